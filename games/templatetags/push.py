"""What the page of the channels tells a browser, so that it can subscribe to pushes."""

from collections.abc import Iterable

from django import template
from django.conf import settings

from games.channels.push import public_key
from games.models import Way

register = template.Library()


@register.simple_tag
def push_key() -> str:
    """The key with which we sign, as a browser wants it."""
    return public_key(settings.VAPID_KEY)


@register.filter
def known_places(ways: Iterable[Way]) -> str:
    """By which a browser finds out whether it is one of these: the hashes of its endpoint, with blanks between."""
    return " ".join(way.place_hash for way in ways if way.channel == "push" and way.off_at is None)

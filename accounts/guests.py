"""Guests: players whom only this browser's session knows."""

from django.http import HttpRequest
from django.utils import translation

from .models import Player
from .zones import known_zone

GUEST = "guest"


def guest_of(request: HttpRequest) -> Player | None:
    """The guest this session plays as. A guest who has claimed an account elsewhere is none any more."""
    key = request.session.get(GUEST)
    return Player.objects.filter(pk=key, user=None).first() if key else None


def become_guest(request: HttpRequest, name: str, zone: str) -> Player:
    """Make this visitor a guest who can play at once.

    `name` has passed `names.clean_name`; an unknown `zone` (it comes from the browser) counts as UTC.
    """
    player = Player.objects.create(name=name, zone=known_zone(zone), language=translation.get_language() or "en")
    # A new key, so that a session somebody else may know does not become this guest's.
    request.session.cycle_key()
    request.session[GUEST] = player.pk
    request.player = player  # type: ignore[attr-defined]
    return player

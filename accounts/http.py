"""The request as our views see it."""

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails

from .models import Player


class PlayerRequest(HttpRequest):
    """A request after all middleware. `player` is None for a visitor who has not played yet."""

    player: Player | None
    htmx: HtmxDetails

"""Says who plays (`request.player`) and speaks that player's language and clock."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponseBase
from django.utils import timezone, translation

from .guests import guest_of
from .models import Player, User


class PlayerMiddleware:
    """After authentication. A signed-in person or a guest costs one SELECT, a visitor none."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        player = find_player(request)
        request.player = player  # type: ignore[attr-defined]
        adopt(request, player)
        return self.get_response(request)


def find_player(request: HttpRequest) -> Player | None:
    """Who plays, by account or by the session of a guest; None for a visitor."""
    if isinstance(request.user, User):
        return getattr(request.user, "player", None)
    return guest_of(request)


def adopt(request: HttpRequest, player: Player | None) -> None:
    """Speak the player's language; to a visitor, what LocaleMiddleware found, with times in UTC."""
    if player is None:
        timezone.deactivate()
        return
    translation.activate(player.language)
    request.LANGUAGE_CODE = translation.get_language()
    timezone.activate(player.zone)

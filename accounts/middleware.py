"""Says who plays (`request.player`) and speaks that player's language and clock."""

from collections.abc import Callable

from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY, get_user
from django.contrib.auth.middleware import AuthenticationMiddleware
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponseBase
from django.utils import timezone, translation
from django.utils.crypto import constant_time_compare
from django.utils.functional import SimpleLazyObject

from .guests import guest_of
from .models import Player, User


class SignedInMiddleware(AuthenticationMiddleware):
    """Django's, except that the user comes with the session and costs no statement of its own."""

    def process_request(self, request: HttpRequest) -> None:
        super().process_request(request)
        request.user = SimpleLazyObject(lambda: user_of(request))  # type: ignore[assignment]


def user_of(request: HttpRequest) -> User | AnonymousUser:
    """Who is signed in. Wherever anything is unusual, Django decides and cleans up."""
    key, user = request.session.get(SESSION_KEY), getattr(request.session, "user", None)
    if key is None:
        return AnonymousUser()
    if user is None or key != str(user.pk) or not user.is_active:
        return get_user(request)
    signed = constant_time_compare(request.session.get(HASH_SESSION_KEY, ""), user.get_session_auth_hash())
    return user if signed else get_user(request)


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

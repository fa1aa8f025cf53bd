"""When signing in takes a second step, and what staff need."""

from typing import Any

from allauth.mfa.models import Authenticator
from allauth.mfa.stages import AuthenticateStage

from .models import User

APP = Authenticator.Type.TOTP
STRONG = (APP, Authenticator.Type.WEBAUTHN)


class SecondStep(AuthenticateStage):  # type: ignore[misc]
    """A passkey is a quick way in and not a lock: a player who loses it signs in by code.

    Who adds an authenticator app wants a second step and gets it; staff with a passkey need it as one.
    """

    def handle(self) -> tuple[Any, bool]:
        user = self.login.user
        return super().handle() if user and wants_second_step(user) else (None, True)


def wants_second_step(user: User) -> bool:
    """Whether a code or password alone does not let this user in."""
    return user.is_staff or has_authenticator(user, [APP])


def has_strong_sign_in(user: User) -> bool:
    """Whether the user could prove to be the one by more than a mail box."""
    return has_authenticator(user, STRONG)


def has_authenticator(user: User, types: Any) -> bool:
    """Whether the user has set up one of these types."""
    return bool(Authenticator.objects.filter(user=user, type__in=types).exists())

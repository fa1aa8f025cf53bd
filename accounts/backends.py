"""Who a signed-in session belongs to: user and player in one statement."""

from typing import Any

from allauth.account.auth_backends import AuthenticationBackend

from .models import Player, User
from .one_row import OneRow, build

USER_AND_PLAYER = OneRow(lambda key: User.objects.select_related("player").filter(pk=key))
USER_COLUMNS = len(User._meta.concrete_fields)
BOTH_COLUMNS = USER_COLUMNS + len(Player._meta.concrete_fields)


class PlayerBackend(AuthenticationBackend):  # type: ignore[misc]
    """Signs in by mail address; brings the player along, so that a request costs one SELECT for both."""

    def get_user(self, user_id: int) -> User | None:
        row = USER_AND_PLAYER.fetch(user_id)
        user = build_both(row) if row else None
        return user if user and self.user_can_authenticate(user) else None


def build_both(row: tuple[Any, ...]) -> User:
    """The user, who knows the player and is known to them without another statement."""
    user, of_player = build(User, row[:USER_COLUMNS]), row[USER_COLUMNS:]
    if of_player[0] is None:
        User.player.related.set_cached_value(user, None)
    else:
        build(Player, of_player).user = user
    return user


def build_people(row: tuple[Any, ...]) -> tuple[User | None, Player | None]:
    """The user, with their player, and the guest that follow a session's own columns in its row."""
    user = build_both(row[:BOTH_COLUMNS]) if row[0] is not None else None
    of_guest = row[BOTH_COLUMNS:]
    return user, build(Player, of_guest) if of_guest[0] is not None else None

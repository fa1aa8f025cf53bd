"""Leaving: the person is forgotten, the games stay. Nothing ever deletes a turn record."""

from allauth.usersessions.models import UserSession
from django.db import transaction

from .models import Holiday, Player, User
from .names import FORMER_PLAYER
from .signals import player_leaving


@transaction.atomic
def leave(*, player: Player) -> None:
    """Delete the account with its address, passkeys and sessions; turn the player into “a former player”."""
    player_leaving.send(sender=Player, player=player)
    if player.user is not None:
        delete_user(player.user)
    forget(player)


def delete_user(user: User) -> None:
    for session in UserSession.objects.filter(user=user):
        session.end()
    user.delete()


def forget(player: Player) -> None:
    """Overwrite all that says something about the person."""
    Holiday.objects.filter(player=player).delete()
    Player.objects.filter(pk=player.pk).update(
        user=None,
        name=FORMER_PLAYER,
        email="",
        mail_trouble="",
        language="en",
        zone="UTC",
        told={},
        calendar_token=None,
        feed_token=None,
        shows_figures=False,
        shows_rating=False,
    )

"""Which group each kind of news belongs to, what the groups are called, and how a channel of one is switched on or off.

What a player has chosen stands in `Player.told`; `accounts/told.py` reads it.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from django.db import transaction
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.models import Player
from accounts.told import CHANGES, REMINDERS, RESULTS, TALK, TURNS, channels_of, switched
from games.models import Delivery


@dataclass(frozen=True, slots=True)
class Group:
    """News that are chosen together. `meaning` says what goes on without mails of it."""

    name: str
    title: Promise
    mails: Promise
    meaning: Promise


GROUPS: Mapping[str, Group] = {
    group.name: group
    for group in (
        Group(
            TURNS,
            _("When I am asked"),
            _("mails when you are asked"),
            _("Your games go on and deadlines still run: look at your games often enough, or resign from them."),
        ),
        Group(
            REMINDERS,
            _("Before a deadline"),
            _("reminders before a deadline"),
            _("Deadlines still run, and a move is played for you when you miss one."),
        ),
        Group(
            RESULTS,
            _("When a game is over"),
            _("mails when a game is over"),
            _("You find the results of your games on the site."),
        ),
        Group(
            TALK,
            _("When somebody says something"),
            _("mails when somebody says something at a table"),
            _("You find what was said on the page of the game."),
        ),
        Group(
            CHANGES,
            _("Pauses, absences and seats"),
            _("mails about pauses, absences and seats"),
            _("You find all of it on the page of the game."),
        ),
    )
}

# What was played for a missed deadline belongs to the question that was asked; so does whether one is there.
GROUP_OF: Mapping[str, Group] = {
    Delivery.Kind.YOUR_TURN: GROUPS[TURNS],
    Delivery.Kind.READY: GROUPS[TURNS],
    Delivery.Kind.MISSED: GROUPS[TURNS],
    Delivery.Kind.WITHDRAWN: GROUPS[TURNS],
    Delivery.Kind.REMINDER: GROUPS[REMINDERS],
    Delivery.Kind.SECOND_REMINDER: GROUPS[REMINDERS],
    Delivery.Kind.NUDGE: GROUPS[REMINDERS],
    Delivery.Kind.GAME_OVER: GROUPS[RESULTS],
    Delivery.Kind.TALK: GROUPS[TALK],
    Delivery.Kind.ABSENT: GROUPS[CHANGES],
    Delivery.Kind.EXPIRING: GROUPS[CHANGES],
    Delivery.Kind.CALLED_OFF: GROUPS[CHANGES],
    Delivery.Kind.PAUSE_WANTED: GROUPS[CHANGES],
    Delivery.Kind.PAUSED: GROUPS[CHANGES],
    Delivery.Kind.PAUSE_OVER: GROUPS[CHANGES],
}


def is_wanted(player: Player, kind: str, channel: str) -> bool:
    """Whether the player's choice lets news of this kind through this channel. What belongs to no group always goes."""
    group = GROUP_OF.get(kind)
    return group is None or channel in channels_of(player.told, group.name)


def turn(player_id: int, group: str, channel: str = "mail", *, on: bool) -> bool:
    """Switch one channel of one group on or off; False if there is no such player."""
    with transaction.atomic():
        player = Player.objects.select_for_update(no_key=True).filter(pk=player_id).only("told").first()
        if player is not None:
            player.told = dict(switched(player.told, group, channel, on=on))
            player.save(update_fields=["told"])
    return player is not None

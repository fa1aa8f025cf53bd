"""Which kinds of mail a player can turn off, and how."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.models import Player
from games.models import Delivery


@dataclass(frozen=True, slots=True)
class Switch:
    """`field` of the player turns these mails on and off; `meaning` says what goes on without them."""

    name: str
    field: str
    title: Promise
    meaning: Promise


SWITCHES = {
    switch.name: switch
    for switch in (
        Switch(
            "turns",
            "mail_turns",
            _("mails when you are asked"),
            _("Your games go on and deadlines still run: look at your games often enough, or resign from them."),
        ),
        Switch(
            "reminders",
            "mail_reminders",
            _("reminders before a deadline"),
            _("Deadlines still run, and a move is played for you when you miss one."),
        ),
        Switch(
            "results",
            "mail_results",
            _("mails when a game is over"),
            _("You find the results of your games on the site."),
        ),
    )
}

# What was played for a missed deadline belongs to the question that was asked.
SWITCH_OF: Mapping[str, Switch] = {
    Delivery.Kind.EXPIRING: SWITCHES["turns"],
    Delivery.Kind.CALLED_OFF: SWITCHES["turns"],
    Delivery.Kind.READY: SWITCHES["turns"],
    Delivery.Kind.YOUR_TURN: SWITCHES["turns"],
    Delivery.Kind.MISSED: SWITCHES["turns"],
    Delivery.Kind.ABSENT: SWITCHES["turns"],
    Delivery.Kind.REMINDER: SWITCHES["reminders"],
    Delivery.Kind.SECOND_REMINDER: SWITCHES["reminders"],
    Delivery.Kind.NUDGE: SWITCHES["reminders"],
    Delivery.Kind.PAUSE_WANTED: SWITCHES["turns"],
    Delivery.Kind.PAUSED: SWITCHES["turns"],
    Delivery.Kind.PAUSE_OVER: SWITCHES["turns"],
    Delivery.Kind.GAME_OVER: SWITCHES["results"],
}


def is_wanted(player: Player, kind: str) -> bool:
    """Whether the player's mail settings let a delivery of this kind through."""
    return bool(getattr(player, SWITCH_OF[kind].field))


def turn(player_id: int, switch: Switch, *, on: bool) -> bool:
    """Turn the mails of a switch on or off; False if there is no such player."""
    return Player.objects.filter(pk=player_id).update(**{switch.field: on}) > 0

"""What a player's clock is made of has changed: all that they are asked now is reckoned anew."""

from datetime import datetime
from typing import Any

from django.db.models import F, QuerySet

from accounts.models import Player
from games.models import Decision, Extension, Game, Seat
from games.store import renew_clocks

from .renew_deadlines import Cause, renew_deadlines


def renew_for(player: Player, reason: Extension.Reason, now: datetime) -> int:
    """Move the running deadlines of `player`, never to an earlier time; how many.

    The caller has locked the player's games, and only then changed what is reckoned with.
    """
    running = Game.objects.filter(pk__in=games_of(player), status=Game.Status.RUNNING)
    running.update(version=F("version") + 1)
    moved = renew_deadlines(questions_to(player), cause=Cause(reason), now=now)
    # Where nothing is asked now, the next question must know as well.
    renew_clocks(running.values_list("pk", flat=True))
    return moved


def games_of(player: Player) -> "QuerySet[Seat, Any]":
    """Those that are not over, by their keys."""
    return Seat.objects.filter(player=player, finished_at=None).values("game")


def questions_to(player: Player) -> "QuerySet[Decision]":
    """What the player is asked, or was asked in games that are not over."""
    mine = Decision.objects.filter(game__in=games_of(player), game__seats__player=player)
    return mine.filter(seat=F("game__seats__number"))

"""A player's zone, quiet hours or wish to be reminded has changed: what they are asked now is reckoned anew."""

from datetime import datetime

from django.db import transaction
from django.db.models import F

from accounts.models import Player
from games import store
from games.models import Decision, Extension, Game, Seat

from .renew_deadlines import Cause, renew_deadlines


def change_hours(*, player: Player, now: datetime) -> int:
    """Move the running deadlines of `player`, never to an earlier time; how many. The row of `player` is saved already.

    Call it in the transaction that saves it: a move that asks the player meanwhile waits, and reads the hours after it.
    """
    with transaction.atomic():
        store.lock_unfinished(player)
        games = Seat.objects.filter(player=player, finished_at=None).values("game")
        # Whoever waits for one of these locks can see by that that it must read the clocks again.
        Game.objects.filter(pk__in=games, status=Game.Status.RUNNING).update(version=F("version") + 1)
        mine = Decision.objects.filter(game__in=games, game__seats__player=player, seat=F("game__seats__number"))
        return renew_deadlines(mine, cause=Cause(Extension.Reason.HOURS), now=now)

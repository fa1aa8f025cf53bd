"""What is done once for each game that is over, soon after: the first that ended first. Two at once do no harm."""

import logging
import time
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Final, Protocol

from django.db.models import QuerySet

from games.models import Game, Summary
from slydice_site.database import DATABASE_AWAY

from . import analysing, rating, tally
from .indexing import index_game

logger = logging.getLogger(__name__)
# A task has 60 seconds; the next one takes what is left.
MOST_SECONDS: Final = 30.0
MOST_AT_ONCE: Final = 500
# After that no game turns up any more that ended before: a task, and with it a transaction, lasts no longer.
SETTLED: Final = timedelta(minutes=1)


class Act(Protocol):
    """What is done for one game; False where it was done already."""

    def __call__(self, game: Game, *, now: datetime) -> bool | None: ...


def index_games(now: datetime) -> int:
    """Write into the index what ended since, and what must be indexed anew; how many games."""
    waiting = Game.objects.filter(status=Game.Status.FINISHED, indexed_at=None).only("pk")
    return _each(waiting.order_by("finished_at", "pk")[:MOST_AT_ONCE], index_game, now, otherwise=_leave_out)


def _leave_out(game: Game, *, now: datetime) -> None:
    """It cannot be replayed, so nothing can be said of it: it is not found, and not tried again."""
    Game.objects.filter(pk=game.pk).update(indexed_at=now)


def analyse_games(now: datetime) -> int:
    """Add to the players' figures what was decided in the games that were indexed since; how many games."""
    games = _games_of(Summary.objects.filter(analysed_at=None))
    return _each(games, analysing.analyse_game, now, otherwise=analysing.leave_out)


def rate_games(now: datetime) -> int:
    """Rate the games that were indexed, strictly in the order in which they ended; how many games.

    None is rated while one that ended before it could still come into the index; what is only indexed anew holds up
    none.
    """
    settled = Summary.objects.filter(rated_at=None, finished_at__lt=now - SETTLED)
    unindexed = Game.objects.filter(status=Game.Status.FINISHED, indexed_at=None, summary=None)
    if (first := unindexed.order_by("finished_at", "pk").values_list("finished_at", flat=True).first()) is not None:
        settled = settled.filter(finished_at__lt=first)
    return _each(_games_of(settled), rating.rate_game, now, otherwise=rating.leave_out)


def _games_of(waiting: QuerySet[Summary]) -> QuerySet[Game]:
    """The first of them, without their states, which can be large."""
    keys = waiting.order_by("finished_at", "game").values("game")[:MOST_AT_ONCE]
    return Game.objects.filter(pk__in=keys).defer("state").order_by("finished_at", "pk")


def count_dice(now: datetime) -> int:
    """Take the dice of games that are over into the tally; how many games."""
    return _each(tally.uncounted_games()[:MOST_AT_ONCE], tally.count_game, now, otherwise=tally.leave_out)


def _each(games: Iterable[Game], act: Act, now: datetime, *, otherwise: Act) -> int:
    """Do `act(game, now=now)` for each, for at most half a minute; for how many that was still to be done.

    One that raises is logged and marked by `otherwise`, so that it neither holds up the others nor is logged again and
    again.
    """
    until, done = time.monotonic() + MOST_SECONDS, 0
    for game in games:
        done += _is_done(game, act, now, otherwise)
        if time.monotonic() > until:
            break
    return done


def _is_done(game: Game, act: Act, now: datetime, otherwise: Act) -> bool:
    try:
        return act(game, now=now) is not False
    except DATABASE_AWAY:
        raise
    except Exception:
        logger.exception("%s failed for game %s", getattr(act, "__name__", act), game.pk)
        otherwise(game, now=now)
        return False

"""What is done once for each game that is over, soon after: the first that ended first. Two at once do no harm."""

import logging
import time
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from typing import Final

from django.db import InterfaceError, OperationalError

from games.models import Game, Summary

from .analysing import analyse_game, leave_out
from .indexing import index_game
from .rating import leave_out as leave_unrated
from .rating import rate_game

logger = logging.getLogger(__name__)
# A task has 60 seconds; the next one takes what is left.
MOST_SECONDS: Final = 30.0
MOST_AT_ONCE: Final = 500
# After that no game turns up any more that ended before: a task, and with it a transaction, lasts no longer.
SETTLED: Final = timedelta(minutes=1)


def index_games(now: datetime) -> int:
    """Write into the index what ended since, and what must be indexed anew; how many games."""
    waiting = Game.objects.filter(status=Game.Status.FINISHED, indexed_at=None).only("pk")
    return _each(waiting.order_by("finished_at", "pk")[:MOST_AT_ONCE], index_game, now, otherwise=_leave_out)


def _leave_out(game: Game, now: datetime) -> None:
    """It cannot be replayed, so nothing can be said of it: it is not found, and not tried again."""
    Game.objects.filter(pk=game.pk).update(indexed_at=now)


def analyse_games(now: datetime) -> int:
    """Add to the players' figures what was decided in the games that were indexed since; how many games."""
    waiting = Summary.objects.filter(analysed_at=None).order_by("finished_at", "game").values("game")[:MOST_AT_ONCE]
    games = Game.objects.filter(pk__in=waiting).defer("state").order_by("finished_at", "pk")
    return _each(games, analyse_game, now, otherwise=leave_out)


def rate_games(now: datetime) -> int:
    """Rate the games that were indexed, strictly in the order in which they ended; how many games.

    None is rated while one that ended before it could still come into the index; what is only indexed anew holds up
    none.
    """
    settled = Summary.objects.filter(rated_at=None, finished_at__lt=now - SETTLED)
    unindexed = Game.objects.filter(status=Game.Status.FINISHED, indexed_at=None, summary=None)
    if (first := unindexed.order_by("finished_at", "pk").values_list("finished_at", flat=True).first()) is not None:
        settled = settled.filter(finished_at__lt=first)
    waiting = settled.order_by("finished_at", "game").values("game")[:MOST_AT_ONCE]
    games = Game.objects.filter(pk__in=waiting).defer("state").order_by("finished_at", "pk")
    return _each(games, rate_game, now, otherwise=leave_unrated)


def _each(
    games: Iterable[Game],
    act: Callable[..., object],
    now: datetime,
    *,
    otherwise: Callable[[Game, datetime], None],
) -> int:
    """Do `act(game, now=now)` for each, for at most half a minute; how many.

    One that raises is logged and marked by `otherwise`, so that it neither holds up the others nor is logged again and
    again.
    """
    until, done = time.monotonic() + MOST_SECONDS, 0
    for game in games:
        done += _succeeds(game, act, now, otherwise)
        if time.monotonic() > until:
            break
    return done


def _succeeds(
    game: Game, act: Callable[..., object], now: datetime, otherwise: Callable[[Game, datetime], None]
) -> bool:
    try:
        act(game, now=now)
    except (InterfaceError, OperationalError):
        # The database itself: the others would fail as well.
        raise
    except Exception:
        logger.exception("%s failed for game %s", getattr(act, "__name__", act), game.pk)
        otherwise(game, now)
        return False
    return True

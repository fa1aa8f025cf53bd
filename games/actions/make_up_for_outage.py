"""Nobody looked for passed deadlines for a while: that time is given back before any deadline is played."""

import logging
import time
from datetime import datetime, timedelta

from django.db import transaction

from games.models import Decision, Extension, Game, Heartbeat, Outage

from .open_tables import give_time_back
from .renew_deadlines import Cause, renew_deadlines

logger = logging.getLogger(__name__)
SWEEP = "sweep"
# The sweeps come every few seconds. A restart takes less than this, and moves nothing.
LATEST = timedelta(minutes=1)
# So many games are locked together: nobody's move waits long for it. A sweep ends in time, and the next one goes on.
GAMES_AT_ONCE = 200
MOST_SECONDS = 30.0


def is_late(last_beat: datetime, now: datetime) -> bool:
    """Whether nobody can have looked for passed deadlines in between."""
    return now - last_beat > LATEST


def make_up_for_outage(*, now: datetime) -> bool:
    """If the last sweep was long ago, all running deadlines move by that; whether that is done: only then play any.

    Each moves once, however many are at it. Whoever is killed leaves the rest to the next.
    """
    _note_outage(now)
    until = time.monotonic() + MOST_SECONDS
    while _move_some(now):
        if time.monotonic() > until:
            return False
    return True


def _note_outage(now: datetime) -> None:
    """The heart's row is locked meanwhile: of sweeps that begin together one notes it, and the others find a beat."""
    with transaction.atomic():
        heart = Heartbeat.objects.select_for_update().filter(name=SWEEP).first()
        if heart is not None and is_late(heart.at, now):
            logger.warning("nobody looked for passed deadlines for %s", now - heart.at)
            Outage.objects.create(began_at=heart.at, ended_at=now)
            give_time_back(now - heart.at)
            Heartbeat.beat(SWEEP, now)


def _move_some(now: datetime) -> bool:
    """Move the deadlines of some games that no outage has moved yet; False where there are none.

    The outage's row is locked, and says how far it has come, in the transaction that moves them.
    """
    with transaction.atomic():
        waiting = Outage.objects.select_for_update().filter(moved_at=None).order_by("began_at")
        outage = next(iter(waiting), None)
        if outage is None:
            return False
        games = _lock_next_games(outage)
        # Only now are the deadlines read: until the locks were there somebody may have answered.
        questions = Decision.objects.filter(game__in=games)
        renew_deadlines(questions, cause=Cause(Extension.Reason.OUTAGE, outage=outage), now=now)
        _remember(outage, games, now)
    return True


def _lock_next_games(outage: Outage) -> list[int]:
    running = Game.objects.filter(status=Game.Status.RUNNING, pk__gt=outage.moved_to).order_by("pk").only("pk")
    return [game.pk for game in running.select_for_update(no_key=True)[:GAMES_AT_ONCE]]


def _remember(outage: Outage, games: list[int], now: datetime) -> None:
    if games:
        outage.moved_to = games[-1]
    else:
        outage.moved_at = now
    outage.save(update_fields=["moved_to", "moved_at"])

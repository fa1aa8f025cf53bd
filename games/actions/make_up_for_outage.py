"""Nobody looked for passed deadlines for a while: that time is given back before any deadline is played."""

import logging
from datetime import datetime, timedelta

from django.db import transaction

from games.models import Decision, Extension, Game, Heartbeat, Outage

from .renew_deadlines import Cause, renew_deadlines

logger = logging.getLogger(__name__)
SWEEP = "sweep"
# The sweeps come every few seconds. A restart takes less than this, and moves nothing.
LATEST = timedelta(minutes=1)


def make_up_for_outage(*, now: datetime) -> Outage | None:
    """If the last sweep was long ago, all running deadlines move by that, once; the outage, or None if there was none.

    The heart's row is locked meanwhile, so that of sweeps that begin together one does it and the others find it done.
    What kills it leaves no trace: the next one finds a longer outage.
    """
    with transaction.atomic():
        heart = Heartbeat.objects.select_for_update().filter(name=SWEEP).first()
        if heart is None or not is_late(heart.at, now):
            return None
        outage = _give_back(heart.at, now)
        Heartbeat.beat(SWEEP, now)
    return outage


def is_late(last_beat: datetime, now: datetime) -> bool:
    """Whether nobody can have looked for passed deadlines in between."""
    return now - last_beat > LATEST


def _give_back(last_beat: datetime, now: datetime) -> Outage:
    outage = Outage.objects.create(began_at=last_beat, ended_at=now)
    # Only then are the deadlines read: until the locks are there somebody may be answering, or be asked.
    games = Game.objects.filter(status=Game.Status.RUNNING).order_by("pk").only("pk")
    list(games.select_for_update(no_key=True))
    running = Decision.objects.filter(game__status=Game.Status.RUNNING)
    moved = renew_deadlines(running, cause=Cause(Extension.Reason.OUTAGE, outage=outage), now=now)
    logger.warning("nobody looked for passed deadlines for %s: %s questions move", now - last_beat, moved)
    return outage

"""The sweeps: rows whose time has come, found by their index. Two at once do no harm."""

import logging
from datetime import datetime

from django.db import connection

from games.actions import expire_decision
from games.models import Decision

logger = logging.getLogger(__name__)
# So many at a time that a sweep after an outage ends within a task's time limit; the next sweep takes the rest.
MOST_AT_ONCE = 500

_QUEUE_REMINDERS = """
WITH due AS (
  SELECT game_id, seat, asked_at FROM games_decision
   WHERE closed_at IS NULL AND remind_at <= %(now)s ORDER BY remind_at LIMIT %(most)s FOR UPDATE SKIP LOCKED
), taken AS (
  UPDATE games_decision AS decision SET remind_at = NULL FROM due
   WHERE decision.game_id = due.game_id AND decision.seat = due.seat AND decision.asked_at = due.asked_at
  RETURNING decision.game_id, decision.seat, decision.asked_at
)
INSERT INTO games_delivery (game_id, kind, channel, line, seat, status, queued_at, next_try, attempts, answer)
SELECT game_id, 'reminder', 'mail', asked_at, seat, 'queued', %(now)s, %(now)s, 0, '' FROM taken
ON CONFLICT DO NOTHING
"""


def play_due_decisions(now: datetime) -> int:
    """Play the time-out move of every question past due; how many were played.

    A game that cannot go on must not hold up the others: its error is logged and it is tried again at the next sweep.
    """
    due = Decision.objects.filter(closed_at=None, due_at__lte=now).order_by("due_at")
    played = 0
    for game_id, seat, asked_at in due.values_list("game_id", "seat", "asked_at")[:MOST_AT_ONCE]:
        try:
            played += expire_decision(game_id=game_id, seat=seat, asked_at=asked_at, now=now)
        except Exception:
            logger.exception("the deadline of seat %s in game %s could not be played", seat, game_id)
    return played


def queue_reminders(now: datetime) -> int:
    """Queue one reminder for each open question whose time for it has come; how many."""
    with connection.cursor() as cursor:
        cursor.execute(_QUEUE_REMINDERS, {"now": now, "most": MOST_AT_ONCE})
        return int(cursor.rowcount)

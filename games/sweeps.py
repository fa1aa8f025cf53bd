"""The sweeps: rows whose time has come, found by their index. Two at once do no harm."""

import logging
import time
from collections.abc import Callable
from datetime import datetime

from django.db import connection, transaction
from django.db.models import QuerySet

from games.actions import expire_decision, make_up_for_outage
from games.actions.make_up_for_outage import LATEST, SWEEP, is_late
from games.actions.open_tables import call_off, warn_table
from games.actions.ready_check import end_check
from games.models import Decision, Game, Heartbeat
from slydice_site.database import DATABASE_AWAY

logger = logging.getLogger(__name__)
# A sweep ends well within a task's 60 seconds, also after an outage; the next one takes the rest.
MOST_SECONDS = 30.0
MOST_AT_ONCE = 500

# The head of each of the two partial indexes, the last beat of the sweeps, and whether an outage is to be made up for.
_EARLIEST = """
SELECT min(due_at), min(remind_at), (SELECT at FROM games_heartbeat WHERE name = 'sweep'),
       EXISTS (SELECT FROM games_outage WHERE moved_at IS NULL)
  FROM games_decision WHERE closed_at IS NULL
"""

# The first reminder is followed by one more where the reserve begins to go.
_QUEUE_REMINDERS = """
WITH due AS (
  SELECT game_id, seat, asked_at FROM games_decision
   WHERE closed_at IS NULL AND remind_at <= %(now)s ORDER BY remind_at LIMIT %(most)s FOR UPDATE SKIP LOCKED
), taken AS (
  UPDATE games_decision AS question
     SET reminders = reminders + 1,
         remind_at = CASE WHEN reminders = 0 AND regular_at < due_at AND regular_at > %(now)s THEN regular_at END
    FROM due
   WHERE question.game_id = due.game_id AND question.seat = due.seat AND question.asked_at = due.asked_at
  RETURNING question.game_id, question.seat, question.asked_at,
            CASE reminders WHEN 1 THEN 'reminder' ELSE 'reminder-2' END AS kind
)
INSERT INTO games_delivery (game_id, kind, channel, line, seat, status, queued_at, next_try, attempts, answer)
SELECT game_id, kind, '', asked_at, seat, 'queued', %(now)s, %(now)s, 0, '' FROM taken
ON CONFLICT DO NOTHING
"""


def sweep(now: datetime) -> int:
    """Play the deadlines that have passed and queue the reminders whose time has come; how many.

    Nearly always there is none: then one look at the head of each index is all that a sweep costs. After an outage of
    ours all deadlines move first.
    """
    with connection.cursor() as cursor:
        cursor.execute(_EARLIEST)
        due, remind, last_beat, has_moved_some = cursor.fetchone()
    if has_moved_some or (last_beat is not None and is_late(last_beat, now)):
        return _sweep_after_outage(now)
    played = play_due_decisions(now) if due is not None and due <= now else 0
    return played + (queue_reminders(now) if remind is not None and remind <= now else 0)


def _sweep_after_outage(now: datetime) -> int:
    return play_due_decisions(now) + queue_reminders(now) if make_up_for_outage(now=now) else 0


def play_due_decisions(now: datetime) -> int:
    """Play the time-out move of questions past due, for at most half a minute; how many were played."""
    due = Decision.objects.filter(closed_at=None, due_at__lte=now).order_by("due_at")
    until, played = time.monotonic() + MOST_SECONDS, 0
    for game_id, seat, asked_at in due.values_list("game_id", "seat", "asked_at")[:MOST_AT_ONCE]:
        played += _expire(game_id, seat, asked_at, now)
        if time.monotonic() > until:
            break
    return played


def _expire(game_id: int, seat: int, asked_at: int, now: datetime) -> bool:
    """A game that cannot go on must not hold up the others: its error is logged, and the next sweep tries it again."""
    try:
        return expire_decision(game_id=game_id, seat=seat, asked_at=asked_at, now=now)
    except DATABASE_AWAY:
        raise
    except Exception:
        logger.exception("the deadline of seat %s in game %s could not be played", seat, game_id)
        return False


def queue_reminders(now: datetime) -> int:
    """Queue a reminder, the first or the second, for each open question whose time for it has come; how many."""
    with connection.cursor() as cursor:
        cursor.execute(_QUEUE_REMINDERS, {"now": now, "most": MOST_AT_ONCE})
        return int(cursor.rowcount)


def look_after_tables(now: datetime) -> int:
    """Warn at the open tables whose time is running out, call off those whose time is over, and free the seats of those
    who did not say in time that they are there; how many tables. After an outage of ours the time is given back first.
    """
    if Heartbeat.objects.filter(name=SWEEP, at__lt=now - LATEST).exists():
        return 0
    waiting = Game.objects.filter(status=Game.Status.OPEN, ready_until=None)
    late = waiting.filter(warn_at=None, expires_at__lte=now).order_by("expires_at")
    to_warn = waiting.filter(warn_at__lte=now).order_by("warn_at")
    unready = Game.objects.filter(status=Game.Status.OPEN, ready_until__lte=now).order_by("ready_until")
    due = ((late, call_off), (to_warn, warn_table), (unready, end_check))
    return sum(_each_table(tables, act, now) for tables, act in due)


def _each_table(due: QuerySet[Game], act: Callable[[Game, datetime], None], now: datetime) -> int:
    """Whoever joins meanwhile, or keeps it open, changes the row: looked at once it is locked, it is no longer due."""
    done = 0
    for game_id in due.values_list("pk", flat=True)[:MOST_AT_ONCE]:
        with transaction.atomic():
            for game in due.filter(pk=game_id).select_for_update(skip_locked=True, no_key=True):
                act(game, now)
                done += 1
    return done

"""Deadlines of questions that are open move when what they are reckoned with changes; each change leaves a row."""

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db import connection
from django.db.models import Q, QuerySet

from games.clock.counting import counted, later
from games.clock.hours import Stretch
from games.deadlines import Moments, SeatClock, gather_clocks, moments, next_reminder
from games.models import Decision, Extension, Outage
from games.store import renew_clocks

Adjust = Callable[[SeatClock], SeatClock]
# Somebody's own hours: the seat whose question it is has moved the deadline itself.
BY_THE_SEAT = {Extension.Reason.HOURS, Extension.Reason.HOLIDAY}

_COLUMNS = (
    ["seat", "asked_at", "opened_at", "regular_at", "due_at", "remind_at"]
    + ["reserve_seconds", "extra_seconds", "reminders"]
    + [f"game__{column}" for column in ("time_minutes", "reserve_minutes", "refill_minutes", "keeps_hours")]
)
_WRITE = """
WITH new AS (
  SELECT * FROM jsonb_to_recordset(%(rows)s::jsonb)
    AS row (game bigint, seat int, asked int, regular timestamptz, due timestamptz, remind timestamptz, extra int,
            before timestamptz, actor int)
), moved AS (
  UPDATE games_decision AS question
     SET regular_at = regular, due_at = due, remind_at = remind, extra_seconds = extra
    FROM new WHERE game_id = game AND question.seat = new.seat AND asked_at = asked
), noted AS (
  INSERT INTO games_extension (game_id, seat, asked_at, at, before, after, reason, actor, staff_id)
  SELECT game, seat, asked, %(now)s, before, due, %(reason)s, actor, %(staff)s FROM new WHERE before <> due
)
UPDATE games_game SET version = version + 1 WHERE id IN (SELECT game FROM new)
"""


@dataclass(frozen=True, slots=True)
class Cause:
    """Why deadlines move, and whose doing it is: a seat, a member of staff (the key of the user), or the site itself.

    `extra` is given to each question beyond the tempo's time. The deadlines that were shown move by the `outage`, so
    far as it was during the question. None is ever earlier than it was shown, except by a pause: what was left by
    `clock_before` is left by the clock as it is now.
    """

    reason: Extension.Reason
    actor: int | None = None
    staff_id: int | None = None
    extra: timedelta = timedelta()
    outage: Outage | None = None
    clock_before: Adjust | None = None

    def least(self, question: Decision) -> timedelta:
        """By how much at least what was shown of a question moves."""
        if self.outage is None:
            return timedelta()
        return max(self.outage.ended_at - max(self.outage.began_at, question.opened_at), timedelta())


def renew_deadlines(questions: "QuerySet[Decision]", *, cause: Cause, now: datetime) -> int:
    """Reckon the deadlines of open questions anew; how many questions changed.

    The caller has locked the games of all of them in this transaction, in the order of their keys.
    """
    reckoned = reckon(questions, extra=cause.extra, outage=cause.outage)
    changed = [_changed(row, until, seat, cause, now) for row, until, seat in reckoned]
    moved = _write([each for each in changed if each is not None], cause, now)
    renew_clocks({row.game_id for row, _until, _seat in reckoned})
    return moved


def reckon(
    questions: "QuerySet[Decision]",
    *,
    extra: timedelta = timedelta(),
    outage: Outage | None = None,
    adjust: Adjust = lambda seat: seat,
) -> list[tuple[Decision, Moments, SeatClock]]:
    """Open questions with the deadlines that follow from what is stored, whatever was shown, and from which clock.

    `adjust` changes a clock before it is used, to see what would be.
    """
    open_now = questions.filter(closed_at=None).select_related("game").only(*_COLUMNS)
    rows = list(open_now.order_by("game", "seat"))
    clocks = gather_clocks({row.game_id for row in rows})
    outages = list(_outages_since(min(row.opened_at for row in rows), outage)) if rows else []
    seats = [adjust(clocks[row.game_id][row.seat]) for row in rows]
    return [(row, _moments(row, seat, outages, extra), seat) for row, seat in zip(rows, seats, strict=True)]


def _moments(row: Decision, seat: SeatClock, outages: Iterable[Stretch], extra: timedelta) -> Moments:
    return moments(
        row.game.clock,
        seat,
        asked_at=row.opened_at,
        reserve=timedelta(seconds=row.reserve_seconds),
        extra=timedelta(seconds=row.extra_seconds) + extra,
        out=outages,
    )


def _outages_since(moment: datetime, new: Outage | None) -> "QuerySet[Outage, Stretch]":
    """Those that everything has moved by, and the new one. Another that is not through yet will add itself."""
    counted = Q(moved_at__isnull=False) | Q(pk=new and new.pk)
    return Outage.objects.filter(counted, ended_at__gt=moment).values_list("began_at", "ended_at")


def _changed(row: Decision, reckoned: Moments, seat: SeatClock, cause: Cause, now: datetime) -> dict[str, Any] | None:
    """The question as it will be, or None where nothing of it changes."""
    extra = timedelta(seconds=row.extra_seconds) + cause.extra
    until = _not_earlier(row, reckoned, seat, cause, now)
    remind = next_reminder(until, row.reminders, now)
    if (until.regular, until.due, remind, cause.extra) == (row.regular_at, row.due_at, row.remind_at, timedelta()):
        return None
    actor = row.seat if cause.reason in BY_THE_SEAT else cause.actor
    return {
        "game": row.game_id,
        "seat": row.seat,
        "asked": row.asked_at,
        "regular": until.regular.isoformat(),
        "due": until.due.isoformat(),
        "remind": remind.isoformat() if remind else None,
        "extra": round(extra.total_seconds()),
        "before": row.due_at.isoformat(),
        "actor": actor,
    }


def _not_earlier(row: Decision, until: Moments, seat: SeatClock, cause: Cause, now: datetime) -> Moments:
    """Never earlier than what was shown, moved by an outage. Of a reminder nothing is shown: only that moves it."""
    if cause.clock_before is not None:
        return _as_much_left(row, cause.clock_before(seat), seat, now)
    least = cause.least(row)
    remind = max(until.remind, row.remind_at + least) if least and row.remind_at else until.remind
    return Moments(max(until.regular, row.regular_at + least), max(until.due, row.due_at + least), remind)


def _as_much_left(row: Decision, before: SeatClock, seat: SeatClock, now: datetime) -> Moments:
    """As much time as was left by the clock as it was `before`; and at least the tempo's, unless less was shown."""
    clock = row.game.clock
    was, runs = before.hours(clock), seat.hours(clock)
    soon = later(now, clock.time, runs)

    def moved(shown: datetime) -> datetime:
        return shown if shown <= now else later(now, counted(now, shown, was), runs)

    regular, due = (max(moved(shown), min(shown, soon)) for shown in (row.regular_at, row.due_at))
    return Moments(regular, due, moved(row.remind_at) if row.remind_at else regular)


def _write(rows: list[dict[str, Any]], cause: Cause, now: datetime) -> int:
    if rows:
        values: dict[str, Any] = {"rows": json.dumps(rows), "now": now, "staff": cause.staff_id}
        with connection.cursor() as cursor:
            cursor.execute(_WRITE, values | {"reason": cause.reason.value})
    return len(rows)

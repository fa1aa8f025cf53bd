"""A question's deadline: from the game's clock, the hours of who is asked, and everything that is taken out of them."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, time, timedelta
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

from django.db import connection

from accounts.reminding import time_to_remind
from accounts.zones import UTC, known_zone
from games.clock.counting import later
from games.clock.deadline import deadline
from games.clock.hours import Hours, Stretch
from games.tempo import Clock

# All that the clock of each seat needs at which a person sits, as a game keeps it in `seat_clocks`.
# Holidays and pauses that were over before the game began are left out.
SEAT_CLOCKS = """
(SELECT jsonb_object_agg(seat.number, jsonb_build_array(
          seat.reserve_seconds, player.zone, player.quiet_from, player.quiet_to, player.remind, question.regular_at,
          (SELECT jsonb_agg(jsonb_build_array(begins_at, ends_at)) FROM accounts_holiday AS holiday
            WHERE holiday.player_id = player.id AND ends_at > games_game.created_at),
          (SELECT jsonb_agg(jsonb_build_array(began_at, least(until, ended_at))) FROM games_pause AS pause
            WHERE pause.game_id = games_game.id AND began_at IS NOT NULL),
          seat.strikes))
   FROM games_seat AS seat
   JOIN accounts_player AS player ON player.id = seat.player_id
   LEFT JOIN games_decision AS question
     ON question.game_id = seat.game_id AND question.seat = seat.number AND question.closed_at IS NULL
  WHERE seat.game_id = games_game.id)
"""
_GATHER = f"SELECT id, {SEAT_CLOCKS} FROM games_game WHERE id = ANY(%s)"  # noqa: S608 (our own text)
# Where in it stand those that a turn changes.
RESERVE, REGULAR_AT, STRIKES = 0, 5, 8
_MIDNIGHT = time(0)
_DAY_AND_NIGHT = Hours(ZoneInfo(UTC), _MIDNIGHT, _MIDNIGHT)


class Moments(NamedTuple):
    """What follows from a question: when the tempo's time is over, when the reserve is as well, the first reminder."""

    regular: datetime
    due: datetime
    remind: datetime


@dataclass(frozen=True, slots=True)
class SeatClock:
    """What is left of a seat's reserve, and whose hours count. `regular_at` is that of its open question, if any.

    The clock stands still in `holidays`, if the game keeps hours, and in the game's `pauses` always.
    """

    reserve: timedelta
    zone: str
    quiet_from: time
    quiet_to: time
    remind: str
    regular_at: datetime | None = None
    holidays: Sequence[Stretch] = ()
    pauses: Sequence[Stretch] = ()

    def with_pause(self, pause: Stretch) -> "SeatClock":
        """The clock as it would be with one more pause."""
        return replace(self, pauses=[*self.pauses, pause])

    def without_pause(self, pause: Stretch) -> "SeatClock":
        """The clock as it would be if there had not been that pause."""
        return replace(self, pauses=[each for each in self.pauses if each != pause])

    def hours(self, clock: Clock, out: Iterable[Stretch] = ()) -> Hours:
        """When the game's clock runs for this seat: not while somebody sleeps who is let sleep, nor in `out`."""
        if not clock.keeps_hours:
            return replace(_DAY_AND_NIGHT, out=sorted([*out, *self.pauses]))
        stopped = sorted([*out, *self.pauses, *self.holidays])
        return Hours(ZoneInfo(known_zone(self.zone)), self.quiet_from, self.quiet_to, stopped)


def moments(
    clock: Clock,
    seat: SeatClock,
    *,
    asked_at: datetime,
    reserve: timedelta,
    extra: timedelta = timedelta(),
    out: Iterable[Stretch] = (),
) -> Moments:
    """The deadline of a question that was asked at `asked_at`, when the seat had `reserve`.

    `extra` was given to this question beyond the tempo's time; `out` are our own outages since then.
    """
    hours, total = seat.hours(clock, out), clock.time + extra
    to_remind = time_to_remind(seat.remind, total)
    remind = later(asked_at, to_remind, hours)
    until = deadline(remind, total - to_remind, reserve, hours)
    return Moments(until.regular, until.due, remind)


def next_reminder(until: Moments, reminders: int, now: datetime) -> datetime | None:
    """When a question of which `reminders` were sent is reminded of next; None if it is not.

    The second reminder comes when the reserve begins to go; or, where none is left, ahead of a deadline that moved.
    """
    if reminders == 0:
        return until.remind
    again = until.regular if until.due > until.regular else until.remind
    return again if reminders == 1 and again > now else None


def gather_clocks(games: Iterable[int]) -> Mapping[int, Mapping[int, SeatClock]]:
    """Game → seat → its clock, as seats, players, holidays, pauses and questions tell now."""
    with connection.cursor() as cursor:
        cursor.execute(_GATHER, [list(games)])
        return {game: parse_clocks(json.loads(stored or "{}")) for game, stored in cursor.fetchall()}


def parse_clocks(stored: Mapping[str, Sequence[Any]]) -> dict[int, SeatClock]:
    """Seat → its clock, as SEAT_CLOCKS has read it."""
    return {int(seat): parse_clock(row) for seat, row in stored.items()}


def parse_clock(row: Sequence[Any]) -> SeatClock:
    """That of one seat."""
    reserve, zone, quiet_from, quiet_to, remind, regular_at, holidays, pauses, _strikes = row
    return SeatClock(
        timedelta(seconds=reserve),
        zone,
        time.fromisoformat(quiet_from),
        time.fromisoformat(quiet_to),
        remind,
        datetime.fromisoformat(regular_at) if regular_at else None,
        _stretches(holidays),
        _stretches(pauses),
    )


def _stretches(stored: Sequence[Sequence[str]] | None) -> Sequence[Stretch]:
    if not stored:
        return ()
    return sorted((datetime.fromisoformat(begin), datetime.fromisoformat(end)) for begin, end in stored)

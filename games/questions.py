"""The questions of a turn, as the store writes them: which are closed, and how; which are opened, and until when."""

import json
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from games.clock.deadline import reserve_after
from games.deadlines import REGULAR_AT, RESERVE, STRIKES, SeatClock, moments, parse_clock
from games.models import Decision, Game, TurnRecord

# What closes a question, by the way of its line.
_CLOSED_BY: Mapping[str, Decision.ClosedBy] = {
    TurnRecord.Way.PAGE: Decision.ClosedBy.ANSWER,
    TurnRecord.Way.MAIL: Decision.ClosedBy.ANSWER,
    TurnRecord.Way.BUTTON: Decision.ClosedBy.ANSWER,
    TurnRecord.Way.ORDER: Decision.ClosedBy.ORDER,
    TurnRecord.Way.DEADLINE: Decision.ClosedBy.DEADLINE,
    TurnRecord.Way.STAND_IN: Decision.ClosedBy.STAND_IN,
    TurnRecord.Way.ABSENT: Decision.ClosedBy.ABSENT,
    TurnRecord.Way.RESIGNED: Decision.ClosedBy.RESIGNED,
}
# What of that gives a little of the seat's reserve back, or has used some.
_BY_THE_CLOCK = {Decision.ClosedBy.ANSWER, Decision.ClosedBy.ORDER, Decision.ClosedBy.DEADLINE}


class Questions:
    """Those of a locked game at one moment."""

    def __init__(self, game: Game, now: datetime) -> None:
        self._clock, self._now = game.clock, now
        # As the game keeps it from now on: what is closed, opened and left changes it.
        self._clocks = {seat: list(row) for seat, row in game.seat_clocks.items()}
        self._closed: list[dict[str, Any]] = []
        self._opened: list[dict[str, Any]] = []
        self._reserves: list[dict[str, int | None]] = []

    def close(self, seat: int, way: str) -> None:
        """`way` is that of the line that answered for the seat; "" where the game went on without one."""
        by = _CLOSED_BY.get(way, Decision.ClosedBy.OVERTAKEN)
        row = self._clocks[str(seat)]
        self._closed.append({"seat": seat, "by": by.value})
        if by in _BY_THE_CLOCK:
            self._keep_what_is_left(seat, row, is_there=by == Decision.ClosedBy.ANSWER)
        row[REGULAR_AT] = None

    def ask(self, seat: int) -> None:
        """Ask the seat from now on."""
        row = self._clocks[str(seat)]
        of_seat = parse_clock(row)
        until = moments(self._clock, of_seat, asked_at=self._now, reserve=of_seat.reserve)
        times = {name: moment.isoformat() for name, moment in until._asdict().items()}
        self._opened.append({"seat": seat, "reserve": row[RESERVE], **times})
        row[REGULAR_AT] = times["regular"]

    def values(self) -> dict[str, str]:
        """For the store's statement."""
        return {
            "closed": json.dumps(self._closed),
            "opened": json.dumps(self._opened),
            "reserves": json.dumps(self._reserves) if self._reserves else "",
            "seat_clocks": json.dumps(self._clocks),
        }

    def _keep_what_is_left(self, seat: int, row: list[Any], *, is_there: bool) -> None:
        """An answer by the player's own hand shows that they are there: no deadline counts as missed any more."""
        left = self._left(parse_clock(row))
        is_forgiven = is_there and row[STRIKES] > 0
        if is_forgiven or left != row[RESERVE]:
            self._reserves.append({"seat": seat, "seconds": left, "strikes": 0 if is_forgiven else None})
        row[RESERVE], row[STRIKES] = left, 0 if is_forgiven else row[STRIKES]

    def _left(self, before: SeatClock) -> int:
        """What the answer leaves of the reserve, in seconds."""
        clock, regular_at = self._clock, before.regular_at
        if regular_at is None or (self._now <= regular_at and before.reserve >= clock.reserve):
            return _seconds(before.reserve)
        hours = before.hours(clock)
        left = reserve_after(self._now, regular_at, before.reserve, hours, refill=clock.refill, most=clock.reserve)
        return _seconds(left)


def _seconds(span: timedelta) -> int:
    return round(span.total_seconds())

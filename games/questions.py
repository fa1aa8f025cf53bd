"""The questions of a turn, as the store writes them: which are closed, and how; which are opened, and until when."""

import json
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from games.clock.deadline import reserve_after
from games.deadlines import REGULAR_AT, RESERVE, moments, parse_clocks
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
        self._game, self._now = game, now
        self._clock, self._seats = game.clock, parse_clocks(game.seat_clocks)
        self._kept = {seat: list(row) for seat, row in game.seat_clocks.items()}
        self._closed: list[dict[str, Any]] = []
        self._opened: list[dict[str, Any]] = []
        self._reserves: list[dict[str, int | None]] = []

    def close(self, seat: int, way: str) -> None:
        """`way` is that of the line that answered for the seat; "" where the game went on without one."""
        by = _CLOSED_BY.get(way, Decision.ClosedBy.OVERTAKEN)
        self._kept[str(seat)][REGULAR_AT] = None
        self._closed.append({"seat": seat, "by": by.value})
        if by in _BY_THE_CLOCK:
            # An answer by the player's own hand shows that they are there.
            self._keep_what_is_left(seat, strikes=0 if by == Decision.ClosedBy.ANSWER else None)

    def ask(self, seat: int) -> None:
        """Ask the seat from now on."""
        of_seat = self._seats[seat]
        until = moments(self._clock, of_seat, asked_at=self._now, reserve=of_seat.reserve)
        times = {name: moment.isoformat() for name, moment in until._asdict().items()}
        self._opened.append({"seat": seat, "reserve": _seconds(of_seat.reserve), **times})
        self._kept[str(seat)][REGULAR_AT] = times["regular"]

    def values(self) -> dict[str, str]:
        """For the store's statement."""
        return {
            "closed": json.dumps(self._closed),
            "opened": json.dumps(self._opened),
            "reserves": json.dumps(self._reserves),
            "seat_clocks": json.dumps(self._kept),
        }

    def _keep_what_is_left(self, seat: int, *, strikes: int | None) -> None:
        before = self._seats[seat]
        if before.regular_at is None:
            return
        clock, hours = self._clock, before.hours(self._clock)
        left = reserve_after(
            self._now, before.regular_at, before.reserve, hours, refill=clock.refill, most=clock.reserve
        )
        if strikes is not None or _seconds(left) != _seconds(before.reserve):
            self._reserves.append({"seat": seat, "seconds": _seconds(left), "strikes": strikes})
        self._kept[str(seat)][RESERVE] = _seconds(left)
        self._seats[seat] = replace(before, reserve=left, regular_at=None)


def _seconds(span: timedelta) -> int:
    return round(span.total_seconds())

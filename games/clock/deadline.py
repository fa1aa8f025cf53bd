"""A question's deadline: the tempo's time, then the seat's reserve; and what an answer leaves of the reserve."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from games.clock.counting import counted, later
from games.clock.hours import Hours


@dataclass(frozen=True, slots=True)
class Deadline:
    """`regular` is when the tempo's time is over, and the reserve begins to go; `due` when that is used up as well."""

    regular: datetime
    due: datetime


def deadline(asked_at: datetime, time: timedelta, reserve: timedelta, hours: Hours) -> Deadline:
    """The deadline of a question that was asked at `asked_at`, by the clock of who is asked."""
    regular = later(asked_at, time, hours)
    return Deadline(regular, later(regular, reserve, hours) if reserve else regular)


def reserve_after(
    answered_at: datetime, regular: datetime, reserve: timedelta, hours: Hours, *, refill: timedelta, most: timedelta
) -> timedelta:
    """What is left of `reserve`: an answer in time refills it a little, up to `most`; a late one has used some."""
    if answered_at <= regular:
        return max(reserve, min(reserve + refill, most))
    return max(reserve - counted(regular, answered_at, hours), timedelta())

"""Adding time to a moment, and measuring time between two, by somebody's own clock."""

from datetime import datetime, timedelta

from games.clock.hours import Hours


def later(since: datetime, time: timedelta, hours: Hours) -> datetime:
    """The moment at which the clock has run for `time` since `since`: the first such one, in UTC."""
    if (moment := hours.later_on_even_days(since, time)) is not None:
        return moment
    left, moment = time, since
    for begin, end in hours.runs(since):
        moment = begin
        if end - begin >= left:
            break
        left -= end - begin
    return moment + left


def counted(since: datetime, until: datetime, hours: Hours) -> timedelta:
    """How long the clock ran between two moments; nothing where they stand the wrong way round."""
    total = timedelta()
    for begin, end in hours.runs(since):
        if begin >= until:
            break
        total += min(end, until) - begin
    return total

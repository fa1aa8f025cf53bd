"""When what waits is sent: collected mails at hours of the reader's day, what makes a noise after the night."""

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from .hours import Hours

A_DAY = timedelta(days=1)


def next_collection(now: datetime, hours: int, zone: ZoneInfo) -> datetime:
    """The first moment after `now` at which so many hours, or a multiple of them, have passed since midnight by the
    wall clock; in UTC.

    Where the zone turns its clocks back, an hour that comes twice counts the first time; where it turns them forward,
    what falls into the hour that is left out comes right after it.
    """
    today = now.astimezone(zone).date()
    moments = (moment for day in (today, today + A_DAY) for moment in _collections(day, hours, zone))
    return min(moment for moment in moments if moment > now)


def _collections(day: date, hours: int, zone: ZoneInfo) -> list[datetime]:
    shown = (datetime.combine(day, time(hour), zone) for hour in range(0, 24, hours))
    return [each.astimezone(UTC) for each in shown]


def after_quiet(moment: datetime, hours: Hours) -> datetime:
    """The moment itself, or the end of the quiet hours into which it falls."""
    begin, _end = next(hours.runs(moment))
    return begin


def share_of_rest(now: datetime, until: datetime, step: int) -> datetime:
    """When half of the time left is over (`step` 1), when half of what is left then is over (2), and so on."""
    return now + (until - now) * (1 - 0.5**step)

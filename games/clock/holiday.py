"""Counting days of holidays: how many of a calendar year are planned, and how many stand in a row."""

from collections.abc import Iterable, Sequence
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from games.clock.hours import Stretch

MOST_A_YEAR = 30
MOST_IN_A_ROW = 21
# The first day and the last, both of them counted.
Days = tuple[date, date]
_DAY = timedelta(days=1)


def each_day(days: Days) -> set[date]:
    """All days from the first to the last."""
    first, last = days
    return {first + number * _DAY for number in range((last - first).days + 1)}


def all_days(planned: Iterable[Days]) -> set[date]:
    """The days of all holidays; one that stands in two of them is one day."""
    return set().union(*map(each_day, planned))


def used_in(year: int, days: Iterable[date]) -> int:
    return sum(day.year == year for day in days)


def longest_row(days: Iterable[date]) -> int:
    """The most of these days that follow one another without a gap, also across a New Year."""
    longest = length = 0
    before: date | None = None
    for day in sorted(days):
        length = length + 1 if before is not None and day - before == _DAY else 1
        longest, before = max(longest, length), day
    return longest


def overlaps(days: Days, others: Sequence[Days]) -> bool:
    first, last = days
    return any(first <= other_last and other_first <= last for other_first, other_last in others)


def stretch_of(days: Days, zone: ZoneInfo) -> Stretch:
    """From the first midnight to the one after the last day, by the wall clock of `zone`."""
    first, last = days
    return _midnight(first, zone), _midnight(last + _DAY, zone)


def _midnight(day: date, zone: ZoneInfo) -> datetime:
    """Where clocks skip midnight, the moment at which the day begins all the same."""
    utc = ZoneInfo("UTC")
    return datetime.combine(day, time(), tzinfo=zone).astimezone(utc)

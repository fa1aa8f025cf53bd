"""The clock against a slow and obvious reference: minute by minute, each one asked whether it counts."""

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from hypothesis import given, settings
from hypothesis import strategies as st

from games.clock.counting import counted, later
from games.clock.deadline import deadline, reserve_after
from games.clock.hours import Hours

MINUTE = timedelta(minutes=1)
# Clocks that turn by an hour, by half an hour, at midnight, over a skipped day, and never.
ZONES = [
    "Europe/Berlin",
    "America/Sao_Paulo",
    "Asia/Seoul",
    "Australia/Lord_Howe",
    "America/Santiago",
    "Africa/Casablanca",
    "Asia/Kathmandu",
    "America/Los_Angeles",
]
# Days around which clocks turn somewhere, and some others.
STARTS = [datetime(2026, 3, 1, tzinfo=UTC), datetime(2026, 9, 15, tzinfo=UTC), datetime(2025, 1, 1, tzinfo=UTC)]
MOMENTS = st.builds(
    lambda start, minutes: start + minutes * MINUTE, st.sampled_from(STARTS), st.integers(0, 45 * 24 * 60)
)
MINUTES = st.integers(0, 3000).map(lambda count: count * MINUTE)


@st.composite
def some_hours(draw: st.DrawFn) -> Hours:
    quiet = st.builds(time, st.integers(0, 23), st.sampled_from([0, 15, 30]))
    begins = sorted(draw(st.lists(MOMENTS, max_size=3)))
    out = [(begin, begin + draw(MINUTES)) for begin in begins]
    return Hours(ZoneInfo(draw(st.sampled_from(ZONES))), draw(quiet), draw(quiet), out)


def runs_at(hours: Hours, moment: datetime) -> bool:
    """Whether the minute that begins at `moment` counts."""
    if any(begin <= moment < end for begin, end in hours.out):
        return False
    shown = moment.astimezone(hours.zone).time()
    if hours.quiet_from < hours.quiet_to:
        return not hours.quiet_from <= shown < hours.quiet_to
    if hours.quiet_from > hours.quiet_to:
        return hours.quiet_to <= shown < hours.quiet_from
    return True


def minute_by_minute(since: datetime, time: timedelta, hours: Hours) -> datetime:
    moment, left = since, time
    while left:
        left -= MINUTE if runs_at(hours, moment) else timedelta()
        moment += MINUTE
    return moment


def is_lenient(hours: Hours) -> bool:
    """At least three hours a day, so that the reference comes to an end in time."""
    quiet = (hours.quiet_to.hour * 60 + hours.quiet_to.minute) - (hours.quiet_from.hour * 60 + hours.quiet_from.minute)
    return quiet % (24 * 60) <= 21 * 60


@settings(max_examples=200)
@given(since=MOMENTS, time=MINUTES, hours=some_hours().filter(is_lenient))
def test_it_counts_as_a_patient_person_would(since: datetime, time: timedelta, hours: Hours) -> None:
    end = later(since, time, hours)
    assert not time or end == minute_by_minute(since, time, hours)
    assert counted(since, end, hours) == time


@settings(max_examples=100)
@given(since=MOMENTS, times=st.tuples(MINUTES, MINUTES), hours=some_hours().filter(is_lenient))
def test_time_adds_up(since: datetime, times: tuple[timedelta, timedelta], hours: Hours) -> None:
    first, second = times
    assert counted(since, later(later(since, first, hours), second, hours), hours) == first + second


@settings(max_examples=100)
@given(since=MOMENTS, time=MINUTES, hours=some_hours().filter(is_lenient), extra=MINUTES, at=MOMENTS)
def test_a_holiday_never_makes_a_deadline_earlier(
    since: datetime, time: timedelta, hours: Hours, extra: timedelta, at: datetime
) -> None:
    away = Hours(hours.zone, hours.quiet_from, hours.quiet_to, sorted([*hours.out, (at, at + extra)]))
    assert later(since, time, away) >= later(since, time, hours)


def test_a_night_does_not_count() -> None:
    hours = Hours(ZoneInfo("Asia/Seoul"))
    asked = datetime(2026, 12, 1, 22, tzinfo=ZoneInfo("Asia/Seoul"))
    assert later(asked, timedelta(hours=2), hours) == datetime(2026, 12, 2, 9, tzinfo=ZoneInfo("Asia/Seoul"))


def test_the_reserve_begins_when_the_time_of_the_tempo_is_over() -> None:
    seoul = ZoneInfo("Asia/Seoul")
    asked = datetime(2026, 12, 1, 12, tzinfo=seoul)
    until = deadline(asked, timedelta(hours=6), timedelta(hours=10), Hours(seoul))
    assert until.regular == datetime(2026, 12, 1, 18, tzinfo=seoul)
    assert until.due == datetime(2026, 12, 2, 13, tzinfo=seoul)


def test_an_answer_in_time_refills_the_reserve_and_a_late_one_uses_it() -> None:
    hours = Hours(ZoneInfo("UTC"), time(0), time(0))
    noon, hour = datetime(2026, 12, 1, 12, tzinfo=UTC), timedelta(hours=1)
    left = [
        reserve_after(noon + late, noon, 5 * hour, hours, refill=2 * hour, most=6 * hour)
        for late in (-hour, timedelta(), hour, 9 * hour)
    ]
    assert left == [6 * hour, 6 * hour, 4 * hour, timedelta()]


def test_a_reserve_above_the_most_is_kept() -> None:
    """A host may lower nothing that a seat already has."""
    hours = Hours(ZoneInfo("UTC"), time(0), time(0))
    noon, hour = datetime(2026, 12, 1, 12, tzinfo=UTC), timedelta(hours=1)
    assert reserve_after(noon, noon, 9 * hour, hours, refill=hour, most=6 * hour) == 9 * hour


def test_seconds_count_as_well() -> None:
    hours = Hours(ZoneInfo("America/Sao_Paulo"))
    asked = datetime(2026, 12, 1, 12, 0, 30, 250_000, tzinfo=UTC)
    assert later(asked, timedelta(hours=1), hours) == asked + timedelta(hours=1)

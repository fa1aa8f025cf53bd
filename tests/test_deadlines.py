"""What follows from a question: one reckoning for a new one and for one that runs."""

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from hypothesis import given
from hypothesis import strategies as st

from accounts.reminding import CHOICES
from games.clock.counting import counted
from games.clock.deadline import deadline
from games.deadlines import Moments, SeatClock, moments, next_reminder
from games.tempo import HOUR, TEMPOS, Clock

NOON = datetime(2026, 12, 1, 12, tzinfo=UTC)
RESERVES = st.integers(0, 45 * 3600).map(lambda seconds: timedelta(seconds=seconds))
SEATS = st.builds(
    SeatClock,
    reserve=RESERVES,
    zone=st.sampled_from(["UTC", "Asia/Seoul", "America/Sao_Paulo", "Europe/Berlin"]),
    quiet_from=st.sampled_from([time(23), time(22, 30), time(0)]),
    quiet_to=st.sampled_from([time(8), time(6, 45), time(0)]),
    remind=st.sampled_from(sorted(CHOICES)),
)
CLOCKS = st.sampled_from([tempo.clock for tempo in TEMPOS.values()])
ASKED = st.integers(0, 120 * 24 * 60).map(lambda minutes: datetime(2026, 9, 1, tzinfo=UTC) + timedelta(minutes=minutes))


@given(clock=CLOCKS, seat=SEATS, asked_at=ASKED, extra=st.sampled_from([timedelta(), 15 * HOUR]))
def test_it_is_the_deadline_of_the_clock_with_a_reminder_on_the_way(
    clock: Clock, seat: SeatClock, asked_at: datetime, extra: timedelta
) -> None:
    until = moments(clock, seat, asked_at=asked_at, reserve=seat.reserve, extra=extra)
    plain = deadline(asked_at, clock.time + extra, seat.reserve, seat.hours(clock))
    assert (until.regular, until.due) == (plain.regular, plain.due)
    assert asked_at < until.remind < until.regular <= until.due


@given(clock=CLOCKS, seat=SEATS, asked_at=ASKED, begins=st.integers(0, 3000), lasts=st.integers(2, 3000))
def test_an_outage_is_nobodys_time(clock: Clock, seat: SeatClock, asked_at: datetime, begins: int, lasts: int) -> None:
    began = asked_at + timedelta(minutes=begins)
    out = [(began, began + timedelta(minutes=lasts))]
    until = moments(clock, seat, asked_at=asked_at, reserve=seat.reserve, out=out)
    assert counted(asked_at, until.regular, seat.hours(clock, out)) == clock.time
    assert until.regular >= moments(clock, seat, asked_at=asked_at, reserve=seat.reserve).regular


def test_a_zone_that_there_is_no_more_counts_as_utc() -> None:
    seat = SeatClock(timedelta(), "Mars/Olympus", time(23), time(8), "75%")
    assert seat.hours(TEMPOS["daily"].clock).zone == ZoneInfo("UTC")


def test_after_the_first_reminder_the_next_is_when_the_reserve_begins_to_go() -> None:
    until = Moments(regular=NOON, due=NOON + HOUR, remind=NOON - HOUR)
    before = NOON - 2 * HOUR
    assert [next_reminder(until, count, before) for count in range(3)] == [NOON - HOUR, NOON, None]


def test_where_no_reserve_is_left_one_that_moved_is_reminded_of_again() -> None:
    until = Moments(regular=NOON, due=NOON, remind=NOON - HOUR)
    assert next_reminder(until, 1, NOON - 2 * HOUR) == NOON - HOUR
    assert next_reminder(until, 1, NOON - HOUR) is None

"""Collected mails come at hours of the reader's own day, whatever their zone does with its clocks."""

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accounts.told import RHYTHMS
from accounts.zones import zone_names
from games.clock.hours import Hours
from games.clock.rhythm import after_quiet, next_collection, share_of_rest

ZONES = st.sampled_from(sorted(zone_names())).map(ZoneInfo)
RHYTHM = st.sampled_from([hours for hours, _title in RHYTHMS if hours])
MOMENTS = st.datetimes(datetime(2024, 1, 1), datetime(2030, 1, 1), timezones=st.just(UTC))  # noqa: DTZ001
TIMES = st.times().map(lambda each: each.replace(second=0, microsecond=0))
# Zones turn their clocks by an hour, one of them by two.
TURN = timedelta(hours=2)


@given(MOMENTS, RHYTHM, ZONES)
def test_it_is_the_next_one_and_no_collection_is_left_out(now: datetime, hours: int, zone: ZoneInfo) -> None:
    moment = next_collection(now, hours, zone)
    assert now < moment <= now + timedelta(hours=hours) + TURN
    assert next_collection(moment - timedelta(microseconds=1), hours, zone) == moment


@given(MOMENTS, RHYTHM, ZONES)
def test_the_wall_clock_shows_a_multiple_of_the_hours(now: datetime, hours: int, zone: ZoneInfo) -> None:
    local = next_collection(now, hours, zone).astimezone(zone)
    was_left_out = local.utcoffset() != (local - TURN).utcoffset() or _is_turned(local)
    assert was_left_out or (local.hour % hours, local.minute, local.second) == (0, 0, 0)


def _is_turned(local: datetime) -> bool:
    before = (local.astimezone(UTC) - TURN).astimezone(local.tzinfo)
    return before.utcoffset() != local.utcoffset()


@given(MOMENTS, RHYTHM, ZONES)
def test_a_day_has_as_many_as_it_should_or_fewer_where_clocks_are_turned(
    now: datetime, hours: int, zone: ZoneInfo
) -> None:
    moments = [now]
    while moments[-1] < now + timedelta(days=1):
        moments.append(next_collection(moments[-1], hours, zone))
    inside = [moment for moment in moments[1:] if moment <= now + timedelta(days=1)]
    assert 24 // hours - 2 <= len(inside) <= 24 // hours + 2


@pytest.mark.parametrize(
    ("now", "hours", "zone", "expected"),
    [
        # Half an hour of offset; a clock that is turned forward over the hour, and back over it; midnight left out.
        ("2026-12-01T12:00", 6, "Asia/Kolkata", "2026-12-01T12:30"),
        ("2026-03-29T00:30", 2, "Europe/Berlin", "2026-03-29T01:00"),
        ("2026-10-25T00:30", 1, "Europe/Berlin", "2026-10-25T02:00"),
        ("2024-04-25T20:00", 24, "Africa/Cairo", "2024-04-25T22:00"),
        ("2026-12-01T12:00", 24, "Asia/Seoul", "2026-12-01T15:00"),
    ],
)
def test_hours_that_are_known(now: str, hours: int, zone: str, expected: str) -> None:
    moment = next_collection(datetime.fromisoformat(now).replace(tzinfo=UTC), hours, ZoneInfo(zone))
    assert moment == datetime.fromisoformat(expected).replace(tzinfo=UTC)


@given(MOMENTS, ZONES, TIMES, TIMES)
def test_after_the_quiet_hours_it_is_not_quiet_and_what_is_not_does_not_wait(
    moment: datetime, zone: ZoneInfo, begin: time, end: time
) -> None:
    hours = Hours(zone, begin, end)
    awake = after_quiet(moment, hours)
    assert awake >= moment
    assert after_quiet(awake, hours) == awake
    assert awake - moment <= timedelta(days=1) + TURN


@given(MOMENTS, st.timedeltas(timedelta(seconds=1), timedelta(days=30)), st.integers(1, 4))
def test_each_step_halves_what_is_left(now: datetime, left: timedelta, step: int) -> None:
    earlier, later = share_of_rest(now, now + left, step), share_of_rest(now, now + left, step + 1)
    assert now < earlier < later < now + left or left < timedelta(seconds=2)

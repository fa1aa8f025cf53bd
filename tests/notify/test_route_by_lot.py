"""Whatever somebody chooses, in whatever zone: what must hold of every decision."""

from collections.abc import Iterator
from datetime import UTC, datetime, time, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accounts.told import GROUPS, RHYTHMS
from accounts.zones import zone_names
from games.models import Delivery
from games.models.delivery import Why
from games.notify.choice import GROUP_OF
from games.notify.route import MAIL, Reader, Route, routes
from tests.notify.loudspeaker import with_all_channels

CHANNELS = ["push", "webhook", "mail", "site"]
KINDS = sorted(set(GROUP_OF) - {Delivery.Kind.WITHDRAWN})
HOURS = [hours for hours, _title in RHYTHMS]
CHOICES = st.dictionaries(st.sampled_from(GROUPS), st.lists(st.sampled_from(CHANNELS), unique=True))
WAYS = st.dictionaries(st.sampled_from(["push", "webhook"]), st.lists(st.integers(1, 9), unique=True, max_size=2))
MOMENTS = st.datetimes(datetime(2024, 1, 1), datetime(2030, 1, 1), timezones=st.just(UTC))  # noqa: DTZ001
LEFT = st.none() | st.timedeltas(timedelta(minutes=1), timedelta(days=30))
READERS = st.builds(
    Reader,
    told=CHOICES,
    zone=st.sampled_from(sorted(zone_names())),
    quiet_from=st.sampled_from([time(22), time(23, 30), time(0), time(3, 15)]),
    quiet_to=st.sampled_from([time(6), time(8), time(9, 45), time(23, 30)]),
    tells_all=st.booleans(),
    digest_hours=st.sampled_from(HOURS),
    quiet_mail=st.booleans(),
    has_address=st.booleans(),
    comes_back=st.booleans(),
    is_muted=st.booleans(),
    ways=WAYS,
)


@pytest.fixture(autouse=True, scope="module")
def _all_channels() -> Iterator[None]:
    with with_all_channels():
        yield


def decided(kind: str, reader: Reader, left: timedelta | None, now: datetime) -> list[Route]:
    return routes(kind, reader, None if left is None else now + left, now)


def going(found: list[Route]) -> list[Route]:
    return [route for route in found if not route.dropped and route.channel != "site"]


@given(st.sampled_from(KINDS), READERS, LEFT, MOMENTS)
def test_something_is_always_written_and_nothing_twice(
    kind: str, reader: Reader, left: timedelta | None, now: datetime
) -> None:
    found = decided(kind, reader, left, now)
    assert found
    assert len({(route.channel, route.way) for route in found}) == len(found)
    assert all(route.when >= now for route in found)


@given(st.sampled_from(KINDS), READERS, LEFT, MOMENTS)
def test_nothing_makes_a_noise_at_night(kind: str, reader: Reader, left: timedelta | None, now: datetime) -> None:
    for route in going(decided(kind, reader, left, now)):
        if route.channel != MAIL or reader.quiet_mail:
            assert reader.awake(route.when) == route.when


@given(st.sampled_from(KINDS), READERS, LEFT, MOMENTS)
def test_whoever_wants_to_be_told_and_can_be_is_told_first_in_the_order_they_chose(
    kind: str, reader: Reader, left: timedelta | None, now: datetime
) -> None:
    found = going(decided(kind, reader, left, now))
    at_once = {route.channel for route in found if route.why != Why.LATER}
    assert bool(found) == bool(at_once)
    assert reader.tells_all or len(at_once) <= 1


@given(st.sampled_from(KINDS), READERS, LEFT, MOMENTS)
def test_a_mail_that_is_collected_never_comes_after_what_it_asks_has_ended(
    kind: str, reader: Reader, left: timedelta | None, now: datetime
) -> None:
    for route in going(decided(kind, reader, left, now)):
        if route.why == Why.DIGEST and left is not None:
            assert route.when < now + left


@given(st.sampled_from(KINDS), READERS, LEFT, MOMENTS)
def test_a_muted_game_tells_nothing_but_its_result(
    kind: str, reader: Reader, left: timedelta | None, now: datetime
) -> None:
    if reader.is_muted and kind != Delivery.Kind.GAME_OVER:
        assert all(route.dropped for route in decided(kind, reader, left, now))

"""Alice has chosen how she is told; the decision follows, for one piece of news at a time."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, time, timedelta

import pytest

from games.models.delivery import Why
from games.notify.route import Reader, Route, routes
from tests.notify.loudspeaker import with_all_channels

NOON = datetime(2026, 12, 1, 12, 0, tzinfo=UTC)
NIGHT = datetime(2026, 12, 1, 23, 30, tzinfo=UTC)
DUE = NOON + timedelta(hours=20)
ALICE = Reader(told={}, zone="UTC", quiet_from=time(23), quiet_to=time(8))


@pytest.fixture(autouse=True)
def _all_channels() -> Iterator[None]:
    with with_all_channels():
        yield


def told(kind: str, reader: Reader, now: datetime = NOON, until: datetime | None = DUE) -> list[tuple[str, Why]]:
    """What is not dropped, without the site."""
    kept = [route for route in routes(kind, reader, until, now) if not route.dropped and route.channel != "site"]
    return [(route.channel, route.why) for route in kept]


def only(kind: str, reader: Reader, now: datetime = NOON, until: datetime | None = DUE) -> Route:
    """The one route that is neither dropped nor the site's."""
    (route,) = [each for each in routes(kind, reader, until, now) if not each.dropped and each.channel != "site"]
    return route


def phone(**more: object) -> Reader:
    return replace(ALICE, ways={"push": [7]}, **more)  # type: ignore[arg-type]


def test_with_nothing_set_a_question_is_mailed_and_stands_on_the_site() -> None:
    assert routes("your-turn", ALICE, DUE, NOON) == [
        Route("mail", NOON, Why.DEFAULT),
        Route("site", NOON, Why.DEFAULT),
    ]


def test_with_a_phone_it_goes_there_and_is_mailed_by_half_the_time() -> None:
    push, mail, site = routes("your-turn", phone(), DUE, NOON)
    assert (push, site.channel) == (Route("push", NOON, Why.DEFAULT, way=7), "site")
    assert mail == Route("mail", NOON + timedelta(hours=10), Why.LATER)


def test_the_third_channel_waits_for_half_of_what_is_left_then() -> None:
    reader = replace(ALICE, ways={"push": [7], "webhook": [8]})
    whens = {route.channel: route.when - NOON for route in routes("your-turn", reader, DUE, NOON)}
    assert (whens["webhook"], whens["mail"]) == (timedelta(hours=10), timedelta(hours=15))


def test_every_browser_of_hers_is_told() -> None:
    reader = replace(ALICE, ways={"push": [7, 9]})
    assert [route.way for route in routes("your-turn", reader, DUE, NOON) if route.channel == "push"] == [7, 9]


def test_a_result_is_mailed_first_though_there_is_a_phone() -> None:
    assert told("game-over", phone(), until=None) == [("mail", Why.DEFAULT), ("push", Why.LATER)]


def test_what_she_chose_goes_in_her_order_and_says_so() -> None:
    reader = phone(told={"turns": ["mail", "push"]})
    assert told("your-turn", reader) == [("mail", Why.CHOSEN), ("push", Why.LATER)]
    assert told("your-turn", replace(reader, tells_all=True)) == [("mail", Why.CHOSEN), ("push", Why.CHOSEN)]


def test_what_she_switched_off_is_written_down_as_not_sent() -> None:
    mail, site = routes("your-turn", replace(ALICE, told={"turns": ["site"]}), DUE, NOON)
    assert (mail.channel, mail.why, site.channel) == ("mail", Why.NOT_CHOSEN, "site")
    assert mail.dropped == "switched off in the player's mail settings"


def test_who_wants_nothing_at_all_gets_nothing() -> None:
    reader = replace(ALICE, told={"turns": []}, has_address=False)
    (nothing,) = routes("your-turn", reader, DUE, NOON)
    assert (nothing.channel, nothing.why, bool(nothing.dropped)) == ("", Why.NOT_CHOSEN, True)


@pytest.mark.parametrize("kind", ["your-turn", "reminder", "paused", "missed"])
def test_a_muted_game_is_silent(kind: str) -> None:
    (silence,) = routes(kind, replace(ALICE, is_muted=True), DUE, NOON)
    assert (silence.why, bool(silence.dropped)) == (Why.MUTED, True)


def test_how_a_muted_game_ended_is_told() -> None:
    assert told("game-over", replace(ALICE, is_muted=True), until=None) == [("mail", Why.DEFAULT)]


def test_what_makes_a_noise_waits_for_the_morning_and_mail_does_not() -> None:
    push, mail, _site = routes("your-turn", phone(tells_all=True), DUE, NIGHT)
    assert (push.when, push.why) == (datetime(2026, 12, 2, 8, 0, tzinfo=UTC), Why.QUIET)
    assert (mail.when, mail.why) == (NIGHT, Why.DEFAULT)


def test_mails_wait_too_where_she_says_so() -> None:
    route = only("your-turn", replace(ALICE, quiet_mail=True), NIGHT, NIGHT + timedelta(days=1))
    assert (route.when, route.why) == (datetime(2026, 12, 2, 8, 0, tzinfo=UTC), Why.QUIET)


def test_the_night_is_that_of_her_zone() -> None:
    in_seoul = phone(zone="Asia/Seoul", told={"turns": ["push"]})
    assert only("your-turn", in_seoul, NOON + timedelta(hours=3)).when == datetime(2026, 12, 1, 23, 0, tzinfo=UTC)


def test_a_collected_mail_waits_for_its_hour() -> None:
    route = only("your-turn", replace(ALICE, digest_hours=6))
    assert (route.when, route.why) == (NOON + timedelta(hours=6), Why.DIGEST)


@pytest.mark.parametrize("kind", ["reminder", "reminder-2", "nudge", "ready"])
def test_what_hurries_breaks_out_of_the_collection(kind: str) -> None:
    assert only(kind, replace(ALICE, digest_hours=24)) == Route("mail", NOON, Why.BREAKS)


def test_a_question_that_ends_before_the_next_collection_goes_at_once() -> None:
    route = only("your-turn", replace(ALICE, digest_hours=24), until=NOON + timedelta(hours=11))
    assert (route.when, route.why) == (NOON, Why.BREAKS)


def test_an_address_from_which_mails_come_back_gets_none_and_the_phone_is_first() -> None:
    reader = phone(comes_back=True)
    assert told("game-over", reader, until=None) == [("push", Why.DEFAULT)]
    assert (Why.WAY_OFF, True) in [(each.why, bool(each.dropped)) for each in routes("game-over", reader, None, NOON)]


def test_that_all_her_browsers_are_off_is_written_down() -> None:
    reader = replace(ALICE, ways={"push": []})
    assert told("your-turn", reader) == [("mail", Why.DEFAULT)]
    assert [each.why for each in routes("your-turn", reader, DUE, NOON) if each.channel == "push"] == [Why.WAY_OFF]

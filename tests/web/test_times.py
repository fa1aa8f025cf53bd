"""Moments as people read them."""

from datetime import UTC, datetime, timedelta

from django.utils import timezone, translation

from games.times import absolute, time_element, until_elements, until_words

MOMENT = datetime(2026, 12, 1, 9, 0, tzinfo=UTC)


def test_a_moment_is_absolute_in_the_readers_zone_and_names_it() -> None:
    with timezone.override("Asia/Seoul"):
        assert absolute(MOMENT, now=MOMENT) == "Tue 1 Dec, 18:00 (Asia/Seoul)"


def test_the_day_is_the_readers_too() -> None:
    with timezone.override("America/Los_Angeles"):
        assert absolute(MOMENT, now=MOMENT) == "Tue 1 Dec, 01:00 (America/Los_Angeles)"


def test_another_year_is_named() -> None:
    assert absolute(MOMENT, now=datetime(2027, 1, 5, tzinfo=UTC)) == "Tue 1 Dec 2026, 09:00 (UTC)"


def test_it_speaks_the_readers_language() -> None:
    with translation.override("pt-br"):
        assert absolute(MOMENT, now=MOMENT).startswith("Ter 1")


def test_programs_can_read_it_as_well() -> None:
    assert time_element(MOMENT).startswith('<time datetime="2026-12-01T09:00:00+00:00">')


LATER = MOMENT + timedelta(days=2, minutes=-30)


def test_a_deadline_says_what_it_is_made_of_and_names_the_zone_once() -> None:
    with timezone.override("Asia/Seoul"):
        assert until_words(MOMENT, LATER, MOMENT) == (
            "until Tue 1 Dec, 18:00; your reserve covers until Thu 3 Dec, 17:30 (Asia/Seoul)"
        )


def test_to_who_waits_it_is_not_their_reserve() -> None:
    assert until_words(MOMENT, LATER, MOMENT, own=False) == (
        "until Tue 1 Dec, 09:00; the reserve covers until Thu 3 Dec, 08:30 (UTC)"
    )


def test_without_a_reserve_there_is_one_moment() -> None:
    assert until_words(MOMENT, MOMENT, MOMENT) == "until Tue 1 Dec, 09:00 (UTC)"


def test_on_a_page_both_moments_can_be_read_by_programs() -> None:
    shown = until_elements(MOMENT, LATER)
    assert shown.count("<time datetime=") == 2
    assert shown.startswith('until <time datetime="2026-12-01T09:00:00+00:00">')

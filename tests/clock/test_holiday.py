"""Counting days of holidays."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

from hypothesis import given
from hypothesis import strategies as st

from games.clock.holiday import all_days, each_day, longest_row, overlaps, stretch_of, used_in

DAY = timedelta(days=1)
holidays = st.builds(
    lambda begin, length: (date(2026, 12, 1) + begin * DAY, date(2026, 12, 1) + (begin + length) * DAY),
    st.integers(0, 60),
    st.integers(0, 20),
)


def test_the_first_day_and_the_last_count() -> None:
    assert len(each_day((date(2026, 12, 24), date(2026, 12, 26)))) == 3


@given(planned=st.lists(holidays, max_size=5))
def test_each_day_counts_once_and_for_one_year(planned: list[tuple[date, date]]) -> None:
    days = all_days(planned)
    assert used_in(2026, days) + used_in(2027, days) == len(days)
    assert longest_row(days) <= len(days) <= sum(len(each_day(each)) for each in planned)


def test_a_row_goes_on_over_new_year_and_ends_at_a_gap() -> None:
    over_new_year = each_day((date(2026, 12, 30), date(2027, 1, 2)))
    assert longest_row(over_new_year | {date(2027, 1, 4)}) == 4
    assert longest_row(()) == 0


@given(one=holidays, other=holidays)
def test_holidays_overlap_where_they_share_a_day(one: tuple[date, date], other: tuple[date, date]) -> None:
    assert overlaps(one, [other]) == bool(each_day(one) & each_day(other))


def test_a_day_begins_where_its_clock_says_so() -> None:
    begins, ends = stretch_of((date(2026, 12, 1), date(2026, 12, 1)), ZoneInfo("Asia/Seoul"))
    assert (begins, ends) == (datetime(2026, 11, 30, 15, tzinfo=UTC), datetime(2026, 12, 1, 15, tzinfo=UTC))


def test_a_day_in_which_the_clocks_turn_is_longer() -> None:
    berlin = ZoneInfo("Europe/Berlin")
    begins, ends = stretch_of((date(2026, 10, 25), date(2026, 10, 25)), berlin)
    assert ends - begins == timedelta(hours=25)
    # Here midnight itself is skipped: the day begins an hour later by the clock, and no moment is lost.
    santiago = ZoneInfo("America/Santiago")
    before = stretch_of((date(2026, 9, 5), date(2026, 9, 5)), santiago)
    after = stretch_of((date(2026, 9, 6), date(2026, 9, 6)), santiago)
    assert before[1] == after[0]

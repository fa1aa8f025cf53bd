"""R2: wild ones, and rounds in which they are plain."""

import pytest

from games.rules.contract import Illegal

from .table import Table, rolled


def wild(first: str, *bids: str) -> Table:
    """Three fives, two ones and a three among others; challenged after these bids."""
    table = rolled(2, "wild=on", alice="5 5 1 2 4", bob="5 1 3 2 4")
    table.challenge(first, *bids)
    return table


def held(table: Table) -> tuple[int, bool]:
    last = table.view()["last_round"]
    return last["held"], last["ones_plain"]


def test_ones_count_as_any_face() -> None:
    assert held(wild("bid 5 5")) == (5, False)
    assert held(wild("bid 1 3", "bid 3 3")) == (3, False)


def test_without_the_option_they_do_not() -> None:
    table = rolled(2, alice="5 5 1 2 4", bob="5 1 3 2 4")
    table.challenge("bid 4 5")
    assert held(table) == (3, False)


def test_a_first_bid_on_ones_makes_them_plain_for_the_round() -> None:
    assert held(wild("bid 1 1", "bid 3 5")) == (3, True)


def test_a_later_bid_on_ones_counts_the_ones_alone_and_leaves_them_wild() -> None:
    assert held(wild("bid 1 5", "bid 3 1")) == (2, False)
    assert held(wild("bid 1 5", "bid 3 1", "bid 4 5")) == (5, False)


def test_the_next_round_begins_anew() -> None:
    table = wild("bid 1 1", "bid 4 5")
    assert not table.view()["ones_plain"]
    table.roll(alice="5 5 1 1 1", bob="2 2 2 2")
    table.challenge("bid 5 5")
    assert held(table) == (5, False)


def test_one_is_the_lowest_face_of_a_raise() -> None:
    table = rolled(2, "wild=on")
    table.play("Alice bid 2 3")
    with pytest.raises(Illegal, match="no raise"):
        table.play("Bob bid 2 1")
    table.play("Bob bid 3 1")


def test_ones_are_plain_only_where_they_could_be_wild() -> None:
    table = rolled(2)
    table.play("Alice bid 1 1")
    assert not table.view()["ones_plain"]

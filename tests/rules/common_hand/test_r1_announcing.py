"""R1: what is announced, and what is higher."""

import pytest

from games.rules.contract import Illegal
from tests.rules.common_hand.table import RULES, announced, passed, rolled


def to_announce(last: str) -> list[str]:
    """All that Bob could announce after `last`."""
    table = passed(last)
    table.play("Bob reroll none")
    return table.offered("Bob")


def test_a_first_announcement_may_be_any_hand() -> None:
    offered = rolled().offered("Alice")
    assert len(offered) == len(set(offered)) == 77
    assert {"announce high-die 1", "announce five-of-a-kind 6"} < set(offered)


@pytest.mark.parametrize(
    ("last", "higher"),
    [
        ("high-die 1", "high-die 2"),
        ("high-die 6", "pair 1"),
        ("pair 4", "pair 5"),
        ("pair 6", "two-pairs 2 1"),
        ("two-pairs 5 2", "two-pairs 5 3"),
        ("two-pairs 4 3", "two-pairs 5 1"),
        ("two-pairs 6 5", "three-of-a-kind 1"),
        ("three-of-a-kind 6", "low-straight"),
        ("low-straight", "high-straight"),
        ("high-straight", "full-house 1 2"),
        ("full-house 4 2", "full-house 4 3"),
        ("full-house 4 6", "full-house 5 1"),
        ("full-house 6 5", "four-of-a-kind 1"),
        ("four-of-a-kind 6", "five-of-a-kind 1"),
        ("five-of-a-kind 5", "five-of-a-kind 6"),
    ],
)
def test_the_next_higher_announcement(last: str, higher: str) -> None:
    offered = to_announce(last)
    assert f"announce {higher}" in offered
    table = passed(last)
    table.play("Bob reroll none")
    assert str(RULES.timeout(table.state, 1)) == f"announce {higher}"


@pytest.mark.parametrize("lower", ["pair 4", "pair 1", "high-die 6"])
def test_one_that_is_not_higher_is_refused_with_the_reason_and_the_seat_is_still_to_announce(lower: str) -> None:
    table = passed("pair 4")
    table.play("Bob reroll none")
    with pytest.raises(Illegal, match=rf"{lower} is not higher than the last announcement, pair 4; .* is: pair 5"):
        table.play(f"Bob announce {lower}")
    assert table.to_act() == {"Bob": ("announce",)}
    table.play("Bob announce pair 5")


def test_no_kicker_is_compared() -> None:
    """A pair of 4s is a pair of 4s, whatever lies beside it."""
    assert "announce pair 4" not in to_announce("pair 4")


def test_two_pairs_may_be_named_in_either_order() -> None:
    assert announced("two-pairs 2 5").view() == announced("two-pairs 5 2").view()


def test_an_announcement_tells_its_faces_and_how_many_dice_were_rolled_again() -> None:
    table = passed("low-straight")
    table.play("Bob reroll 1 2 = 6 6", "Bob announce full-house 4 2")
    assert table.view()["announcements"] == [
        {"seat": 0, "hand": "low-straight", "faces": [], "rerolled": None},
        {"seat": 1, "hand": "full-house", "faces": [4, 2], "rerolled": 2},
    ]

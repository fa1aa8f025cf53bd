"""R6: two of the six dice as one number."""

import pytest

from tests.rules.table import Table, with_power


def accused(card: str, common: str, alice: str, count: str = "") -> Table:
    """Bob accuses Alice, who claims `card` with the sum declared."""
    table = with_power("threes", cards=f"{card} {' '.join(other_cards(card))}", common=common, alice=alice)
    table.keep_all()
    table.play(f"Alice claim {card} {count} with sum", "Bob accuse")
    return table


def other_cards(card: str) -> list[str]:
    return [name for name in ("ones", "twos", "fours") if name != card][:2]


TRUE = [
    ("small-straight", "1 3 3", "2 2 4", ""),
    ("sixes", "1 1 3", "3 2 2", "x1"),
    ("twos", "1 1 2", "2 4 4", "x3"),
    ("odds", "1 1 2", "5 5 5", ""),
    ("evens", "2 2 4", "1 3 6", ""),
    ("sixteen-or-lower", "1 1 1", "1 6 6", ""),
    ("twenty-six-or-greater", "6 6 6", "2 3 3", ""),
    ("full-house", "5 5 5", "2 4 2", ""),
    ("five-of-a-kind", "4 4 4", "4 3 1", ""),
    ("four-of-a-kind", "4 4 4", "1 3 6", ""),
]
FALSE = [
    ("five-of-a-kind", "4 4 4", "4 4 1", ""),
    ("ones", "1 1 1", "1 1 1", "x5"),
    ("odds", "1 1 1", "1 1 1", ""),
    ("odds", "1 2 4", "6 5 5", ""),
    ("evens", "2 2 4", "1 6 6", ""),
    ("small-straight", "1 2 3", "1 1 1", ""),
    ("sixteen-or-lower", "1 1 1", "3 6 5", ""),
]


@pytest.mark.parametrize(("card", "common", "alice", "count"), TRUE)
def test_some_pair_makes_it_true(card: str, common: str, alice: str, count: str) -> None:
    assert accused(card, common, alice, count).seat("Bob")["false_accusations"] == 1


@pytest.mark.parametrize(("card", "common", "alice", "count"), FALSE)
def test_no_pair_makes_it_true(card: str, common: str, alice: str, count: str) -> None:
    table = accused(card, common, alice, count)
    assert table.seat("Bob")["false_accusations"] == 0
    assert table.seat("Alice")["score"] == 3


def test_sum_is_spent_even_when_the_bluff_is_caught() -> None:
    assert accused("odds", "1 2 4", "6 5 5").seat("Alice")["powers"]["sum"] == "used"

"""Luck at common hand: over all that can fall it is nothing, whatever was kept and is to be beaten."""

from itertools import product

import pytest

from games.analysis.common_hand.judging import luck_of
from games.rules.common_hand.hands import NOTHING, RANK, TOP, Hand
from tests.rules.common_hand.table import Table, passed, rolled

from .table import ALICE, BOB, analysed

KEPT = [(), (6,), (1, 2), (3, 3), (6, 6, 6), (1, 2, 3, 4), (2, 2, 5, 5)]


@pytest.mark.parametrize("last", [NOTHING, RANK[Hand("pair", (3,))], RANK[Hand("full-house", (2, 1))], TOP - 1])
@pytest.mark.parametrize("kept", KEPT, ids=str)
def test_over_all_rolls_its_mean_is_nothing(kept: tuple[int, ...], last: int) -> None:
    told = [luck_of(kept, dice, last) for dice in product(range(1, 7), repeat=5 - len(kept))]

    assert sum(told) == pytest.approx(0, abs=1e-9)


def test_a_better_hand_is_better_luck() -> None:
    [good] = analysed(rolled("6 6 6 6 2")).chances
    [poor] = analysed(rolled("1 2 3 4 6")).chances

    assert (good.line, good.seat) == (3, ALICE)
    assert good.points > 0 > poor.points


def test_to_roll_what_was_to_be_beaten_is_luck() -> None:
    table = passed("three-of-a-kind 6", dice="5 5 5 1 2")
    table.play("Bob reroll 1 2 = 5 2")

    told = analysed(table).chances[-1]
    assert (told.line, told.seat) == (6, BOB)
    assert told.points > 0.3


def test_who_rolls_nothing_has_no_luck() -> None:
    table = passed("pair 4", dice="1 2 5 5 6")
    table.play("Bob reroll none")

    assert [each.line for each in analysed(table).chances] == [3]


def test_who_begins_is_no_luck() -> None:
    assert not analysed(Table()).chances

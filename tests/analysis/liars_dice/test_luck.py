"""Luck at liar's dice: over all that can fall it is nothing, whatever the table."""

from itertools import product

import pytest

from games.analysis.liars_dice.judging import luck
from games.analysis.liars_dice.strength import best_group
from tests.rules.liars_dice.table import Table, lowered, rolled

from .table import ALICE, analysed

TABLES = [(count, 2, wild) for count in range(1, 6) for wild in (False, True)] + [(4, 3, False), (3, 5, True)]


@pytest.mark.parametrize(("count", "seats", "wild"), TABLES)
def test_over_all_rolls_its_mean_is_nothing(count: int, seats: int, wild: bool) -> None:
    state = lowered(count, *[2] * (seats - 1), options="wild=on" if wild else "").state
    told = [luck(state, ALICE, tuple(sorted(dice))) for dice in product(range(1, 7), repeat=count)]

    assert sum(told) == pytest.approx(0, abs=1e-9)


def test_of_the_last_two_dice_as_well() -> None:
    state = lowered(1, 1).state
    told = [luck(state, ALICE, (face,)) for face in range(1, 7)]

    assert sum(told) == pytest.approx(0)
    assert told[5] > told[0]


def test_a_bigger_group_is_better_luck() -> None:
    table = rolled(2, alice="6 6 6 6 3", bob="1 2 3 4 5")
    alices, bobs = analysed(table).chances

    assert (alices.line, alices.seat) == (2, ALICE)
    assert alices.points > 0 > bobs.points


def test_with_wild_ones_and_many_seats_dice_promise_nothing() -> None:
    hands = {"alice": "6 6 6 6 3"}
    plain, wild = (analysed(rolled(4, each, **hands), each).chances[0].points for each in ("", "wild=on"))

    assert plain > 0 == wild


def test_who_begins_is_no_luck() -> None:
    assert not analysed(Table(2)).chances


@pytest.mark.parametrize(
    ("dice", "plain", "wild"), [((1, 1, 1, 5, 5), 3, 5), ((1, 2, 3, 4, 5), 1, 2), ((1, 1), 2, 2), ((6, 6), 2, 2)]
)
def test_the_best_group(dice: tuple[int, ...], plain: int, wild: int) -> None:
    assert (best_group(dice, is_wild=False), best_group(dice, is_wild=True)) == (plain, wild)

"""The tabulated sums: what everybody gets who throws dice as the simulation does."""

from random import Random

import pytest

from games.archive.chance import Expected
from games.archive.sums import HIGHEST, IN_A_ROW, highest_sum, lowest_sum, sums_in_a_row
from games.archive.tally import sides_of
from games.rules.contract import Line, Rules
from games.rules.random_play import random_step, random_values
from games.rules.registry import KINDS

from .simulated_sums import rows, simulate


def test_sums_begin_at_each_die_that_has_enough_after_it() -> None:
    assert sums_in_a_row([1] * 19) == []
    assert sums_in_a_row([1] * 19 + [2, 3]) == [21, 23]


@pytest.mark.parametrize("sides", HIGHEST)
def test_fewer_dice_of_another_seed_give_the_same_table(sides: int) -> None:
    """Four million dice see what happens at few places nearly as two thousand million do."""
    found = list(rows(simulate(sides=sides, seed=1, thrown=22, at_once=18)))[:13]

    for (mean, low, high), (kept_mean, kept_low, kept_high) in zip(found, HIGHEST[sides], strict=False):
        assert mean == pytest.approx(kept_mean, abs=0.2)
        assert max(abs(low - kept_low), abs(high - kept_high)) <= 1


def test_one_row_of_twenty_dice_has_the_mean_of_twenty_dice() -> None:
    assert highest_sum(20, 6) == Expected(70.0, 57, 83)


def test_between_two_lines_of_the_table_it_grows_evenly() -> None:
    """19 + 6 dice: six places, between four and eight."""
    six = highest_sum(IN_A_ROW - 1 + 6, 6)

    assert six is not None
    assert 72.22 < six.mean < 73.89
    assert (six.low, six.high) == (61, 86)


def test_beyond_the_table_it_grows_on() -> None:
    end = IN_A_ROW - 1 + 2**22
    last, beyond = highest_sum(end, 6), highest_sum(2 * end, 6)

    assert last is not None
    assert beyond is not None
    assert last == Expected(106.01, 104, 109)
    assert last.mean + 0.5 < beyond.mean < last.mean + 1


def test_the_lowest_sum_is_the_highest_seen_from_below() -> None:
    assert lowest_sum(Expected(100.5, 97, 104), 6) == Expected(39.5, 36, 43)


def test_dice_that_nobody_simulated_have_no_expected_sum() -> None:
    assert highest_sum(1000, 10) is None


@pytest.mark.parametrize("rules", KINDS.values(), ids=KINDS)
def test_the_dice_of_every_kind_were_simulated(rules: Rules) -> None:
    """A new kind with other dice fails here: throw them with `simulated_sums` and add their table."""
    assert sides_rolled(rules) <= HIGHEST.keys()


def sides_rolled(rules: Rules) -> set[int]:
    """How many sides the dice have that are rolled in a game of this kind."""
    generator, state, number, sides = Random(3), rules.start(rules.seats[0], {}), 0, set[int]()
    while step := random_step(rules, state, generator):
        need, number = rules.needs(state, *step), number + 1
        sides |= {sides_of(need)} - {0}
        rules.apply(state, Line(number, *step, random_values(need, generator)))
    return sides

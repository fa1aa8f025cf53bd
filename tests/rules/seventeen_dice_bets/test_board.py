"""The house board, recomputed: how likely each condition is with seven dice, and the multipliers that follow."""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.seventeen_dice_bets.board import BY_CHANCE, CONDITIONS, SPACES, chance_of, house_times, spaces_for
from games.rules.seventeen_dice_bets.making import FACES, MADE, code_of

from .judging import holds
from .reference import CHANCES
from .table import betting

# The multipliers of the left spaces, as the rules page prints them.
TIMES = [1, 1, 2, 3, 6, 14, 1, 2, 4, 16, 1, 3, 2, 9, 8, 3, 3, 3, 3, 3]


@cache
def ways() -> Mapping[tuple[int, ...], int]:
    """Each different roll of seven dice, and in how many ways it falls."""
    rolls = combinations_with_replacement(FACES, 7)
    return {roll: factorial(7) // prod(map(factorial, Counter(roll).values())) for roll in rolls}


@cache
def chance(condition: str) -> float:
    return sum(count for roll, count in ways().items() if holds(condition, roll)) / 8**7


def test_the_rolls_are_all_there() -> None:
    assert (len(ways()), sum(ways().values())) == (3432, 8**7)


@pytest.mark.parametrize("condition", CONDITIONS)
def test_the_chance_is_the_one_that_the_rules_print(condition: str) -> None:
    assert round(chance(condition), 4) == CHANCES[condition] == CONDITIONS[condition][0]


@pytest.mark.parametrize("condition", CONDITIONS)
def test_the_multipliers_follow_from_the_chance(condition: str) -> None:
    left, right = SPACES.index(condition), SPACES.index(f"{condition}-right")
    times = max(1, round(1 / sqrt(chance(condition))))
    assert (house_times(left), house_times(right)) == (times, max(1, times - 1))


def test_missed_bets_go_by_the_exact_chances() -> None:
    """To four places no two conditions seem alike that are not (R3)."""
    order = sorted(SPACES, key=lambda space: -chance(space.removesuffix("-right")))
    assert [SPACES[space] for space in BY_CHANCE] == order


def test_the_board_is_the_printed_one() -> None:
    assert [house_times(space) for space in spaces_for(2)] == TIMES
    assert [round(chance_of(space), 4) for space in spaces_for(2)] == list(CHANCES.values())


def test_two_seats_have_the_left_spaces_and_more_have_both() -> None:
    two, three = (betting(seats).view()["spaces"] for seats in (2, 3))
    assert [space["space"] for space in two] == list(CHANCES)
    assert [space["space"] for space in three[:3]] == ["straight-2", "straight-2-right", "straight-3"]
    assert [space for space in three if space["side"] == "left"] == two
    assert {space["condition"] for space in three if space["side"] == "right"} == set(CHANCES)


@given(dice=st.lists(st.sampled_from(FACES), min_size=5, max_size=8))
def test_what_dice_make_is_what_a_search_finds(dice: list[int]) -> None:
    found = [holds(condition, dice) for condition in CONDITIONS]
    assert [MADE[code_of(dice)] >> place & 1 == 1 for place in range(len(CONDITIONS))] == found

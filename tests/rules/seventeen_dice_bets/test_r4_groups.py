"""R4: a larger group serves a smaller one, but one face never serves two groups."""

import pytest

from games.rules.seventeen_dice_bets.board import CONDITIONS
from games.rules.seventeen_dice_bets.making import MADE, code_of


def made(dice: str) -> set[str]:
    bits = MADE[code_of(map(int, dice.split()))]
    return {condition for place, condition in enumerate(CONDITIONS) if bits >> place & 1}


@pytest.mark.parametrize(
    ("dice", "condition"),
    [
        ("3 3 3 3 1", "same-3"),
        ("3 3 3 3 1", "same-2"),
        ("3 3 3 3 1 1", "triple-and-pair"),
        ("3 3 3 1 1 1", "two-pairs"),
        ("3 3 3 3 1 1 1 8", "two-triples"),
        ("3 3 3 1 1 1 8 8", "triple-and-two-pairs"),
        ("3 3 3 1 1 1 8 8", "three-pairs"),
        ("1 2 3 4 5", "straight-4"),
        ("1 2 3 4 8 7", "ends"),
    ],
)
def test_more_serves_for_less(dice: str, condition: str) -> None:
    assert condition in made(dice)


@pytest.mark.parametrize(
    ("dice", "condition"),
    [
        ("3 3 3 3 1", "two-pairs"),
        ("3 3 3 3 3 1", "triple-and-pair"),
        ("3 3 3 3 3 3 3 3", "two-triples"),
        ("3 3 3 3 1 1 2", "three-pairs"),
        ("3 3 3 3 3 1 1", "triple-and-two-pairs"),
        ("7 8 1 2", "straight-4"),
        ("1 3 5", "odd"),
    ],
)
def test_a_face_serves_one_group_and_no_straight_goes_round(dice: str, condition: str) -> None:
    assert condition not in made(dice)

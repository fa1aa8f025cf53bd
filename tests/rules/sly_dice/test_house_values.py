"""The house values, recomputed: round(6 / √p), p the chance of a combination with best play, over all common rolls."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product

import pytest

from games.rules.sly_dice.cards import FIXED, HOUSE_POINTS
from games.rules.sly_dice.combinations import CODE, FACES, FIXED_BIT, TRUE, code_of

# p as the rules page prints it.
CHANCES = {
    "three-of-a-kind": 0.7102,
    "full-house": 0.5667,
    "sixteen-or-lower": 0.4024,
    "twenty-six-or-greater": 0.4024,
    "small-straight": 0.3223,
    "higher-or-lower": 0.3214,
    "three-pairs": 0.2498,
    "four-of-a-kind": 0.2112,
    "large-straight": 0.1117,
    "odds": 0.0742,
    "evens": 0.0742,
    "five-of-a-kind": 0.0288,
}
ROLLS_OF_THREE = Counter(tuple(sorted(roll)) for roll in product(FACES, repeat=3))
ROLLS_OF_TWO = Counter(tuple(sorted(roll)) for roll in product(FACES, repeat=2))


@cache
def chance(card: str) -> Fraction:
    if card == "higher-or-lower":
        return chance_of_challenge()
    good = {code for code, true in TRUE.items() if true & FIXED_BIT[card]}
    won = sum(weight * ways_to_win(code_of(common), good) for common, weight in ROLLS_OF_THREE.items())
    return Fraction(won, 6**3 * 6**3 * 6**2 * 6)


def ways_to_win(common: int, good: set[int]) -> int:
    """Of all first rolls, second rolls of two dice and third rolls of one, those that best play wins."""
    last = {
        (visible, *hidden): win_after_one_reroll(common + CODE[visible], hidden, good)
        for visible in FACES
        for hidden in ROLLS_OF_TWO
    }
    return sum(weight * win_at_start(common, roll, good, last) for roll, weight in ROLLS_OF_THREE.items())


def win_after_one_reroll(known: int, hidden: tuple[int, ...], good: set[int]) -> int:
    """In sixths: stop, or lock one of the two hidden dice and roll the other."""
    stop = 6 * (known + code_of(hidden) in good)
    return max(stop, *(sum(known + CODE[locked] + CODE[face] in good for face in FACES) for locked in hidden))


def win_at_start(common: int, roll: tuple[int, ...], good: set[int], last: dict[tuple[int, ...], int]) -> int:
    """In parts of 216: stop, or lock one die and roll both others or one of them."""
    best = 216 * (common + code_of(roll) in good)
    for place, locked in enumerate(roll):
        one, other = roll[:place] + roll[place + 1 :]
        both = sum(weight * last[locked, *two] for two, weight in ROLLS_OF_TWO.items())
        single = max(sum(6 * last[locked, *sorted((kept, face))] for face in FACES) for kept in {one, other})
        best = max(best, both, single)
    return best


def chance_of_challenge() -> Fraction:
    sums = Counter(map(sum, product(FACES, repeat=3)))

    @cache
    def best(target: int, rolls: int) -> Fraction:
        if not rolls:
            return Fraction(1)
        higher = sum(Fraction(ways, 216) * best(total, rolls - 1) for total, ways in sums.items() if total > target)
        lower = sum(Fraction(ways, 216) * best(total, rolls - 1) for total, ways in sums.items() if total < target)
        return max(Fraction(higher), Fraction(lower))

    return sum((Fraction(ways, 216) * best(common, 3) for common, ways in sums.items()), Fraction(0))


@pytest.mark.parametrize("card", FIXED)
def test_the_chance_is_the_one_that_the_rules_print(card: str) -> None:
    assert round(float(chance(card)), 4) == CHANCES[card]


@pytest.mark.parametrize("card", FIXED)
def test_the_points_follow_from_the_chance(card: str) -> None:
    assert HOUSE_POINTS[card] == round(6 / float(chance(card)) ** 0.5)


def test_every_hand_is_tabled() -> None:
    assert set(TRUE) == {code_of(hand) for hand in combinations_with_replacement(FACES, 6)}
    assert len(TRUE) == 462

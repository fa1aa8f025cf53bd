"""What five dice come to when some are kept and the others are rolled."""

from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import factorial, prod
from typing import Final

from games.rules.common_hand.hands import FACES, TOP, WORTH, Dice
from games.rules.common_hand.moves import DICE

# Everything that can be kept, none to all five.
KEPT: Final = tuple(kept for count in range(DICE + 1) for kept in combinations_with_replacement(FACES, count))


@cache
def rolls(count: int) -> tuple[tuple[Dice, float], ...]:
    """Each roll of so many dice, in order of size, with its chance."""
    return tuple((dice, _orders(dice) / 6**count) for dice in combinations_with_replacement(FACES, count))


def _orders(dice: Dice) -> float:
    """In how many orders these faces can fall."""
    return factorial(len(dice)) / prod(map(factorial, Counter(dice).values()))


@cache
def after(kept: Dice) -> tuple[tuple[Dice, float], ...]:
    """The five dice that there can be, each with its chance."""
    return tuple((tuple(sorted(kept + dice)), chance) for dice, chance in rolls(DICE - len(kept)))


@cache
def keeps(dice: Dice, count: int) -> tuple[Dice, ...]:
    """The ways to keep so many of the five dice."""
    return tuple(dict.fromkeys(combinations(dice, count)))


@cache
def ways_to_keep(dice: Dice) -> tuple[Dice, ...]:
    """All ways to keep some of the five dice, none or all among them."""
    return tuple(kept for count in range(DICE + 1) for kept in keeps(dice, count))


def chances(kept: Dice) -> list[float]:
    """By rank, how likely it is that the dice are worth just that."""
    by_rank = [0.0] * (TOP + 1)
    for dice, chance in after(kept):
        by_rank[WORTH[dice]] += chance
    return by_rank

"""What a hand of liar's dice is worth, in dice: how much less likely than the average one it costs its seat a die.

That is told by a single number, the size of its best group (of the last two dice, by the face), times a slope that was
fitted to games of the program (`docs/analysis.md`). A slope that is off makes luck less telling, never unfair.
"""

from collections import Counter
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Final

from games.rules.liars_dice.state import Dice

_FACES: Final = range(1, 7)
# By the number of seats that have dice: how much of a die one more in the best group saves. At larger tables it saves
# next to nothing, with wild ones nothing at all.
_SLOPES: Final = {2: 0.20, 3: 0.11, 4: 0.06, 5: 0.03}
_WILD_SLOPES: Final = {2: 0.16, 3: 0.05}
# Of the last two dice: what each pip saves.
_SUM_SLOPE: Final = 0.05


def best_group(dice: Dice, *, is_wild: bool) -> int:
    """How many of the dice show the same face, wild ones among them."""
    counts = Counter(dice)
    wild = counts.pop(1, 0) if is_wild else 0
    return wild + max(counts.values(), default=0)


@lru_cache(maxsize=4096)
def strength(dice: Dice, *, seats: int, is_wild: bool, is_sum: bool) -> float:
    """What these dice, in order of size, are worth against `seats` with dice, the own among them."""
    if is_sum:
        return _SUM_SLOPE * dice[0]
    return (_WILD_SLOPES if is_wild else _SLOPES).get(seats, 0.0) * best_group(dice, is_wild=is_wild)


@lru_cache(maxsize=256)
def mean_strength(count: int, *, seats: int, is_wild: bool, is_sum: bool) -> float:
    """The same on average over all that so many dice can show: exact."""
    rolls = combinations_with_replacement(_FACES, count)
    weighed = (_ways(dice) * strength(dice, seats=seats, is_wild=is_wild, is_sum=is_sum) for dice in rolls)
    return sum(weighed) / float(6**count)


def _ways(dice: Dice) -> int:
    """In how many orders these faces can fall."""
    return factorial(len(dice)) // prod(map(factorial, Counter(dice).values()))

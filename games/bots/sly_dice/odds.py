"""Chances: of a claim as those see it who do not see the dice, and of the three calls of a challenge."""

from collections import Counter
from functools import cache, lru_cache
from itertools import combinations_with_replacement, permutations, product
from typing import Final

from games.rules.sly_dice.combinations import FACES, TRUE, TRUE_WITH_SUM, code_of


def _rolls(count: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    """Every roll of so many dice, in order of size, and its chance."""
    return tuple(
        (roll, len(set(permutations(roll))) / 6**count) for roll in combinations_with_replacement(FACES, count)
    )


ROLLS: Final = tuple(_rolls(count) for count in range(4))
_SUMS: Final = Counter(map(sum, product(FACES, repeat=3)))


@lru_cache(maxsize=20_000)
def chance_of_claim(known: int, hidden: int, bit: int, with_sum: bool) -> float:
    """The chance that dice of which `known` is seen and `hidden` are not make a claim true, if these are any dice."""
    true = TRUE_WITH_SUM if with_sum else TRUE
    return sum(chance for roll, chance in ROLLS[hidden] if true[known + code_of(roll)] & bit)


@cache
def best_call(target: int, rolls: int) -> tuple[float, str]:
    """The chance to win the next `rolls` calls in a row, the first against `target`, and the call to begin with."""
    if not rolls:
        return 1.0, "higher"
    return max((chance_of_call(target, rolls, call), call) for call in ("higher", "lower"))


@cache
def chance_of_call(target: int, rolls: int, call: str) -> float:
    """The chance to win the next `rolls` calls in a row, if the first is `call` and the others are the best."""
    hits = ((total, ways) for total, ways in _SUMS.items() if (total > target if call == "higher" else total < target))
    return sum(ways * best_call(total, rolls - 1)[0] for total, ways in hits) / 216

"""What dice make, by search: a slow reading of the board that shares nothing with the tables of the rules."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

GROUPS = {
    **{f"same-{size}": (size,) for size in range(2, 6)},
    "two-pairs": (2, 2),
    "three-pairs": (2, 2, 2),
    "triple-and-pair": (2, 3),
    "two-triples": (3, 3),
    "triple-and-two-pairs": (2, 2, 3),
}
FACES = {
    "low": (1, 2, 3, 4),
    "high": (5, 6, 7, 8),
    "odd": (1, 3, 5, 7),
    "even": (2, 4, 6, 8),
    "ends": (1, 2, 7, 8),
}


def holds(condition: str, dice: Sequence[int]) -> bool:
    """Whether some of the dice are just what the condition asks for."""
    if condition in FACES:
        return any(tuple(sorted(some)) == FACES[condition] for some in combinations(dice, 4))
    if condition in GROUPS:
        groups = GROUPS[condition]
        return any(tuple(sorted(Counter(some).values())) == groups for some in combinations(dice, sum(groups)))
    length = int(condition.removeprefix("straight-"))
    return any(_runs(sorted(some)) for some in combinations(dice, length))


def _runs(some: Sequence[int]) -> bool:
    return list(some) == list(range(some[0], some[0] + len(some)))

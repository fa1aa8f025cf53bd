"""How many of some hidden dice show a face, as chances. Games ask for few different ones, so each is kept."""

from functools import lru_cache
from math import comb
from typing import NamedTuple

Chances = tuple[float, ...]


class Group(NamedTuple):
    """So many dice, each of which shows what is wanted with this chance."""

    dice: int
    chance: float


@lru_cache(maxsize=4096)
def of_group(dice: int, chance: float) -> Chances:
    """The chance of each number from 0 to `dice`."""
    return tuple(comb(dice, hits) * chance**hits * (1 - chance) ** (dice - hits) for hits in range(dice + 1))


@lru_cache(maxsize=16384)
def of_groups(groups: tuple[Group, ...]) -> Chances:
    """The chance of each number of hits in all groups together."""
    sums: Chances = (1.0,)
    for group in groups:
        more = of_group(*group)
        sums = tuple(
            sum(sums[low] * more[total - low] for low in range(len(sums)) if 0 <= total - low < len(more))
            for total in range(len(sums) + len(more) - 1)
        )
    return sums


@lru_cache(maxsize=16384)
def _tails(groups: tuple[Group, ...]) -> Chances:
    """The chance of at least 0, 1, 2, … hits."""
    tails = [0.0]
    for chance in reversed(of_groups(groups)):
        tails.append(tails[-1] + chance)
    return tuple(reversed(tails))


def at_least(groups: tuple[Group, ...], hits: int) -> float:
    """The chance of at least so many hits."""
    tails = _tails(groups)
    return 1.0 if hits <= 0 else tails[hits] if hits < len(tails) else 0.0


def exactly(groups: tuple[Group, ...], hits: int) -> float:
    """The chance of exactly so many hits."""
    chances = of_groups(groups)
    return chances[hits] if 0 <= hits < len(chances) else 0.0


def merged(groups: list[Group]) -> tuple[Group, ...]:
    """The same dice in fewer groups, and in one order."""
    dice: dict[float, int] = {}
    for group in groups:
        dice[group.chance] = dice.get(group.chance, 0) + group.dice
    return tuple(Group(dice[chance], chance) for chance in sorted(dice) if dice[chance])

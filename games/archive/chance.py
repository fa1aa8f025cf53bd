"""What chance alone does with fair dice: how uneven they fall, how long one face runs. Pure arithmetic, no rolls."""

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from typing import NamedTuple

# Between these two shares of all tallies lies what is called usual.
LOW, HIGH = 0.05, 0.95
# A chance below this changes no digit that is shown.
NOTHING = 1e-9


class Expected(NamedTuple):
    """What fair dice give: the mean over all tallies of that size, and bounds that nine of ten of them keep."""

    mean: float
    low: int
    high: int


def chi_square(counts: Sequence[int]) -> float:
    """Pearson's statistic of these counts against equal shares; something was counted."""
    even = sum(counts) / len(counts)
    return sum((count - even) ** 2 for count in counts) / even


def p_value(statistic: float, freedom: int) -> float:
    """How often chance alone is at least so uneven: the upper tail of chi-square with `freedom` ≥ 1 degrees.

    For whole degrees of freedom the tail is a finite sum. Its terms are made from logarithms: each is a small number,
    but its factors can be too large and too small to be written.
    """
    half = statistic / 2
    if half == 0:
        return 1.0
    first = math.erfc(math.sqrt(half)) if freedom % 2 else 0.0
    powers = (place + (freedom % 2) / 2 for place in range(freedom // 2))
    return first + math.fsum(math.exp(power * math.log(half) - half - math.lgamma(power + 1)) for power in powers)


def longest_run(dice: int, sides: int) -> Expected:
    """How long the longest run of one face is, whichever face, among one die or more of two sides or more."""
    return spread(lambda length: _no_run(length - 1, dice - 1, 1 / sides))


def spread(below: Callable[[int], float]) -> Expected:
    """Mean and usual bounds of a whole number above zero, from the chances that it is below 1, 2, 3, …"""
    mean = math.fsum(_until_nothing(1 - below(number) for number in count(1)))
    low, high = (next(number for number in count(1) if below(number + 1) >= share) for share in (LOW, HIGH))
    return Expected(mean, low, high)


def _until_nothing(chances: Iterator[float]) -> Iterator[float]:
    for chance in chances:
        if chance < NOTHING:
            return
        yield chance


def _no_run(length: int, trials: int, chance: float) -> float:
    """The chance that so many trials, each a hit with `chance`, hold no run of hits of that length.

    A die repeats the one before it with the chance 1/sides, whatever came before: a run of faces is a run of such hits
    and one die more. Feller, An Introduction to Probability Theory, XIII.7: the smallest root of 1 − x + q pᵏ xᵏ⁺¹
    gives the chance but for a part that dies out within some dozens of trials.
    """
    miss = 1 - chance
    if length <= 0 or trials < length:
        return float(length > 0)
    if length == 1:
        return miss**trials
    above = _root(miss * chance**length, length + 1)
    factor = (1 - chance * (1 + above)) / ((1 - length * above) * miss)
    return factor * math.exp(-(trials + 1) * math.log1p(above))


def _root(weight: float, power: int) -> float:
    """By how much the smallest root x of 1 − x + weight · x^power is above 1."""
    above, last = 0.0, -1.0
    while above - last > above * 1e-15:
        above, last = weight * (1 + above) ** power, above
    return above

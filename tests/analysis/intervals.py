"""Means with their intervals, and how likely it is that chance alone made what was found."""

from collections.abc import Sequence
from math import erfc, fsum, inf, sqrt
from statistics import NormalDist, fmean, variance
from typing import NamedTuple


class Mean(NamedTuple):
    """A mean and its standard error."""

    value: float
    error: float

    @property
    def accident(self) -> float:
        """How often chance alone would put it so far from 0, to either side."""
        return accident_of(self.value, self.error)

    def __str__(self) -> str:
        """With its interval, which holds 95 of 100."""
        return f"{self.value:+.2f} ± {NormalDist().inv_cdf(0.975) * self.error:.2f}"


def mean_of(values: Sequence[float]) -> Mean:
    return Mean(fmean(values), sqrt(variance(values) / len(values)))


def accident_of(difference: float, deviation: float) -> float:
    """How often a normal variable of this deviation is at least so far from its mean, to either side."""
    far = abs(difference) / deviation if deviation else inf if abs(difference) > 1e-9 else 0.0
    return erfc(far / sqrt(2))


def accident_of_count(count: int, chances: Sequence[float]) -> float:
    """How often so many, or so few, of things come true that have these chances, doubled for there are two sides."""
    ways = [1.0]
    for chance in chances:
        ways = [fewer * (1 - chance) + more * chance for fewer, more in zip([*ways, 0.0], [0.0, *ways], strict=True)]
    return min(1.0, 2 * min(fsum(ways[: count + 1]), fsum(ways[count:])))

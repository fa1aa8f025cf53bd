"""What is drawn from the seed, so that it comes out the same each time."""

from collections.abc import Mapping
from itertools import accumulate
from random import Random
from typing import Generic, TypeVar

Value = TypeVar("Value")
_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"


def key_of(rng: Random, length: int = 10) -> str:
    """A key as `accounts.keys.new_key` makes them, though one that can be foreseen."""
    return "".join(rng.choices(_LETTERS, k=length))


class Weighted(Generic[Value]):
    """Values that are drawn as often as their weights say."""

    def __init__(self, weights: Mapping[Value, float]) -> None:
        self._values, self._sums = list(weights), list(accumulate(weights.values()))

    def draw(self, rng: Random) -> Value:
        return rng.choices(self._values, cum_weights=self._sums)[0]

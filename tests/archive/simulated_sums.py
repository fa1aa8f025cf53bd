"""How high the highest sum of dice in a row is by chance: the simulation that `games/archive/sums.py` tabulates.

`python -m tests.archive.simulated_sums SIDES` throws 2³¹ dice, in some minutes, and prints the table. The generator
and its seed are fixed, so that everybody gets the same one.
"""

import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import ceil, log2

from games.archive.chance import HIGH, LOW
from games.archive.sums import IN_A_ROW, SIMULATED, sums_in_a_row

SEED = 20
# Two to the power of each: dice thrown, dice thrown at once, and the most places for which the table speaks.
THROWN, AT_ONCE, LONGEST = int(log2(SIMULATED)), 20, 22

# By the power of two: how often each sum was the highest among so many places.
Highest = list[Counter[int]]


class Dice:
    """Dice of so many sides. A byte is a face, or is thrown again: with six sides, 252 = 6 · 42 of them are faces."""

    def __init__(self, sides: int, seed: int) -> None:
        self._faces = bytes(byte % sides + 1 for byte in range(256))
        self._again = bytes(range(256 - 256 % sides, 256))
        self._generator = random.Random(seed)

    def throw(self, count: int) -> bytes:
        """So many faces."""
        faces = b""
        while len(faces) < count:
            faces += self._generator.randbytes(count - len(faces) + 20).translate(self._faces, self._again)
        return faces[:count]


def simulate(*, sides: int = 6, seed: int, thrown: int, at_once: int) -> Highest:
    """The highest sums among 1, 2, 4, … places, in every stretch of that many; powers of two throughout."""
    dice, highest = Dice(sides, seed), [Counter[int]() for _power in range(thrown + 1)]
    before, left = dice.throw(IN_A_ROW - 1), []
    for _part in range(2 ** (thrown - at_once)):
        faces = before + dice.throw(2**at_once)
        before = faces[-IN_A_ROW + 1 :]
        sums = sums_in_a_row(faces)
        highest[0].update(sums)
        left.append(_highest(sums, highest, 0))
    _highest(left, highest, at_once)
    return highest


def _highest(sums: Sequence[int], highest: Highest, power: int) -> int:
    """The highest of all. Counted on the way: the higher of each two neighbours, of each two of these, and so on."""
    while len(sums) > 1:
        power += 1
        sums = list(map(max, sums[::2], sums[1::2]))
        highest[power].update(sums)
    return sums[0]


def rows(highest: Highest) -> Iterator[tuple[float, int, int]]:
    """For 1, 2, 4, … places: the mean, and the usual bounds."""
    for counter in highest:
        mean = sum(value * often for value, often in counter.items()) / counter.total()
        yield round(mean, 2), quantile(counter, LOW), quantile(counter, HIGH)


def quantile(counter: Counter[int], share: float) -> int:
    """The smallest value that this share of all do not exceed."""
    sofar = accumulate((often for _value, often in sorted(counter.items())))
    return next(
        value for value, upto in zip(sorted(counter), sofar, strict=True) if upto >= ceil(share * counter.total())
    )


if __name__ == "__main__":
    for row in rows(simulate(sides=int(sys.argv[1]), seed=SEED, thrown=THROWN, at_once=AT_ONCE)[: LONGEST + 1]):
        sys.stdout.write(f"    {row},\n")

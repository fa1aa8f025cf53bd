"""How high the highest sum of dice in a row is by chance: the simulation that `games/archive/sums.py` tabulates.

`python -m tests.archive.simulated_sums` throws 2³¹ dice, in some minutes, and prints the table. The generator and its
seed are fixed, so that everybody gets the same one.
"""

import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import ceil, log2

from games.archive.chance import HIGH, LOW
from games.archive.sums import IN_A_ROW, SIMULATED, sums_in_a_row

SIDES = 6
SEED = 20
# Two to the power of each: dice thrown, dice thrown at once, and the most places for which the table speaks.
THROWN, AT_ONCE, LONGEST = int(log2(SIMULATED)), 20, 22

# A byte is a face, or is thrown again: 252 = 6 · 42.
_FACES = bytes(byte % SIDES + 1 for byte in range(256))
_AGAIN = bytes(range(256 - 256 % SIDES, 256))

# By the power of two: how often each sum was the highest among so many places.
Highest = list[Counter[int]]


def throw(generator: random.Random, count: int) -> bytes:
    """So many faces."""
    faces = b""
    while len(faces) < count:
        faces += generator.randbytes(count - len(faces) + 20).translate(_FACES, _AGAIN)
    return faces[:count]


def simulate(*, seed: int, thrown: int, at_once: int) -> Highest:
    """The highest sums among 1, 2, 4, … places, in every stretch of that many; powers of two throughout."""
    generator, highest = random.Random(seed), [Counter[int]() for _power in range(thrown + 1)]
    before, left = throw(generator, IN_A_ROW - 1), []
    for _part in range(2 ** (thrown - at_once)):
        faces = before + throw(generator, 2**at_once)
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
    for row in rows(simulate(seed=SEED, thrown=THROWN, at_once=AT_ONCE)[: LONGEST + 1]):
        sys.stdout.write(f"    {row},\n")

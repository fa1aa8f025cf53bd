"""Sums of dice in a row, and how high the highest of them is by chance.

No short formula is known for that: sums that begin near each other share most of their dice. So it was simulated, once,
with 2³¹ dice of a generator with a fixed seed (`tests/archive/simulated_sums.py`), and the outcome stands here.
"""

from collections.abc import Sequence
from itertools import accumulate
from math import ceil, floor, log2
from operator import sub
from typing import Final

from .chance import Expected

IN_A_ROW: Final = 20
# Dice that were thrown for the table below.
SIMULATED: Final = 2**31
# By the sides of the dice, for 1, 2, 4, 8, … places at which such a row can begin: the mean of the highest sum, and the
# bounds that nine of ten keep.
HIGHEST: Final[dict[int, tuple[tuple[float, int, int], ...]]] = {
    6: (
        (70.0, 57, 83),
        (70.97, 59, 83),
        (72.22, 60, 84),
        (73.89, 62, 86),
        (76.2, 65, 87),
        (79.18, 69, 89),
        (82.18, 74, 91),
        (84.96, 78, 93),
        (87.44, 81, 94),
        (89.63, 84, 96),
        (91.58, 87, 97),
        (93.33, 89, 98),
        (94.91, 91, 100),
        (96.37, 93, 101),
        (97.71, 94, 102),
        (98.96, 96, 103),
        (100.14, 97, 104),
        (101.24, 99, 105),
        (102.28, 100, 106),
        (103.27, 101, 107),
        (104.23, 102, 107),
        (105.15, 103, 108),
        (106.01, 104, 109),
    ),
    8: (
        (90.0, 73, 107),
        (91.31, 75, 108),
        (92.99, 76, 109),
        (95.24, 79, 111),
        (98.34, 83, 113),
        (102.33, 89, 116),
        (106.35, 95, 118),
        (110.09, 101, 120),
        (113.43, 105, 123),
        (116.37, 109, 125),
        (118.99, 113, 126),
        (121.34, 116, 128),
        (123.47, 118, 130),
        (125.43, 121, 131),
        (127.23, 123, 133),
        (128.92, 125, 134),
        (130.49, 127, 135),
        (131.98, 128, 137),
        (133.36, 130, 138),
        (134.69, 132, 139),
        (135.92, 133, 140),
        (137.1, 134, 141),
        (138.28, 136, 142),
    ),
}


def sums_in_a_row(faces: Sequence[int]) -> list[int]:
    """The sum at each place at which a row of `IN_A_ROW` dice begins."""
    totals = list(accumulate(faces, initial=0))
    return list(map(sub, totals[IN_A_ROW:], totals))


def highest_sum(dice: int, sides: int) -> Expected | None:
    """The highest sum among so many dice, at least `IN_A_ROW`; None for dice that were not simulated.

    Between two lines of the table it grows evenly with the logarithm of the places, and beyond its end as before it.
    """
    if sides not in HIGHEST:
        return None
    power = log2(dice - IN_A_ROW + 1)
    mean, low, high = (_between(column, power) for column in zip(*HIGHEST[sides], strict=True))
    return Expected(mean, floor(low), ceil(high))


def lowest_sum(highest: Expected, sides: int) -> Expected:
    """The same for the lowest: seen from below, dice have the same faces."""
    both = IN_A_ROW * (sides + 1)
    return Expected(both - highest.mean, both - highest.high, both - highest.low)


def _between(column: Sequence[float], power: float) -> float:
    before = min(floor(power), len(column) - 2)
    return column[before] + (column[before + 1] - column[before]) * (power - before)

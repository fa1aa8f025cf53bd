"""The house board: its conditions, how likely each is, and the spaces on which chips are bet.

Inside the rules a space is its place in `SPACES`: each condition's left space, and its right one behind it.
"""

from typing import Final

# Chance with seven eight-sided dice, and the multiplier of the left space; a test recomputes both.
CONDITIONS: Final = {
    "straight-2": (0.9615, 1),
    "straight-3": (0.6396, 1),
    "straight-4": (0.2972, 2),
    "straight-5": (0.1114, 3),
    "straight-6": (0.0312, 6),
    "straight-7": (0.0048, 14),
    "same-2": (0.9808, 1),
    "same-3": (0.3583, 2),
    "same-4": (0.0499, 4),
    "same-5": (0.0041, 16),
    "two-pairs": (0.6352, 1),
    "three-pairs": (0.1009, 3),
    "triple-and-pair": (0.2146, 2),
    "two-triples": (0.0121, 9),
    "triple-and-two-pairs": (0.0168, 8),
    "low": (0.0889, 3),
    "high": (0.0889, 3),
    "odd": (0.0889, 3),
    "even": (0.0889, 3),
    "ends": (0.0889, 3),
}
NAMES_OF_CONDITIONS: Final = tuple(CONDITIONS)
RIGHT: Final = "-right"
SPACES: Final = tuple(condition + side for condition in CONDITIONS for side in ("", RIGHT))
SPACE: Final = {name: space for space, name in enumerate(SPACES)}
# With two seats only these are used.
LEFT_SPACES: Final = range(0, len(SPACES), 2)
ALL_SPACES: Final = range(len(SPACES))


def condition_of(space: int) -> int:
    """The place in `CONDITIONS` of what a space asks for."""
    return space // 2


def is_right(space: int) -> bool:
    return space % 2 == 1


def chance_of(space: int) -> float:
    """How often seven eight-sided dice make what the space asks for, to four places."""
    return CONDITIONS[NAMES_OF_CONDITIONS[condition_of(space)]][0]


def house_times(space: int) -> int:
    """The house multiplier; a right space has one less than its left one, and at least 1."""
    times = CONDITIONS[NAMES_OF_CONDITIONS[condition_of(space)]][1]
    return max(1, times - 1) if is_right(space) else times


def spaces_for(seats: int) -> range:
    """The spaces of a table with so many seats."""
    return LEFT_SPACES if seats == 2 else ALL_SPACES


# The likeliest first; of equals the one that stands first in the table, left before right (R3).
BY_CHANCE: Final = tuple(sorted(ALL_SPACES, key=lambda space: -chance_of(space)))

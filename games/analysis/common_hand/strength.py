"""What five dice are worth to who rolled them, in chips: how much less likely they are to cost one than poor dice.

It hangs on the share of all rolls that the hand beats, half of its equals with them, and on whether it beats what it
must. The line was drawn through games of the program (`docs/analysis.md`). A line that is off makes luck less telling,
never unfair.
"""

from functools import lru_cache
from itertools import accumulate
from typing import Final

from games.bots.common_hand.odds import after, chances
from games.rules.common_hand.hands import NOTHING, WORTH, Dice

# Up to this share a hand that is high enough is worth nothing more, and from there as much more as it beats.
_GOOD: Final = 0.55
# From this share on it is the harder to lie above an announcement, until hardly any lie gets through.
_HARD: Final = 0.4
_LOST: Final = 0.4

_BY_RANK: Final = chances(())
_BELOW: Final = (0.0, *accumulate(_BY_RANK))


def share(rank: int) -> float:
    """The share of rolls that a hand of this rank beats, half of its equals with them; of no hand, 0."""
    return 0.0 if rank == NOTHING else _BELOW[rank] + _BY_RANK[rank] / 2


def strength(dice: Dice, last: int) -> float:
    """What these dice, in order of size, are worth where an announcement of rank `last` is to be beaten."""
    if WORTH[dice] > last:
        return max(0.0, share(WORTH[dice]) - _GOOD)
    return -min(_LOST, max(0.0, share(last) - _HARD))


@lru_cache(maxsize=8192)
def mean_strength(kept: Dice, last: int) -> float:
    """The same on average over all that can fall when these dice are kept and the others are rolled: exact."""
    return sum(chance * strength(dice, last) for dice, chance in after(kept))

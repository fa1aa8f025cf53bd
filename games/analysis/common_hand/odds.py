"""How likely an announcement is true by what the one who is asked can know. All exact.

After a fresh roll that is every roll. After a passing the one who is asked knows the dice that it passed, and how many
of them were rolled again, but not which. The roller is taken to have kept those that promise the most against what was
to be beaten, as `weighing` reckons; where several promise the same, each of them as often. What is announced is not
counted: it is talk, and how far to trust it is what the game is about.
"""

from functools import lru_cache
from itertools import chain
from typing import Final

from games.bots.common_hand.odds import after, keeps
from games.bots.common_hand.outlook import outlooks
from games.rules.common_hand.hands import NOTHING, WORTH, Dice
from games.rules.common_hand.moves import DICE
from games.rules.common_hand.state import State

Dealt = tuple[tuple[Dice, float], ...]
# What differs by less promises the same.
_EQUAL: Final = 1e-9


def kept_ways(state: State) -> tuple[Dice, ...]:
    """What may have been kept for the last roll, each as likely, as both seats see it."""
    if not state.passed:
        return ((),)
    is_announced = state.rerolled is None
    rerolled = state.announced[-1].rerolled if is_announced else state.rerolled
    return likely_keeps(state.passed, DICE - (rerolled or 0), to_beat(state))


def to_beat(state: State) -> int:
    """The rank that the last roll had, or has, to beat."""
    if state.rerolled is not None:
        return state.rank
    return state.announced[-2].rank if len(state.announced) > 1 else NOTHING


@lru_cache(maxsize=8192)
def likely_keeps(passed: Dice, count: int, last: int) -> tuple[Dice, ...]:
    """The ways to keep so many of the dice that promise most against an announcement of rank `last`."""
    values = {kept: outlooks()[kept].value(last) for kept in keeps(passed, count)}
    best = max(values.values()) - _EQUAL
    return tuple(kept for kept, value in values.items() if value >= best)


@lru_cache(maxsize=8192)
def dealt(ways: tuple[Dice, ...]) -> Dealt:
    """All dice that there can be, each with its chance, where any of these may have been kept."""
    together: dict[Dice, float] = {}
    for dice, chance in chain.from_iterable(map(after, ways)):
        together[dice] = together.get(dice, 0.0) + chance / len(ways)
    return tuple(together.items())


@lru_cache(maxsize=8192)
def chance_of(ways: tuple[Dice, ...], rank: int) -> float:
    """The chance that the dice are worth an announcement of this rank (R2)."""
    return min(1.0, sum(chance for dice, chance in dealt(ways) if WORTH[dice] >= rank))

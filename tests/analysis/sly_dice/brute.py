"""Sly Dice reckoned the slow way, by going through every roll of dice in the open; nothing of the engine's own odds."""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import product

from games.rules.sly_dice.cards import HOUSE_POINTS, NUMBERS
from tests.rules.sly_dice.judging import holds

Dice = tuple[int, ...]
FACES = range(1, 7)


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def chance(card: str, count: int, seen: Dice, *, with_sum: bool = False) -> float:
    """The chance that a claim is true of six dice of which `seen` are seen."""
    rest = product(FACES, repeat=6 - len(seen))
    return mean([holds(card, count, tuple(sorted((*seen, *hidden))), with_sum) for hidden in rest])


@cache
def challenge(target: int, calls: int = 3) -> float:
    """The chance to win so many calls in a row."""
    if not calls:
        return 1.0
    rolls = [sum(roll) for roll in product(FACES, repeat=3)]
    higher = mean([challenge(total, calls - 1) if total > target else 0.0 for total in rolls])
    lower = mean([challenge(total, calls - 1) if total < target else 0.0 for total in rolls])
    return max(higher, lower)


def worth(cards: Sequence[str], six: Dice) -> float:
    """The points of the worthiest of `cards` that a hand makes true."""
    best = 0.0
    for card in cards:
        if card in NUMBERS:
            face = NUMBERS.index(card) + 1
            best = max(best, face * six.count(face))
        elif holds(card, 0, tuple(sorted(six)), False):
            best = max(best, HOUSE_POINTS[card])
    return best


class Rolling:
    """What own dice lead to if every reroll is used as well as can be."""

    def __init__(self, last: Callable[[Dice], float]) -> None:
        self.last = cache(last)
        self.best = cache(self._best)

    def _best(self, visible: Dice, hidden: Dice) -> float:
        """All that can be done: keep, or lock a die and roll any that are left, one at least."""
        own = tuple(sorted((*visible, *hidden)))
        ways = [self.last(own)]
        if len(visible) < 2:
            for place, face in enumerate(hidden):
                rest = (*hidden[:place], *hidden[place + 1 :])
                staying: list[Dice] = [(), *((die,) for die in rest)] if len(rest) == 2 else [()]
                ways += [self.rolled((*visible, face), stays, len(rest) - len(stays)) for stays in staying]
        return max(ways)

    def rolled(self, visible: Dice, stays: Dice, count: int) -> float:
        """The mean over the roll of `count` dice."""
        rolls = product(FACES, repeat=count)
        return mean([self.best(visible, tuple(sorted((*stays, *roll)))) for roll in rolls])

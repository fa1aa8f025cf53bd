"""Which die to lock and which to reroll: the way that leads to the worthiest true claims on average."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from games.bots.sly_dice.prospects import Prospects
from games.bots.sly_dice.sight import Sight
from games.rules.sly_dice.combinations import CODE, code_of
from games.rules.sly_dice.dice import Dice, without

Way = tuple[float, str]

# What a hand is worth that makes nothing of worth: something can still be bluffed.
_FLOOR: Final = 5.0
# Dice that stay hidden leave others more to guess; a reroll must promise so much more.
_SECRECY: Final = 0.5


def choose_roll(sight: Sight, _rng: Random) -> str:
    """`lock F [reroll F …]`, `keep`, or `restart` where a fresh roll promises more."""
    prospects = Prospects(hand_worth(sight))
    known, hidden = code_of(sight.common + sight.visible), sight.hidden
    ways: list[Way] = [(prospects.worth(known + code_of(hidden)) + _SECRECY, "keep")]
    if sight.own["rerolls_left"]:
        ways += _locks(prospects, known, hidden)
    if sight.is_ready("restart"):
        ways.append((prospects.fresh(code_of(sight.common)) - sight.spent("restart"), "restart"))
    return max(ways)[1]


def hand_worth(sight: Sight) -> Callable[[int], float]:
    """What the worthiest claim that a hand makes true is worth, by the hand's code."""
    claims = sight.claims()

    def worth(code: int) -> float:
        return max(_FLOOR, next((claim.worth for claim in claims if claim.holds(code)), _FLOOR))

    return worth


def _locks(prospects: Prospects, known: int, hidden: Dice) -> Iterator[Way]:
    """Each way to lock one die and roll all or one of the others, with what it promises."""
    for locked in set(hidden):
        rest = without(hidden, locked) or ()
        after = known + CODE[locked]
        if len(rest) == 1:
            yield prospects.roll_one(after), f"lock {locked}"
            continue
        yield prospects.roll_two(after), f"lock {locked}"
        for stays in set(rest):
            rolled = sum(rest) - stays
            yield prospects.roll_beside(after, stays), f"lock {locked} reroll {rolled}"

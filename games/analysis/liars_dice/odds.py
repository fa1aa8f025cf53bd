"""How likely a bid is true by what a seat can know: its own dice, and how many the others have. All exact.

What anybody bid is not counted: it is talk, and how far to trust it is what the game is about.
"""

from typing import Final, NamedTuple

from games.bots.liars_dice.odds import Group, at_least, exactly
from games.rules.liars_dice.moves import AnyBid, SumBid
from games.rules.liars_dice.state import Dice, State

_FACES: Final = range(1, 7)
PLAIN: Final = 1 / 6
WILD: Final = 1 / 3


class Seen(NamedTuple):
    """What a seat knows: its dice, how many all others have together, and whether ones are wild now."""

    dice: Dice
    others: int
    ones_wild: bool


def seen(state: State, seat: int) -> Seen:
    """The same of a table at which all have rolled."""
    own = state.dice[seat]
    return Seen(own, state.on_table - len(own), state.wild and not state.ones_plain)


def die_chance(face: int, *, ones_wild: bool) -> float:
    """How likely a die counts for a bid on this face."""
    return WILD if ones_wild and face != 1 else PLAIN


def own_hits(known: Seen, face: int) -> int:
    """How many of the own dice count for a bid on this face."""
    hits = known.dice.count(face)
    return hits + known.dice.count(1) if known.ones_wild and face != 1 else hits


def chance_of(known: Seen, bid: AnyBid) -> float:
    """The chance that a bid of this round is true."""
    if isinstance(bid, SumBid):
        return sum_chance(bid.total - known.dice[0])
    return at_least(_hidden(known, bid.face), bid.count - own_hits(known, bid.face))


def exact_chance(known: Seen, bid: AnyBid) -> float:
    """The chance that there are just as many dice as were bid; of a sum it makes no difference (R6)."""
    if isinstance(bid, SumBid):
        return 0.0
    return exactly(_hidden(known, bid.face), bid.count - own_hits(known, bid.face))


def _hidden(known: Seen, face: int) -> tuple[Group, ...]:
    return (Group(known.others, die_chance(face, ones_wild=known.ones_wild)),)


def sum_chance(wanted: int) -> float:
    """How likely a single die shows so much or more."""
    return sum(face >= wanted for face in _FACES) / len(_FACES)

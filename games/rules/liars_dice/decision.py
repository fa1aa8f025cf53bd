"""The question to a seat: the first words open to it, and all the answers that it can give.

The same few options come up again and again, so each is made once and kept.
"""

from functools import cache
from typing import Final

from games.rules.contract import Field, Option
from games.rules.liars_dice.bidding import LEAST_SUM, MOST_SUM
from games.rules.liars_dice.moves import Bid, SumBid
from games.rules.liars_dice.state import State

Options = tuple[Option, ...]

_FIRST: Final = ("bid",)
_LAST: Final = ("challenge",)
_BOTH: Final = ("bid", "challenge")
_CHALLENGE: Final = Option("challenge")
_FACES: Final = range(1, 7)


def open_words(state: State) -> tuple[str, ...]:
    """The first words of the moves open to the seat that is asked (R5)."""
    if not state.bids:
        return _FIRST
    return _BOTH if can_be_raised(state) else _LAST


def can_be_raised(state: State) -> bool:
    """Whether any bid is higher than the last one (R5)."""
    bid = state.bids[-1].bid
    if isinstance(bid, SumBid):
        return bid.total < MOST_SUM
    return bid.count < state.on_table or bid.face < _FACES[-1]


def decision(state: State, seat: int) -> Options:
    """What a seat may answer, most useful first; empty if it is not asked."""
    if seat != state.asked:
        return ()
    if not state.bids:
        return _bids(state, seat)
    bids = _bids(state, seat) if can_be_raised(state) else ()
    return (_CHALLENGE, *bids) if is_doubtful(state, seat) else (*bids, _CHALLENGE)


def is_doubtful(state: State, seat: int) -> bool:
    """Whether the last bid asks for more than the seat's own dice and an average of the others make."""
    bid, dice = state.bids[-1].bid, state.dice[seat]
    if isinstance(bid, SumBid):
        return 2 * (bid.total - sum(dice)) > 7
    is_wild = state.wild and not state.ones_plain and bid.face != 1
    own = sum(face == bid.face or (is_wild and face == 1) for face in dice)
    return 6 * (bid.count - own) > (1 + is_wild) * (state.on_table - len(dice))


def _bids(state: State, seat: int) -> Options:
    last = state.bids[-1].bid if state.bids else None
    if state.is_sum_round:
        return _sum_options(last.total + 1 if isinstance(last, SumBid) else LEAST_SUM)
    count, face = (last.count, last.face) if isinstance(last, Bid) else (0, 0)
    return _bid_options(count, face, state.on_table, state.never_lower, favourite(state, seat))


def favourite(state: State, seat: int) -> int:
    """The face that most of a seat's own dice show, the highest of equals."""
    dice = state.dice[seat]
    return max(dice, key=lambda face: (dice.count(face), face))


@cache
def _sum_options(least: int) -> Options:
    return (Option("bid sum", Field("sum", [str(total) for total in range(least, MOST_SUM + 1)], default=str(least))),)


@cache
def _bid_options(count: int, face: int, most: int, never_lower: bool, favourite: int) -> Options:
    """One for each number of dice, the lowest first, with the faces that raise `count` dice of `face` (R1)."""
    same = [_bid_option(count, face + 1, favourite)] if count and face < _FACES[-1] else []
    lowest = face if never_lower and face else 1
    return (*same, *(_bid_option(more, lowest, favourite) for more in range(count + 1, most + 1)))


@cache
def _bid_option(count: int, lowest: int, favourite: int) -> Option:
    faces = range(lowest, _FACES[-1] + 1)
    default = favourite if favourite in faces else lowest
    return Option(f"bid {count}", Field("face", [str(face) for face in faces], default=str(default)))

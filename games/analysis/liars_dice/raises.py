"""The bids that are open to the seat that is asked and worth a thought."""

from collections.abc import Iterator
from typing import Final

from games.rules.liars_dice.bidding import LEAST_SUM, MOST_SUM, is_raise
from games.rules.liars_dice.moves import AnyBid, Bid, SumBid, bid, bid_sum
from games.rules.liars_dice.state import State

_FACES: Final = range(1, 7)
# Nobody raises by more dice than this at once, or so far above what the table holds on average.
_LEAP: Final = 8


def raises(state: State) -> Iterator[AnyBid]:
    """Each, the lowest first (R1, R5)."""
    last = state.bids[-1].bid if state.bids else None
    if state.is_sum_round:
        lowest = last.total + 1 if isinstance(last, SumBid) else LEAST_SUM
        yield from map(bid_sum, range(lowest, MOST_SUM + 1))
        return
    lowest = last.count if isinstance(last, Bid) else 1
    possible = (bid(count, face) for count in range(lowest, _most(state, lowest) + 1) for face in _FACES)
    yield from (each for each in possible if last is None or is_raise(state, each))


def _most(state: State, lowest: int) -> int:
    average = state.on_table // (3 if state.wild else 6)
    return min(state.on_table, max(lowest, average) + _LEAP)

"""The moves of liar's dice as objects. Every move is made once: the same words are the same object."""

from typing import Final

from games.rules.contract import Move


class Bid(Move):
    """`bid N F`: at least `count` dice on the table show `face`."""

    __slots__ = ("count", "face", "rank")

    def __init__(self, count: int, face: int) -> None:
        super().__init__(f"bid {count} {face}")
        self.count, self.face = count, face
        # In the order of R1's standard raises; also, of how high it is for a standing order.
        self.rank = (count, face)


class SumBid(Move):
    """`bid sum S`: the last two dice show at least `total` together."""

    __slots__ = ("total",)

    def __init__(self, total: int) -> None:
        super().__init__(f"bid sum {total}")
        self.total = total


AnyBid = Bid | SumBid
_bids: Final[dict[tuple[int, int], Bid]] = {}
_sums: Final[dict[int, SumBid]] = {}


def bid(count: int, face: int) -> Bid:
    return _bids.get((count, face)) or _bids.setdefault((count, face), Bid(count, face))


def bid_sum(total: int) -> SumBid:
    return _sums.get(total) or _sums.setdefault(total, SumBid(total))


CHALLENGE: Final = Move("challenge")
# The server's: the first is the table's, the second is written for each seat that has dice.
OPENING: Final = Move("opening")
ROLL: Final = Move("roll")

ONE_WORD: Final = {str(move): move for move in (CHALLENGE, OPENING, ROLL)}

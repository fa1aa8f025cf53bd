"""What a game of liar's dice is at one moment. Nothing here decides anything; who acts when is `play`'s."""

from typing import Final, NamedTuple

from games.rules.equal import Equal
from games.rules.liars_dice.moves import AnyBid, Bid

# Phases. Up to THROW the server owes a line, and nobody is asked.
OPENING: Final = "opening"
THROW: Final = "throw"
BID: Final = "bid"
END: Final = "end"

DICE: Final = 5

Dice = tuple[int, ...]


class OpeningRoll(NamedTuple):
    """One die for each seat that could still begin, in seat order."""

    seats: tuple[int, ...]
    faces: Dice


class Said(NamedTuple):
    """Who bid what."""

    seat: int
    bid: AnyBid


class Shown(NamedTuple):
    """How a round ended: all dice, the bid, what the dice hold of it, and who lost a die."""

    round: int
    dice: tuple[Dice, ...]
    said: Said
    challenger: int
    held: int
    met: bool
    exact: bool
    losers: tuple[int, ...]
    ones_plain: bool


class State(Equal):
    """A whole game. `left` are the dice of each seat, `dice` what they show, () where they are not rolled."""

    __slots__ = (
        "asked",
        "bids",
        "dice",
        "last",
        "left",
        "never_lower",
        "number",
        "opening",
        "phase",
        "round",
        "spot_on",
        "starter",
        "wild",
    )

    def __init__(self, seats: int, *, never_lower: bool, wild: bool, spot_on: bool) -> None:
        self.never_lower, self.wild, self.spot_on = never_lower, wild, spot_on
        self.phase = OPENING
        self.number = 0
        self.round = 1
        self.opening: list[OpeningRoll] = []
        self.left = [DICE] * seats
        self.dice: list[Dice] = [()] * seats
        self.starter: int | None = None
        self.asked: int | None = None
        self.bids: list[Said] = []
        self.last: Shown | None = None

    @property
    def on_table(self) -> int:
        """The number of dice that are left to all seats."""
        return sum(self.left)

    @property
    def is_sum_round(self) -> bool:
        """Whether two seats with one die each are all that is left, so that the sum is bid."""
        return max(self.left) == 1 and self.on_table == 2

    @property
    def ones_plain(self) -> bool:
        """Whether ones are wild in this game but not in this round, since its first bid is on ones (R2)."""
        first = self.bids[0].bid if self.bids else None
        return self.wild and isinstance(first, Bid) and first.face == 1

    def left_of(self, seat: int) -> int:
        """The next seat to the left that has dice."""
        seats = len(self.left)
        return next(seat % seats for seat in range(seat + 1, seat + seats + 1) if self.left[seat % seats])

"""A game of liar's dice, round by round: who rolled what, what was bid, and what came of it."""

from typing import NamedTuple, cast

from games.analysis.contract import Played
from games.analysis.usual import Rounds
from games.rules.contract import Line
from games.rules.liars_dice.challenging import held
from games.rules.liars_dice.moves import CHALLENGE, ROLL, AnyBid, SumBid
from games.rules.liars_dice.state import Dice, Shown, State


class Made(NamedTuple):
    """A bid, and how many dice it was short by; 0 where it was true."""

    line: int
    seat: int
    bid: AnyBid
    missing: int


class Round:
    """One round. `shown` and `ended` (a line) stay empty where the game broke off in it."""

    def __init__(self, state: State) -> None:
        self.left = tuple(state.left)
        self.rolls: list[Line] = []
        self.bids: list[Made] = []
        self.shown: Shown | None = None
        self.ended = 0

    @property
    def false_bids(self) -> list[Made]:
        return [made for made in self.bids if made.missing]


class Replay:
    """All rounds of a game, the scores at their ends, and the state at the end of it."""

    def __init__(self, played: Played) -> None:
        self.state: State = played.rules.start(played.seats, played.options)
        self.ends = Rounds(played.rules)
        self.rounds = [Round(self.state)]
        for line in played.lines:
            played.rules.apply(self.state, line)
            self._note(line)
            self.ends.after(self.state, line)

    def _note(self, line: Line) -> None:
        now = self.rounds[-1]
        if line.move is ROLL:
            now.rolls.append(line)
        elif isinstance(line.move, AnyBid):
            now.bids.append(Made(line.number, line.actor, line.move, short_by(self.state, line.move)))
        elif line.move is CHALLENGE:
            now.shown, now.ended = self.state.last, line.number
            self.rounds.append(Round(self.state))


def short_by(state: State, bid: AnyBid) -> int:
    """How many dice a bid that was just made is short by. Of a sum nobody can say how many: it counts as one."""
    if isinstance(bid, SumBid):
        return int(held(state, bid) < bid.total)
    return max(0, bid.count - held(state, bid))


def dice_of(line: Line) -> Dice:
    """What a line rolled, in order of size."""
    return cast(Dice, tuple(sorted(cast(Dice, line.values))))

"""A game of common hand, round by round: what was rolled and announced, and which of those dice everybody saw."""

from typing import NamedTuple

from games.analysis.contract import Played
from games.analysis.usual import Rounds
from games.rules.common_hand.hands import WORTH
from games.rules.common_hand.moves import BELIEVE, CHALLENGE, ROLL, Announce, Reroll
from games.rules.common_hand.state import LastRound, State
from games.rules.contract import Line


class Made(NamedTuple):
    """An announcement: its rank, and that of the dice. `rolls` is how often dice were rolled in the round by then."""

    line: int
    seat: int
    rank: int
    worth: int
    rolls: int

    @property
    def missing(self) -> int:
        """How many ranks the dice were short by; 0 where it was true."""
        return max(0, self.rank - self.worth)


class Rolled(NamedTuple):
    """What the five dice were worth after a roll, the first of the round or one of some dice."""

    line: int
    seat: int
    worth: int


class Round:
    """One round; `believed` is how many announcements were. Where the game broke off in it nothing is `shown`."""

    def __init__(self) -> None:
        self.made: list[Made] = []
        self.rolled: list[Rolled] = []
        self.believed = 0
        self.shown: LastRound | None = None
        self.ended = 0

    def is_public(self, rolls: int) -> bool:
        """Whether the dice as they lay after so many rolls are those that a challenge showed everybody."""
        return self.shown is not None and rolls == len(self.rolled)


class Replay:
    """All rounds of a game, the scores at their ends, and the state at the end of it."""

    def __init__(self, played: Played) -> None:
        self.state: State = played.rules.start(played.seats, played.options)
        self.ends = Rounds(played.rules)
        self.rounds = [Round()]
        for line in played.lines:
            played.rules.apply(self.state, line)
            self._note(line)
            self.ends.after(self.state, line)

    def _note(self, line: Line) -> None:
        now, dice = self.rounds[-1], self.state.dice
        if line.move is ROLL or (isinstance(line.move, Reroll) and line.values):
            now.rolled.append(Rolled(line.number, line.actor, WORTH[dice]))
        elif isinstance(line.move, Announce):
            now.made.append(Made(line.number, line.actor, line.move.rank, WORTH[dice], len(now.rolled)))
        elif line.move is BELIEVE:
            now.believed += 1
        elif line.move is CHALLENGE:
            now.shown, now.ended = self.state.last, line.number
            self.rounds.append(Round())

"""What a game of common hand is at one moment. Nothing here decides anything; who acts when is `play`'s."""

from typing import Final, NamedTuple

from games.rules.common_hand.hands import NOTHING, Dice
from games.rules.equal import Equal

# Phases. Up to THROW the server owes a line, and nobody is asked.
OPENING: Final = "opening"
THROW: Final = "throw"
ANSWER: Final = "answer"
REROLL: Final = "reroll"
ANNOUNCE: Final = "announce"
END: Final = "end"


class Announced(NamedTuple):
    """An announcement by its rank, and how many dice were rolled again before it; None for a round's first."""

    seat: int
    rank: int
    rerolled: int | None


class LastRound(NamedTuple):
    """How the last round ended: the dice that were shown, what had been announced of them, who doubted, who lost."""

    round: int
    dice: Dice
    announced: Announced
    challenger: int
    loser: int


class State(Equal):
    """A whole game of two seats. `dice` lie hidden before `holder`, to whom they came as `passed`, if they did.

    `rerolled` dice were rolled again for the announcement that is to come. `openings` are the rolls that say who
    begins, a row of two as long as the totals are equal.
    """

    __slots__ = (
        "announced",
        "chips",
        "dice",
        "holder",
        "last",
        "left",
        "number",
        "openings",
        "passed",
        "phase",
        "rerolled",
        "round",
    )

    def __init__(self, chips: int) -> None:
        self.chips = chips
        # The chips that each seat has left.
        self.left = [chips, chips]
        self.phase = OPENING
        self.number = 0
        self.round = 1
        self.openings: list[list[Dice]] = []
        self.holder: int | None = None
        self.dice: Dice = ()
        self.passed: Dice = ()
        self.announced: list[Announced] = []
        self.rerolled: int | None = None
        self.last: LastRound | None = None

    @property
    def asked(self) -> int | None:
        """The seat that owes a decision, if any."""
        if self.holder is None or self.phase in (THROW, END):
            return None
        return 1 - self.holder if self.phase == ANSWER else self.holder

    @property
    def both_know(self) -> bool:
        """Whether both seats know the dice: they were passed (R5), and none was rolled again since."""
        if self.phase == REROLL:
            return True
        rerolled = self.announced[-1].rerolled if self.phase == ANSWER else self.rerolled
        return rerolled == 0

    @property
    def rank(self) -> int:
        """The rank of the last announcement of this round."""
        return self.announced[-1].rank if self.announced else NOTHING

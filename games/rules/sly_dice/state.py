"""What a game of Sly Dice is at one moment. Nothing here decides anything; who acts when is `play`'s."""

from typing import Final

from games.rules.equal import Equal
from games.rules.sly_dice.cards import HIGHER_OR_LOWER
from games.rules.sly_dice.moves import Claim

# Phases. Up to THROW the server owes a line, and nobody is asked.
DEAL: Final = "deal"
FIRST: Final = "first"
TURN: Final = "turn"
COMMON: Final = "common"
THROW: Final = "throw"
ROLL: Final = "roll"
CLAIM: Final = "claim"
ANSWER: Final = "answer"
CHALLENGE: Final = "challenge"
END: Final = "end"

ROUNDS: Final = {2: 8, 3: 9, 4: 8}
REROLLS: Final = 2

Dice = tuple[int, ...]


class Player(Equal):
    """One seat's dice, points and powers. `scored`, `ready` and `used` are sets of bits, by card and by power."""

    __slots__ = (
        "bluffs",
        "false_accusations",
        "hidden",
        "points",
        "ready",
        "rerolls",
        "scored",
        "shown",
        "used",
        "visible",
    )

    def __init__(self) -> None:
        self.hidden: Dice = ()
        self.visible: Dice = ()
        self.rerolls = 0
        self.shown = False
        self.points = self.scored = self.ready = self.used = 0
        self.bluffs = self.false_accusations = 0


class Question(Equal):
    """A claim that the others are asked about, and their answers in reading order, None where none came yet (R9)."""

    __slots__ = ("answers", "claim", "lines", "order", "read", "seat")

    def __init__(self, seat: int, claim: Claim, order: list[int]) -> None:
        self.seat, self.claim, self.order = seat, claim, order
        # An answer is whether it accuses; `lines` are the numbers of the lines that hold them.
        self.answers: list[bool | None] = [None] * len(order)
        self.lines = [0] * len(order)
        # So many of the answers have been read.
        self.read = 0


class Attempt(Equal):
    """A `higher-or-lower` under way: the sum to beat and the rolls that beat theirs."""

    __slots__ = ("rolls", "target")

    def __init__(self, target: int) -> None:
        self.target = target
        self.rolls: list[Dice] = []


class State(Equal):
    """A whole game. `asked` are the seats that owe a decision; `turn` counts the claims made this round."""

    __slots__ = (
        "asked",
        "attempt",
        "cards",
        "common",
        "first",
        "in_turn",
        "number",
        "phase",
        "players",
        "points",
        "question",
        "round",
        "turn",
        "unread",
    )

    def __init__(self, seats: int, points: list[int], *, in_turn: bool) -> None:
        # What each card scores; of ones to sixes, what each die of it scores.
        self.points = points
        self.in_turn = in_turn
        self.players = [Player() for _seat in range(seats)]
        self.phase = DEAL
        self.number = 0
        self.round = 1
        self.first = 0
        self.cards = [HIGHER_OR_LOWER]
        self.common: Dice = ()
        self.turn = 0
        self.asked: list[int] = []
        self.question: Question | None = None
        self.attempt: Attempt | None = None
        # Numbers of the lines that hold an answer which the order has not reached (R9).
        self.unread: set[int] = set()

    @property
    def rounds(self) -> int:
        return ROUNDS[len(self.players)]

    @property
    def claimant(self) -> int:
        """The seat whose turn it is to claim; the turn goes to the left."""
        return (self.first + self.turn) % len(self.players)

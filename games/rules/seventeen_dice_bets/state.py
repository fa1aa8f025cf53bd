"""What a game of 17 Dice Bets is at one moment. Nothing here decides anything; who acts when is `play`'s."""

from typing import Any, Final

from games.rules.equal import Equal

# Phases. Up to THROW the server owes a line, and nobody is asked.
FIRST: Final = "first"
SHARED: Final = "shared"
THROW: Final = "throw"
BET: Final = "bet"
PICK: Final = "pick"
TOKENS: Final = "tokens"
END: Final = "end"

ROUNDS: Final = {2: 8, 3: 9, 4: 8}
# The rounds from which there is more of something.
RED_FROM: Final = 2
FOUR_BROWN_FROM: Final = 3
SECOND_TOKEN_FROM: Final = 5
THREE_DICE_FROM: Final = 6
MOST_DICE: Final = 3

Dice = tuple[int, ...]


class Player(Equal):
    """One seat's dice, in order of size, its points, tokens and chips.

    `dark` tells of each chip whether its dark side shows, `bets` on which space it lies, None where on none.
    """

    __slots__ = ("bets", "dark", "dice", "points", "tokens")

    def __init__(self) -> None:
        self.dice: Dice = ()
        self.points = 0
        self.tokens = 1
        self.dark = [False, False]
        self.bets: list[int | None] = [None, None]

    @property
    def free(self) -> tuple[int, ...]:
        """The chips that lie on no space."""
        return tuple([chip for chip in (0, 1) if self.bets[chip] is None])


class State(Equal):
    """A whole game. `asked` are the seats that owe a decision; `step` is the rules' step of the round, 3 to 6.

    `chips` are the light and the dark value of each chip, `times` the multipliers of all spaces, `last` is what the
    last step 7 showed, as the view shows it. `turn` counts the bets of this step.
    """

    __slots__ = (
        "asked",
        "brown",
        "chips",
        "first",
        "last",
        "number",
        "phase",
        "players",
        "red",
        "round",
        "step",
        "taken",
        "times",
        "turn",
    )

    def __init__(self, seats: int, chips: list[list[int]], times: list[int]) -> None:
        self.chips = chips
        self.times = times
        self.players = [Player() for _seat in range(seats)]
        self.phase = FIRST
        self.number = 0
        self.round = 1
        self.first = 0
        self.step = 0
        self.turn = 0
        self.asked: list[int] = []
        self.brown: Dice = ()
        self.red: int | None = None
        # Spaces to the seat and the chip that lie on them.
        self.taken: dict[int, tuple[int, int]] = {}
        self.last: dict[str, Any] | None = None

    @property
    def rounds(self) -> int:
        return ROUNDS[len(self.players)]

    @property
    def order(self) -> list[int]:
        """The seats in this step's betting order: from the starting seat to the left, from step 5 on in reverse."""
        seats = len(self.players)
        order = [(self.first + turn) % seats for turn in range(seats)]
        return order[::-1] if self.step >= 5 else order

    @property
    def shared(self) -> Dice:
        return self.brown if self.red is None else (*self.brown, self.red)

    def value(self, seat: int, chip: int) -> int:
        """What a chip shows now."""
        return self.chips[chip][self.players[seat].dark[chip]]

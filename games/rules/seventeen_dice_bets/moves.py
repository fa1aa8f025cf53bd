"""The moves of 17 Dice Bets as objects. Every move is made once: the same words are the same object."""

from typing import Final, TypeVar

from games.rules.contract import Move
from games.rules.seventeen_dice_bets.board import SPACES

CHIPS: Final = ("a", "b")


class Bet(Move):
    """`bet SPACE with a|b`; `chip` is the place in `CHIPS`."""

    __slots__ = ("chip", "space")

    def __init__(self, space: int, chip: int) -> None:
        super().__init__(f"bet {SPACES[space]} with {CHIPS[chip]}")
        self.space, self.chip = space, chip


class Pick(Move):
    """`pick F`: the brown die that shows F is re-rolled."""

    __slots__ = ("face",)

    def __init__(self, face: int) -> None:
        super().__init__(f"pick {face}")
        self.face = face


class Token(Move):
    """`token F …`: own dice with these faces are re-rolled with a token."""

    __slots__ = ("faces",)

    def __init__(self, faces: tuple[int, ...]) -> None:
        super().__init__(" ".join(("token", *map(str, faces))))
        self.faces = faces


AnyMove = TypeVar("AnyMove", bound=Move)
_made: Final[dict[str, Move]] = {}


def _once(move: AnyMove) -> AnyMove:
    return _made.setdefault(move.words, move)  # type: ignore[return-value]


def bet(space: int, chip: int) -> Bet:
    return _once(Bet(space, chip))


def pick(face: int) -> Pick:
    return _once(Pick(face))


def token(faces: tuple[int, ...]) -> Token:
    """Which die comes first means nothing, so the faces stand in order of size."""
    return _once(Token(tuple(sorted(faces))))


KEEP: Final = Move("keep")
# The server's: the last is written for each seat, the others for the table.
FIRST, SHARED, ROLL = map(Move, ("first", "shared", "roll"))
# By the number of dice, what others see of a token.
TOKEN_UNSEEN: Final = tuple(Move(" ".join(["token"] + ["?"] * count)) for count in range(4))

ONE_WORD: Final = {str(move): move for move in (KEEP, FIRST, SHARED, ROLL)}

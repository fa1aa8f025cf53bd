"""The moves of Liar's Dice, common hand, as objects. Every move is made once: the same words are the same object."""

from itertools import chain, combinations_with_replacement
from typing import Final

from games.rules.common_hand.hands import ANNOUNCEMENTS, FACES, Dice, Hand
from games.rules.contract import Move


class Announce(Move):
    """`announce HAND [F [F]]`; `rank` is its place among all announcements (R1)."""

    __slots__ = ("hand", "rank")

    def __init__(self, rank: int, hand: Hand) -> None:
        super().__init__(f"announce {hand}")
        self.rank, self.hand = rank, hand


class Reroll(Move):
    """`reroll F …`, the faces in order of size, or `reroll none`."""

    __slots__ = ("faces",)

    def __init__(self, faces: Dice) -> None:
        super().__init__(" ".join(("reroll", *(map(str, faces) if faces else ("none",)))))
        self.faces = faces


DICE: Final = 5
OPENING, ROLL, BELIEVE, CHALLENGE = map(Move, ("opening", "roll", "believe", "challenge"))
# By rank, and by the faces that are rolled again.
ANNOUNCE: Final = tuple(Announce(rank, hand) for rank, hand in enumerate(ANNOUNCEMENTS))
REROLL: Final = {
    faces: Reroll(faces)
    for faces in chain.from_iterable(combinations_with_replacement(FACES, count) for count in range(DICE + 1))
}
# What others see: how many dice are rolled again, not which. Such words are never read.
REROLL_UNSEEN: Final = tuple(Move(" ".join(("reroll", *"?" * count))) for count in range(DICE + 1))

BY_WORDS: Final[dict[str, Move]] = {
    str(move): move for move in (OPENING, ROLL, BELIEVE, CHALLENGE, *ANNOUNCE, *REROLL.values())
}

"""Hands of five dice and what can be announced of them, lowest first (R1). Inside the rules a rank stands for both."""

from collections import Counter
from itertools import combinations, combinations_with_replacement, permutations
from typing import Final, NamedTuple

Dice = tuple[int, ...]

FACES: Final = range(1, 7)
_ONE_FACE: Final = tuple((face,) for face in FACES)
# Of two pairs the higher stands first, of a full house the triple.
_PAIRS: Final = tuple(sorted((high, low) for low, high in combinations(FACES, 2)))
_TRIPLE_AND_PAIR: Final = tuple(permutations(FACES, 2))

# Each hand with the faces that can make it, lowest first.
HANDS: Final[dict[str, tuple[Dice, ...]]] = {
    "high-die": _ONE_FACE,
    "pair": _ONE_FACE,
    "two-pairs": _PAIRS,
    "three-of-a-kind": _ONE_FACE,
    "low-straight": ((),),
    "high-straight": ((),),
    "full-house": _TRIPLE_AND_PAIR,
    "four-of-a-kind": _ONE_FACE,
    "five-of-a-kind": _ONE_FACE,
}
_STRAIGHTS: Final = {(1, 2, 3, 4, 5): "low-straight", (2, 3, 4, 5, 6): "high-straight"}
# By how often the faces of a hand stand there, most often first.
_SHAPES: Final = {
    (5,): "five-of-a-kind",
    (4, 1): "four-of-a-kind",
    (3, 2): "full-house",
    (3, 1, 1): "three-of-a-kind",
    (2, 2, 1): "two-pairs",
    (2, 1, 1, 1): "pair",
    (1, 1, 1, 1, 1): "high-die",
}


class Hand(NamedTuple):
    """A hand with the faces that make it, no kickers; `str` gives the words of the move language."""

    name: str
    faces: Dice

    def __str__(self) -> str:
        return " ".join((self.name, *map(str, self.faces)))


# All that can be announced; the place here is the rank.
ANNOUNCEMENTS: Final = tuple(Hand(name, faces) for name, made in HANDS.items() for faces in made)
RANK: Final = {hand: rank for rank, hand in enumerate(ANNOUNCEMENTS)}
TOP: Final = len(ANNOUNCEMENTS) - 1
# The ranks of each hand.
RANKS: Final = {name: range(RANK[Hand(name, made[0])], RANK[Hand(name, made[-1])] + 1) for name, made in HANDS.items()}
# Nothing was announced yet.
NOTHING: Final = -1


def hand_of(dice: Dice) -> Hand:
    """The highest hand that five dice, in order of size, hold (R2)."""
    if dice in _STRAIGHTS:
        return Hand(_STRAIGHTS[dice], ())
    counts = sorted(((count, face) for face, count in Counter(dice).items()), reverse=True)
    name = _SHAPES[tuple(count for count, _face in counts)]
    return Hand(name, tuple(face for _count, face in counts[: len(HANDS[name][0])]))


# The rank of what each roll is worth.
WORTH: Final[dict[Dice, int]] = {dice: RANK[hand_of(dice)] for dice in combinations_with_replacement(FACES, 5)}

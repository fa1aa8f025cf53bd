"""What dice make: the conditions that they meet, each told by a bit (R4).

More dice never break a condition, so a bet that may choose its dice is met when all that it can choose from make it.
Every different heap of dice is judged once, after which it is a look-up.
"""

from collections.abc import Callable, Iterable
from typing import Final

from games.rules.seventeen_dice_bets.board import CONDITIONS

SIDES: Final = 8
FACES: Final = range(1, SIDES + 1)
# A heap as a number: four bits a face hold how many dice show it.
_ONE: Final = (0, *(1 << 4 * face for face in range(SIDES)))

Counts = list[int]


def code_of(dice: Iterable[int]) -> int:
    """A heap of dice as the number by which `MADE` knows it; heaps are joined by adding their numbers."""
    return sum(map(_ONE.__getitem__, dice))


def _straight(length: int) -> Callable[[Counts], bool]:
    """So many consecutive faces; 1 does not follow 8."""
    starts = range(SIDES - length + 1)
    return lambda counts: any(all(counts[start : start + length]) for start in starts)


def _groups(*sizes: int) -> Callable[[Counts], bool]:
    """Groups of so many of one face, the largest first, each of a face of its own (R4)."""
    return lambda counts: all(map(int.__ge__, sorted(counts, reverse=True), sizes))


def _faces(*faces: int) -> Callable[[Counts], bool]:
    """Each of these faces at least once."""
    return lambda counts: all(counts[face - 1] for face in faces)


_TESTS: Final[dict[str, Callable[[Counts], bool]]] = {
    **{f"straight-{length}": _straight(length) for length in range(2, 8)},
    **{f"same-{size}": _groups(size) for size in range(2, 6)},
    "two-pairs": _groups(2, 2),
    "three-pairs": _groups(2, 2, 2),
    "triple-and-pair": _groups(3, 2),
    "two-triples": _groups(3, 3),
    "triple-and-two-pairs": _groups(3, 2, 2),
    "low": _faces(1, 2, 3, 4),
    "high": _faces(5, 6, 7, 8),
    "odd": _faces(1, 3, 5, 7),
    "even": _faces(2, 4, 6, 8),
    "ends": _faces(1, 2, 7, 8),
}
_BY_BIT: Final = tuple((1 << place, _TESTS[condition]) for place, condition in enumerate(CONDITIONS))


class _Made(dict[int, int]):
    """Heaps to the bits of the conditions that they meet; judged when first asked for."""

    def __missing__(self, code: int) -> int:
        counts = [code >> 4 * face & 15 for face in range(SIDES)]
        made = self[code] = sum(bit for bit, test in _BY_BIT if test(counts))
        return made


MADE: Final = _Made()

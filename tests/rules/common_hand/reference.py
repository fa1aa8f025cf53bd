"""Which hands five dice hold, told from the rules as people read them and by search alone."""

from collections.abc import Iterator, Sequence
from itertools import combinations

# Lowest first, and how the dice that make each are described by its faces.
ORDER = (
    "high-die",
    "pair",
    "two-pairs",
    "three-of-a-kind",
    "low-straight",
    "high-straight",
    "full-house",
    "four-of-a-kind",
    "five-of-a-kind",
)
_NEEDS = {
    "high-die": (1,),
    "pair": (2,),
    "two-pairs": (2, 2),
    "three-of-a-kind": (3,),
    "full-house": (3, 2),
    "four-of-a-kind": (4,),
    "five-of-a-kind": (5,),
}
Told = tuple[str, tuple[int, ...]]


def all_hands() -> list[Told]:
    """Everything that can be announced, lowest first."""
    return sorted(_written(), key=lambda told: (ORDER.index(told[0]), told[1]))


def _written() -> Iterator[Told]:
    for name in ORDER:
        if name.endswith("straight"):
            yield name, ()
            continue
        for faces in _face_choices(len(_NEEDS[name])):
            if name != "two-pairs" or faces[0] > faces[1]:
                yield name, faces


def _face_choices(count: int) -> list[tuple[int, ...]]:
    if count == 1:
        return [(face,) for face in range(1, 7)]
    return [(one, other) for one in range(1, 7) for other in range(1, 7) if one != other]


def holds(dice: Sequence[int], told: Told) -> bool:
    """Whether some of the dice make just this hand."""
    name, faces = told
    if name.endswith("straight"):
        return sorted(dice) == list(range(1, 6) if name == "low-straight" else range(2, 7))
    wanted = sorted(face for face, count in zip(faces, _NEEDS[name], strict=True) for _die in range(count))
    return any(sorted(some) == wanted for some in combinations(dice, len(wanted)))


def worth(dice: Sequence[int]) -> Told:
    """The highest hand that the dice hold."""
    return [told for told in all_hands() if holds(dice, told)][-1]

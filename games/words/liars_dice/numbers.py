"""Numbers of a bid, by how they are written: that tells how many from which face, in whatever order they stand.

“4” may be either. “=4” is a number written out, which comes before the face; “x4” counts dice, “4s” is a face.
"""

from collections.abc import Sequence
from typing import Final

from games.words.phrases import Table

MOST_DICE: Final = 40
_FACES: Final = 6


def digits() -> Table:
    """“1” to “40” as they are; so they are printed."""
    return {str(n): (str(n),) for n in range(1, MOST_DICE + 1)}


def written_out(names: Sequence[tuple[str, ...]]) -> Table:
    """The names of 1 to 40, in order."""
    return {f"={n}": phrases for n, phrases in enumerate(names, start=1)}


def counted(names: Sequence[tuple[str, ...]]) -> Table:
    """“x1” to “x40” by what is said of so many dice, in order."""
    return {f"x{n}": phrases for n, phrases in enumerate(names, start=1)}


def shown(*patterns: str, names: Sequence[tuple[str, ...]] = ((),) * _FACES) -> Table:
    """“1s” to “6s”: dice of a face by patterns such as “{n}s”, and by their `names` in order."""
    faces = range(1, _FACES + 1)
    return {f"{n}s": (*(pattern.format(n=n) for pattern in patterns), *names[n - 1]) for n in faces}

"""Which of the options of a decision are told: the best ones, and what was chosen."""

from collections.abc import Iterable
from typing import Final

from games.analysis.contract import Worth

MOST: Final = 10


def best_of(worths: Iterable[Worth], chosen: str, *, most: int = MOST) -> tuple[Worth, ...]:
    """The best first, so many of them, and what was chosen wherever it stands. Equals keep their order."""
    ordered = sorted(worths, key=lambda worth: -worth.points.value)
    return tuple(worth for place, worth in enumerate(ordered) if place < most or worth.words == chosen)

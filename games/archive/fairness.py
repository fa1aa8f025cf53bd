"""What the dice so far say of chance: how uneven they are, and which stretches look like more than that."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.models import DiceTally

from .chance import Expected, chi_square, longest_run, p_value
from .sums import highest_sum, lowest_sum

# With fewer dice a side there is no p-value: the law that it is read from needs some 5, and nobody should see a sign in
# the luck of a few evenings.
FEWEST_A_SIDE = 50


@dataclass(frozen=True, slots=True)
class Face:
    """How often one face came up; `share` is of all dice, from 0 to 1."""

    face: int
    count: int
    share: float


@dataclass(frozen=True, slots=True)
class Stretch:
    """The most extreme stretch of a sort, beside what chance alone does with so many dice."""

    sort: str
    found: int
    face: int
    expected: Expected

    @property
    def is_usual(self) -> bool:
        """Whether nine of ten tallies lie about there."""
        return self.expected.low <= self.found <= self.expected.high


@dataclass(frozen=True, slots=True)
class Unevenness:
    """Pearson's chi-square, its degrees of freedom, and how often fair dice are at least so uneven (0 to 1)."""

    statistic: float
    freedom: int
    p_value: float


@dataclass(frozen=True, slots=True)
class Report:
    """All that is told of one tally; `unevenness` is None while there are fewer than `fewest` dice."""

    kind: str
    sides: int
    games: int
    dice: int
    even: float
    faces: tuple[Face, ...]
    fewest: int
    unevenness: Unevenness | None
    stretches: tuple[Stretch, ...]


def report(tally: DiceTally) -> Report:
    """What a tally of one die or more says."""
    dice, sides = sum(tally.counts), tally.sides
    fewest = FEWEST_A_SIDE * sides
    return Report(
        kind=tally.kind,
        sides=sides,
        games=tally.games,
        dice=dice,
        even=1 / sides,
        faces=tuple(Face(face, count, count / dice) for face, count in enumerate(tally.counts, start=1)),
        fewest=fewest,
        unevenness=_unevenness(tally) if dice >= fewest else None,
        stretches=tuple(_stretches(tally, dice)),
    )


def _unevenness(tally: DiceTally) -> Unevenness:
    statistic, freedom = chi_square(tally.counts), tally.sides - 1
    return Unevenness(statistic, freedom, p_value(statistic, freedom))


def _stretches(tally: DiceTally, dice: int) -> Iterator[Stretch]:
    yield Stretch("run", tally.longest_run, tally.longest_face, longest_run(dice, tally.sides))
    if tally.highest is not None and tally.lowest is not None and (highest := highest_sum(dice, tally.sides)):
        yield Stretch("highest", tally.highest, 0, highest)
        yield Stretch("lowest", tally.lowest, 0, lowest_sum(highest, tally.sides))

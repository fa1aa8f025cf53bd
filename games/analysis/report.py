"""What sums of figures say of somebody: rates, each with the interval in which the true one lies.

The intervals are Wilson's, for 95 of 100: they hold for few cases too, and stay between 0 and 1.
"""

from math import sqrt
from typing import Any, Final, NamedTuple

from games.analysis.figures import MILLION, THOUSAND, TIMES, Sums

# The number of standard errors between which 95 of 100 lie.
WIDTH: Final = 1.959964
# A rate of fewer cases is not told as one.
FEWEST: Final = 10
FAVOURITES: Final = 6


class Rate(NamedTuple):
    """`cases` of `of`, at least one."""

    cases: int
    of: int

    @property
    def share(self) -> float:
        return self.cases / self.of

    @property
    def is_enough(self) -> bool:
        """Whether there are cases enough to speak of a rate."""
        return self.of >= FEWEST

    @property
    def interval(self) -> tuple[float, float]:
        """Between which shares the true one lies, in 95 of 100 cases."""
        return wilson(self.cases, self.of)


class Bin(NamedTuple):
    """Questions whose chance to be false lay in one tenth: that chance on average, how many were, were thought so."""

    tenth: int
    chance: float
    false: Rate
    doubted: Rate


class Favourite(NamedTuple):
    """Something that was said, how often, and how much of that was true."""

    about: str
    true: Rate


class Luck(NamedTuple):
    """Points a game: made, and the part of luck in them."""

    games: int
    made: float
    luck: float

    @property
    def rest(self) -> float:
        return self.made - self.luck


class Brier(NamedTuple):
    """How far forecasts missed on average, squared: 0 at best. An answer counts as a forecast without any doubt."""

    answers: float
    odds: float


class Report(NamedTuple):
    """All that is told of somebody's figures; None where there is nothing. `lost`: points given away a decision."""

    games: int
    bluffs: Rate | None
    survived: Rate | None
    doubts: Rate | None
    caught: Rate | None
    by_odds: Rate | None
    in_truth: Rate | None
    brier: Brier | None
    bins: tuple[Bin, ...]
    favourites: tuple[Favourite, ...]
    luck: Luck | None
    lost: float | None
    times: tuple[int, ...]
    ways: Sums


def report(sums: Sums) -> Report:
    """What the sums say."""
    asked, bluffs = sums.get("asked", 0), sums.get("bluffs", 0)
    false, doubted, caught = (sums.get(name, 0) for name in ("false", "doubted", "caught"))
    right = asked - false - doubted + 2 * caught
    return Report(
        games=sums.get("games", 0),
        bluffs=_rate(bluffs, sums.get("claims", 0)),
        survived=_rate(bluffs - sums.get("bluffs_doubted", 0), bluffs),
        doubts=_rate(doubted, asked),
        caught=_rate(caught, doubted),
        by_odds=_rate(sums.get("by_odds", 0), asked),
        in_truth=_rate(right, asked),
        brier=Brier((asked - right) / asked, sums.get("odds_square", 0) / MILLION / asked) if asked else None,
        bins=tuple(_bin(int(tenth), of_bin) for tenth, of_bin in sorted(sums.get("bins", {}).items())),
        favourites=_favourites(sums.get("about", {})),
        luck=_luck(sums),
        lost=sums.get("lost", 0) / THOUSAND / sums["weighed"] if sums.get("weighed") else None,
        times=tuple(sums.get("times", {}).get(str(span), 0) for span in range(len(TIMES) + 1)),
        ways=sums.get("ways", {}),
    )


def _rate(cases: int, of: int) -> Rate | None:
    return Rate(cases, of) if of else None


def _bin(tenth: int, sums: Sums) -> Bin:
    asked = sums["asked"]
    chance = sums.get("chance", 0) / MILLION / asked
    return Bin(tenth, chance, Rate(sums.get("false", 0), asked), Rate(sums.get("doubted", 0), asked))


def _favourites(about: Sums) -> tuple[Favourite, ...]:
    """What was said most often; of equals the first by the alphabet."""
    names = sorted(about, key=lambda name: (-about[name]["said"], name))[:FAVOURITES]
    return tuple(Favourite(name, Rate(about[name].get("true", 0), about[name]["said"])) for name in names)


def _luck(sums: Sums) -> Luck | None:
    games: Any = sums.get("whole")
    if not games:
        return None
    return Luck(games, sums.get("made", 0) / THOUSAND / games, sums.get("luck", 0) / THOUSAND / games)


def wilson(cases: int, of: int) -> tuple[float, float]:
    """The interval of a share of `cases` in `of`."""
    share, square = cases / of, WIDTH**2
    middle = (share + square / (2 * of)) / (1 + square / of)
    half = WIDTH * sqrt(share * (1 - share) / of + square / (4 * of**2)) / (1 + square / of)
    # At 0 and 1 the interval ends there, but for the rounding.
    return max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half))

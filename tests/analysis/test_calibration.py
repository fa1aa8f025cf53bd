"""Of what is said to be true with some chance, that share is true; tried on players who claim without a look at it.

What people say is mostly true, and how often, no odds can know: they go by dice alone. So they are tried on claimants
who choose by lot. And the rate at which somebody is said to bluff is tried on liars by a coin.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from math import fsum, sqrt
from random import Random
from typing import NamedTuple

import pytest

from games.analysis import ANALYSTS
from games.analysis.contract import Analysis, Said, played
from games.analysis.figures import figures_of, total
from games.analysis.liars_dice import odds
from games.analysis.report import Rate, report
from games.rules.registry import KINDS
from tests.analysis.claimants import CLAIMANTS, Choose, Coin, by_lot
from tests.analysis.intervals import accident_of, accident_of_count
from tests.extent import soaking

pytestmark = [pytest.mark.soak, pytest.mark.slow]
every_kind = pytest.mark.parametrize("kind", CLAIMANTS)

GAMES = 500 if soaking() else 60
# So rarely true odds look as wrong as this, among all bins of a kind. The games are the same in every run.
ACCIDENT = 0.01
BINS = 10
# Where less is expected, what came true is counted out instead of being taken for a normal variable.
LARGE = 10


class Bin(NamedTuple):
    """Claims whose chance lay in one tenth; `missed` is by how much the truth was more than that, game by game."""

    chances: tuple[float, ...]
    true: int
    missed: tuple[float, ...]

    @property
    def accident(self) -> float:
        """How often chance alone would miss by so much. Claims of a game may hang together, which widens it."""
        alone = fsum(chance * (1 - chance) for chance in self.chances)
        if alone < LARGE:
            return accident_of_count(self.true, self.chances)
        together = fsum(missed**2 for missed in self.missed)
        return accident_of(fsum(self.missed), sqrt(max(alone, together)))

    def __str__(self) -> str:
        said = len(self.chances)
        return f"{said} claims, said to be true {fsum(self.chances) / said:.3f}, were {self.true / said:.3f}"


@cache
def analysed(kind: str, choose: Choose = by_lot, games: int = GAMES) -> tuple[Analysis, ...]:
    claimants, rules = CLAIMANTS[kind], KINDS[kind]
    lines = [claimants.play(choose, Random(f"{kind} {number}")) for number in range(games)]
    return tuple([ANALYSTS[kind].analyse(played(rules, claimants.seats, claimants.options, each)) for each in lines])


Odds = Callable[[Said], float]


def as_told(said: Said) -> float:
    return said.chance.value


def by_bins(games: Iterable[Analysis], chance_of: Odds = as_told) -> dict[int, Bin]:
    """The claims of all games by their chance, in tenths."""
    found: dict[int, list[list[tuple[float, bool]]]] = {}
    for game in games:
        bins: dict[int, list[tuple[float, bool]]] = {}
        for said in game.said:
            chance = chance_of(said)
            bins.setdefault(min(BINS - 1, int(BINS * chance)), []).append((chance, said.was_true))
        for place, claims in bins.items():
            found.setdefault(place, []).append(claims)
    return {place: _bin(games_of) for place, games_of in sorted(found.items())}


def _bin(games: Sequence[Sequence[tuple[float, bool]]]) -> Bin:
    claims = [claim for game in games for claim in game]
    missed = [fsum(was_true - chance for chance, was_true in game) for game in games]
    return Bin(tuple([chance for chance, _true in claims]), sum(true for _chance, true in claims), tuple(missed))


def is_off(bins: Mapping[int, Bin]) -> bool:
    return min(each.accident for each in bins.values()) * len(bins) < ACCIDENT


@every_kind
def test_what_is_likely_is_as_often_true(kind: str, show: Callable[[str], None]) -> None:
    bins = by_bins(analysed(kind))
    for place, found in bins.items():
        show(f"{kind}: from {place / BINS:.1f}: {found} (accident {found.accident:.2f})")
    assert len(bins) >= 7
    assert not is_off(bins)


@every_kind
def test_odds_that_are_too_careful_are_found_out(kind: str) -> None:
    """The planted fault: every chance is told by a fifth nearer to one half than it is."""
    assert is_off(by_bins(analysed(kind), lambda said: 0.8 * said.chance.value + 0.1))


def test_odds_that_forget_wild_ones_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds, "WILD", odds.PLAIN)
    assert is_off(by_bins(analysed.__wrapped__("liars-dice")))


@every_kind
@pytest.mark.parametrize("share", [0.2, 0.5])
def test_somebody_who_bluffs_at_a_known_rate_is_said_to(kind: str, share: float, show: Callable[[str], None]) -> None:
    coin = Coin(share)
    games = analysed.__wrapped__(kind, coin, GAMES // 2)
    bluffs = bluff_rate(kind, games)
    expected = [coin.share if is_free else float(not is_true) for is_free, is_true in coin.said]
    show(f"{kind}: bluffs by a coin {fsum(expected) / len(expected):.3f}, measured {bluffs.cases} of {bluffs.of}")
    assert bluffs.of == len(expected)
    assert accident_of_count(bluffs.cases, expected) > ACCIDENT


def bluff_rate(kind: str, games: Iterable[Analysis]) -> Rate:
    """As a page tells it, of all seats together."""
    seats = range(CLAIMANTS[kind].seats)
    found = report(total(figures_of(game, seat) for game in games for seat in seats)).bluffs
    assert found
    return found

"""Luck told from skill, tried on players of known skill: nobody is lucky on average, however well they play.

A program plays against a beginner. The luck of each must come out at 0 but for accident, in sum and for each sort of
roll; and with luck taken away the same games must tell more surely which of the two plays better.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from statistics import variance
from typing import NamedTuple

import pytest

from games.analysis import ANALYSTS
from games.analysis.contract import Chance
from games.analysis.seventeen_dice_bets import analysing
from games.analysis.seventeen_dice_bets.luck import chances_of
from games.rules.contract import Line
from games.rules.registry import KINDS
from games.rules.seventeen_dice_bets.state import State
from tests.analysis.intervals import Mean, mean_of
from tests.analysis.simulated import analysed, beginner, skilled
from tests.extent import soaking

pytestmark = [pytest.mark.soak, pytest.mark.slow]
every_kind = pytest.mark.parametrize("kind", ANALYSTS)

GAMES = 1000 if soaking() else 40
# A game of this kind takes five times as long.
GAMES_OF_BETS = min(GAMES, 300)
PLANTED_GAMES = 24
# So rarely an estimate without bias does so badly, among all that are looked at. The games are the same in every run.
ACCIDENT = 0.01
PLAYERS = ("program", "beginner")
ALL = "all"


class Found(NamedTuple):
    """One game between a program and a beginner: of each the points, and the luck with the first word of its line."""

    made: tuple[float, ...]
    luck: tuple[tuple[tuple[str, float], ...], ...]

    def total(self, player: int, verb: str = ALL) -> float:
        return sum(points for found, points in self.luck[player] if verb in {ALL, found})


def games_of(kind: str) -> int:
    return GAMES_OF_BETS if kind == "17-dice-bets" else GAMES


@cache
def played(kind: str) -> tuple[Found, ...]:
    return tuple(play(kind, games_of(kind)))


def play(kind: str, games: int) -> Iterator[Found]:
    """The games of a kind; who sits first changes from game to game."""
    players = [skilled(KINDS[kind]), beginner(KINDS[kind])]
    for number in range(games):
        first = number % 2
        [(game, analysis)] = analysed(kind, players[::-1] if first else players, range(number, number + 1))
        verbs = {line.number: line.move.verb for line in game.lines}
        chances = [(chance.seat, verbs[chance.line], chance.points) for chance in analysis.chances]
        seats = (first, 1 - first)
        luck_of = [tuple([(verb, points) for other, verb, points in chances if other == seat]) for seat in seats]
        yield Found(tuple([analysis.scores[seat] for seat in seats]), tuple(luck_of))


def means(games: Sequence[Found]) -> dict[tuple[str, str], Mean]:
    """The mean luck by player and sort of roll."""
    verbs = sorted({verb for game in games for found in game.luck for verb, _points in found})
    sorts = [(player, verb) for player in (0, 1) for verb in (ALL, *verbs)]
    return {(PLAYERS[player], verb): mean_of([game.total(player, verb) for game in games]) for player, verb in sorts}


def is_biased(games: Sequence[Found]) -> bool:
    found = means(games)
    return min(mean.accident for mean in found.values()) * len(found) < ACCIDENT


@every_kind
def test_nobody_is_lucky_on_average(kind: str, show: Callable[[str], None]) -> None:
    for (player, verb), mean in means(played(kind)).items():
        show(f"{kind}: {games_of(kind)} games, luck of the {player}, {verb}: {mean}")
    assert not is_biased(played(kind))


@every_kind
def test_without_luck_the_same_games_tell_more_of_skill(kind: str, show: Callable[[str], None]) -> None:
    games = played(kind)
    made = [game.made[0] - game.made[1] for game in games]
    rest = [ahead - (game.total(0) - game.total(1)) for ahead, game in zip(made, games, strict=True)]
    ratio = variance(rest) / variance(made)
    show(f"{kind}: program ahead by {mean_of(made)} as made, {mean_of(rest)} without luck; variance x {ratio:.2f}")
    assert ratio < 1


@every_kind
def test_luck_as_players_tell_it_is_found_out(kind: str) -> None:
    """The planted bias: bad luck is told whole, good luck by half."""
    assert is_biased([game._replace(luck=tuple(map(as_told_by_players, game.luck))) for game in played(kind)])


def as_told_by_players(found: Iterable[tuple[str, float]]) -> tuple[tuple[str, float], ...]:
    return tuple([(verb, points / 2 if points > 0 else points) for verb, points in found])


def test_a_mean_over_the_wrong_dice_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where any brown die could have been picked and no token used, whoever picks well and uses tokens seems lucky."""
    monkeypatch.setattr(analysing, "chances_of", chances_against_any_pick)
    assert is_biased(list(play("17-dice-bets", PLANTED_GAMES)))


def chances_against_any_pick(state: State, line: Line) -> list[Chance]:
    """The planted bias: the mean is that of a pick by lot and no token, not of what is rolled again."""
    rules, found = KINDS["17-dice-bets"], chances_of(state, line)
    after = rules.load(rules.dump(state))
    rules.apply(after, line)
    if line.move.verb == "roll" or not analysing.is_played(after):
        return found
    gained = [then - now for then, now in zip(analysing.promised(after), analysing.promised(state), strict=True)]
    return [chance._replace(points=gained[chance.seat]) for chance in found]

"""How often the program of each kind wins at a table of two: against a player by lot, and a simple honest one."""

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from math import sqrt
from random import Random

from games.bots import PROGRAMS, random_program
from games.rules.contract import Rules
from games.rules.registry import KINDS
from tests.bots.matches import Program, match

from .figure import Figure
from .ground import Ground

SEATS = 2
# Of a normal distribution, the bounds within which 95 of 100 lie.
Z = 1.96


def measure(ground: Ground) -> list[Figure]:
    return [figure for rules in KINDS.values() for figure in figures(rules, ground.extent.matches)]


def figures(rules: Rules, games: int) -> Iterator[Figure]:
    for name, other in opponents(rules):
        rate = win_rate(rules, PROGRAMS[rules.kind], other, games)
        low, high = wilson(rate, games)
        told = f"{games} games, 95 %: {low:.1%} to {high:.1%}"
        yield Figure(f"{rules.kind}: games won against {name}", 100 * rate, " %", None, told, more_is_better=True)


def opponents(rules: Rules) -> Iterator[tuple[str, Program]]:
    """Sly Dice has no honest player: whoever never bluffs there has nothing to claim."""
    yield "a player by lot", random_program.choose
    if find_spec(f"tests.bots.honest.{rules.package}"):
        yield "an honest player", import_module(f"tests.bots.honest.{rules.package}").choose


def win_rate(rules: Rules, program: Program, other: Program, games: int) -> float:
    """The share of games that the program wins, in the first seat and in the second in turn; half of a shared one."""
    rng, won = Random(1), 0.0
    for game in range(games):
        seat = game % SEATS
        winners = match(rules, [program, other] if seat == 0 else [other, program], {}, rng)[0].winners
        won += (seat in winners) / len(winners)
    return won / games


def wilson(rate: float, games: int) -> tuple[float, float]:
    """Wilson's bounds for the true share, which stay within 0 and 1 and hold near them as well."""
    weight = Z * Z / games
    middle = (rate + weight / 2) / (1 + weight)
    reach = Z / (1 + weight) * sqrt(rate * (1 - rate) / games + weight / (4 * games))
    return middle - reach, middle + reach

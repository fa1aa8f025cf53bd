"""Games between players of known skill or known habits, and their analyses: what estimates are tried against."""

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from random import Random

from games import bots
from games.analysis import ANALYSTS
from games.analysis.contract import Analysis, Played, played
from games.bots import random_program
from games.rules.contract import Options, Rules
from games.rules.registry import KINDS
from tests.bots.matches import Program, match

NO_OPTIONS: Mapping[str, str] = {}


def skilled(rules: Rules) -> Program:
    """The program that people play against."""
    return lambda view, rng: bots.choose(rules, view, rng)


def beginner(rules: Rules) -> Program:
    """The honest beginner of the kind, or where there is none whoever plays by lot."""
    name = f"tests.bots.honest.{rules.package}"
    program: Program = import_module(name).choose if find_spec(name) else random_program.choose
    return program


def game(kind: str, programs: Sequence[Program], rng: Random, options: Options = NO_OPTIONS) -> Played:
    """A game to its end, with all dice open."""
    rules = KINDS[kind]
    return played(rules, len(programs), options, match(rules, programs, options, rng)[1])


def analysed(
    kind: str, programs: Sequence[Program], games: range, options: Options = NO_OPTIONS
) -> Iterator[tuple[Played, Analysis]]:
    """So many games and what is said of them; the same in every run. Each has luck of its own."""
    for number in games:
        found = game(kind, programs, Random(f"{kind} {number}"), options)
        yield found, ANALYSTS[kind].analyse(found)

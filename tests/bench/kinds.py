"""The rules of each kind alone: random whole games, and what a line costs; in CPU time, which is one core's."""

import time
from collections.abc import Iterator
from random import Random
from statistics import mean, median

from games.rules.contract import Line, Rules
from games.rules.random_play import random_game
from games.rules.registry import KINDS

from .figure import Figure
from .ground import Ground

# At every table size, in turn.
GAMES = 12


def measure(ground: Ground) -> list[Figure]:
    return [figure for rules in KINDS.values() for figure in _figures(rules, ground.extent.rounds)]


def _figures(rules: Rules, rounds: int) -> Iterator[Figure]:
    """Rounds of: games at random, then each line of them folded in and shown to the seat that wrote it."""
    per_second, a_line = [], []
    for number in range(rounds):
        rng, sizes = Random(number), [rules.seats[game % len(rules.seats)] for game in range(GAMES)]
        started = time.process_time()
        games = [random_game(rules, seats, {}, rng) for seats in sizes]
        per_second.append(GAMES / (time.process_time() - started))
        a_line.append(median(_a_line(rules, seats, game) for seats, game in zip(sizes, games, strict=True)))
    lines = f"{rules.seats[0]} to {rules.seats[-1]} seats, {mean(map(len, games)):.0f} lines"
    yield Figure(f"{rules.kind}: random whole games a second", median(per_second), "", None, lines, more_is_better=True)
    yield Figure(f"{rules.kind}: a line folded in and shown to a seat", median(a_line), " µs", None, lines)


def _a_line(rules: Rules, seats: int, game: list[Line]) -> float:
    """Microseconds of CPU for `apply` and one `view`, over a whole game."""
    state = rules.start(seats, {})
    started = time.process_time()
    for line in game:
        rules.apply(state, line)
        rules.view(state, max(line.actor, 0))
    return 1_000_000 * (time.process_time() - started) / len(game)

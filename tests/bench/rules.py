"""The rules alone: replaying a whole game, and whole games played at random; in CPU time, which is one core's."""

import gc
import time
from random import Random
from statistics import median

from games.rules.contract import Line
from games.rules.random_play import random_game
from games.rules.registry import KINDS

from .figure import Figure
from .ground import Ground

KIND, SEATS, GAMES = "sly-dice", 4, 300
RULES = KINDS[KIND]


def measure(ground: Ground) -> list[Figure]:
    """Rounds of: games at random, then each of them replayed."""
    # The rules alone: what else this program has loaded is nothing for the collector to walk over each time.
    gc.freeze()
    per_second, replayed = [], []
    for number in range(ground.extent.rounds):
        rng = Random(number)
        started = time.process_time()
        games = [random_game(RULES, SEATS, {}, rng) for _game in range(GAMES)]
        per_second.append(GAMES / (time.process_time() - started))
        replayed.append(median(_replay(game) for game in games))
    lines = f"games of {median(map(len, games)):.0f} lines"
    return [
        Figure("replaying a whole four-seat game", median(replayed), " ms", 2, lines),
        Figure("random whole games a second, one core", median(per_second), "", 700, lines, more_is_better=True),
    ]


def _replay(game: list[Line]) -> float:
    """Milliseconds of CPU from the start of the game to its result."""
    started = time.process_time()
    state = RULES.start(SEATS, {})
    for line in game:
        RULES.apply(state, line)
    result = RULES.result(state)
    took = 1000 * (time.process_time() - started)
    assert result is not None
    return took

"""Every kind of game fits what a tree can hold."""

from random import Random

import pytest

from games.rules.contract import Draw, Line
from games.rules.proof import SLOTS
from games.rules.random_play import random_step, random_values
from games.rules.registry import KINDS


def draws(kind: str, seats: int, rng: Random) -> list[Draw]:
    """What the server must roll in a whole game."""
    rules = KINDS[kind]
    state, number, needed = rules.start(seats, rules.parse_options("")), 0, []
    while step := random_step(rules, state, rng):
        need = rules.needs(state, *step)
        needed += [need] if need else []
        number += 1
        rules.apply(state, Line(number, *step, random_values(need, rng)))
    return needed


@pytest.mark.parametrize("kind", KINDS)
def test_no_line_draws_more_than_a_row_of_keys_gives(kind: str) -> None:
    rng = Random(1)
    for seats in KINDS[kind].seats:
        for need in draws(kind, seats, rng):
            assert need.count <= SLOTS
            assert len(need.choices) <= 256
            assert len(set(need.choices)) == len(need.choices)

"""Whole games by lot end as somebody who reckons them with pencil and paper says."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from games.rules.random_play import random_game, random_options

from .reference import ROUNDS, Paper
from .table import RULES


@settings(max_examples=60)
@given(seed=st.integers(0, 2**32), seats=st.sampled_from(RULES.seats))
def test_the_result_is_that_of_pencil_and_paper(seed: int, seats: int) -> None:
    rng = Random(seed)
    options = random_options(RULES, seats, rng)
    lines = random_game(RULES, seats, options, rng)
    state, paper = RULES.start(seats, options), Paper(seats, options)
    for line in lines:
        RULES.apply(state, line)
    paper.follow(lines)
    assert RULES.result(state) == (tuple(paper.points), paper.winners())
    assert paper.rounds == ROUNDS[seats]

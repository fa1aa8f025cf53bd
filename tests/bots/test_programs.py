"""Programs play every kind to its end, by legal moves alone."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import bots
from games.bots import random_program
from games.rules.contract import Rules
from games.rules.random_play import random_options
from games.rules.registry import KINDS
from tests.bots.matches import match
from tests.rules.table import RULES, Table

every_kind = pytest.mark.parametrize("rules", KINDS.values(), ids=KINDS)


@every_kind
@settings(max_examples=25)
@given(seed=st.integers(0, 2**32))
def test_the_program_of_a_kind_plays_any_table_to_its_end(rules: Rules, seed: int) -> None:
    rng = Random(seed)
    count = rng.choice(rules.seats)
    programs = [lambda view, luck: bots.choose(rules, view, luck), random_program.choose]
    seats = [rng.choice(programs) for _ in range(count)]
    result, _lines = match(rules, seats, random_options(rules, count, rng, other=1.0), rng)
    assert result.winners


@every_kind
def test_the_same_luck_gives_the_same_game(rules: Rules) -> None:
    def program(view: Mapping[str, Any], luck: Random) -> str:
        return bots.choose(rules, view, luck)

    games = [match(rules, [program] * max(rules.seats), {}, Random(7)) for _ in range(2)]
    assert games[0] == games[1]


def test_a_kind_without_a_program_is_played_by_lot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "PROGRAMS", {})
    table = Table(2)
    table.deal("twos evens odds")
    table.roll("1 2 3")
    view = table.view("Alice")
    assert bots.choose(RULES, view, Random(1)) == random_program.choose(view, Random(1))

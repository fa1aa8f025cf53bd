"""Which hidden dice come to light, on which line, and where they had been rolled."""

from collections.abc import Sequence
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from games.rules.contract import Line
from games.rules.random_play import random_game
from tests.rules.common_hand.table import RULES, Table, announced, passed

# The line that shows a die, the line that rolled it, its place among that line's values.
Revealed = tuple[int, int, int]


def revealed(table: Table) -> list[Revealed]:
    return RULES.revealed(2, {}, table.lines)


def faces(lines: Sequence[Line], found: Sequence[Revealed]) -> list[int]:
    return [int(lines[line - 1].values[place]) for _shown, line, place in found]


def test_nothing_comes_to_light_before_a_challenge() -> None:
    table = passed()
    table.play("Bob reroll 1 = 2", "Bob announce pair 6", "Alice believe")
    assert revealed(table) == []


def test_a_challenge_shows_all_five_where_they_were_rolled() -> None:
    table = announced("pair 4", "6 1 4 2 3")
    table.play("Bob challenge")
    assert revealed(table) == [(5, 3, place) for place in range(5)]


def test_dice_that_were_rolled_again_are_found_there() -> None:
    table = passed("pair 4", "6 1 4 2 3")
    table.play("Bob reroll 1 2 = 6 5", "Bob announce pair 6", "Alice challenge")
    assert revealed(table) == [(8, 3, 0), (8, 3, 2), (8, 3, 4), (8, 6, 0), (8, 6, 1)]


def test_of_equal_dice_the_one_that_lies_there_longest_is_rolled_again() -> None:
    table = passed("pair 4", "6 1 4 2 3")
    table.play("Bob reroll 1 = 6", "Bob announce pair 6", "Alice believe", "Alice reroll 6 = 1")
    table.play("Alice announce two-pairs 6 5", "Bob challenge")
    assert revealed(table) == [(11, 3, 2), (11, 3, 3), (11, 3, 4), (11, 6, 0), (11, 9, 0)]


@settings(max_examples=60)
@given(seed=st.integers(0, 2**32))
def test_the_dice_that_come_to_light_are_those_that_were_shown(seed: int) -> None:
    lines = random_game(RULES, 2, {}, Random(seed))
    found, state = RULES.revealed(2, {}, lines), RULES.start(2, {})
    for line in lines:
        shown = [event.values["dice"] for event in RULES.apply(state, line) if event.name == "dice-shown"]
        here = [die for die in found if die[0] == line.number]
        assert sorted(faces(lines, here)) == (shown[0] if shown else [])
        assert len(set(here)) == len(here)

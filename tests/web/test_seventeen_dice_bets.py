"""The board of 17 Dice Bets as its pages show it."""

from collections import Counter
from typing import Any

import pytest

from games.rules.registry import KINDS
from games.rules.seventeen_dice_bets.board import CONDITIONS
from games.rules.seventeen_dice_bets.making import MADE, code_of
from games.templatetags.seventeen_dice_bets import EXAMPLES, board, house_board, percent
from games.web.answers import show_options
from tests.rules.play import Play

RULES = KINDS["17-dice-bets"]
ROLLED = "table first = Alice", "table shared = 4 5 6", "Alice roll = 7 2", "Bob roll = 1 8"


@pytest.fixture
def table() -> Play:
    """Alice has a straight of 4."""
    table = Play(RULES, 2)
    table.play(*ROLLED)
    return table


def conditions(view: dict[str, Any]) -> dict[str, Any]:
    options = show_options(RULES, view["decision"])
    return {condition.name: condition for condition in board(view, options)}


def test_every_example_makes_its_condition_and_none_of_its_dice_may_be_missing() -> None:
    assert EXAMPLES.keys() <= CONDITIONS.keys()
    for place, name in enumerate(CONDITIONS):
        for dice in filter(None, [EXAMPLES.get(name)]):
            assert MADE[code_of(dice)] >> place & 1
            assert not any(MADE[code_of(dice[:left] + dice[left + 1 :])] >> place & 1 for left in range(len(dice)))


def test_what_the_viewers_own_dice_make_is_marked_and_of_others_nothing(table: Play) -> None:
    marked = {name for name, shown in conditions(table.view("Alice")).items() if shown.holds}
    assert marked == {"straight-2", "straight-3", "straight-4"}
    assert not any(shown.holds for shown in conditions(table.view()).values())


def test_an_empty_space_is_picked_and_a_taken_one_is_not(table: Play) -> None:
    table.play("Alice bet straight-4 with a")
    shown = conditions(table.view("Bob"))
    assert [place.option for place in shown["straight-4"].places] == [None]
    assert shown["straight-4"].is_taken
    [place] = shown["straight-5"].places
    assert place.option
    assert place.option.words == "bet straight-5"


def test_two_seats_see_left_spaces_and_the_rules_show_both() -> None:
    assert Counter(len(condition.places) for condition in house_board(RULES)) == {2: 20}
    assert all(condition.rule for condition in house_board(RULES))


@pytest.mark.parametrize(("chance", "said"), [(0.9615, "96%"), (0.1009, "10%"), (0.0889, "8.9%"), (0.0041, "0.4%")])
def test_a_small_chance_is_said_with_a_digit_more(chance: float, said: str) -> None:
    assert percent(chance) == said

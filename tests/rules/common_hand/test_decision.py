"""What a seat is offered, and in which order."""

import pytest

from games.rules.common_hand.decision import spare
from games.rules.common_hand.hands import WORTH
from games.rules.contract import Option
from tests.rules.common_hand.table import RULES, Table, announced, passed, rolled


def options(table: Table, name: str) -> tuple[Option, ...]:
    return RULES.decision(table.state, table.names.index(name))


def words(table: Table, name: str) -> list[str]:
    return [option.words for option in options(table, name)]


def first(table: Table, name: str) -> str:
    """The first option, with what its form comes with."""
    option = options(table, name)[0]
    return " ".join((option.words, *(field.default for field in option.fields)))


def test_what_the_dice_are_worth_comes_first() -> None:
    table = rolled("4 4 4 2 2")
    assert first(table, "Alice") == "announce full-house 4 2"
    assert words(table, "Alice")[1:3] == ["announce high-die", "announce pair"]


def test_where_the_dice_are_not_high_enough_the_lowest_comes_first() -> None:
    table = passed("three-of-a-kind 5", "1 2 3 4 6")
    table.play("Bob reroll none")
    assert first(table, "Bob") == "announce three-of-a-kind 6"
    assert words(table, "Bob")[:2] == ["announce three-of-a-kind", "announce low-straight"]


def test_a_straight_leaves_no_choice_of_faces() -> None:
    assert all(not option.fields for option in options(rolled(), "Alice") if "straight" in option.words)


def test_to_keep_all_comes_first_where_the_dice_are_high_enough() -> None:
    assert words(passed("pair 1", "4 4 4 2 1"), "Bob") == ["reroll none", "reroll"]
    assert words(passed("full-house 4 2", "4 4 4 2 2"), "Bob") == ["reroll", "reroll none"]


def test_every_way_to_roll_again_is_offered_once() -> None:
    assert passed("full-house 4 2", "4 4 4 2 2").offered("Bob") == [
        "reroll 2",
        "reroll 4",
        "reroll 2 2",
        "reroll 2 4",
        "reroll 4 4",
        "reroll 2 2 4",
        "reroll 2 4 4",
        "reroll 4 4 4",
        "reroll 2 2 4 4",
        "reroll 2 4 4 4",
        "reroll 2 2 4 4 4",
        "reroll none",
    ]


@pytest.mark.parametrize(
    ("dice", "left"),
    [
        ((1, 2, 3, 4, 6), (1, 2, 3, 4)),
        ((1, 4, 4, 5, 6), (1, 5, 6)),
        ((2, 2, 4, 4, 6), (6,)),
        ((2, 4, 4, 4, 6), (2, 6)),
        ((2, 2, 4, 4, 4), (2, 2)),
        ((2, 4, 4, 4, 4), (2,)),
        ((4, 4, 4, 4, 4), (4, 4, 4, 4, 4)),
    ],
)
def test_the_form_comes_with_the_dice_that_a_higher_hand_needs_least(
    dice: tuple[int, ...], left: tuple[int, ...]
) -> None:
    assert spare(dice) == left


def test_there_is_always_something_to_roll_again() -> None:
    assert all(spare(dice) for dice in WORTH)


def test_belief_comes_first_unless_the_seat_knows_better() -> None:
    assert announced("four-of-a-kind 6").offered("Bob") == ["believe", "challenge"]
    table = passed("high-die 1")
    table.play("Bob reroll none", "Bob announce high-die 5")
    assert table.offered("Alice") == ["believe", "challenge"]


def test_nobody_else_is_offered_anything() -> None:
    table = rolled()
    assert options(table, "Bob") == ()
    assert RULES.extra(table.state, 0) == RULES.extra(table.state, 1) == ()

"""Who begins: each rolls all five in the open, and the larger total begins."""

import pytest

from games.rules.contract import Illegal, NotAsked
from tests.rules.common_hand.table import RULES, names_of
from tests.rules.play import Play


def opening() -> Play:
    return Play(RULES, 2)


def test_the_larger_total_begins() -> None:
    table = opening()
    events = table.play("Alice opening = 6 5 2 2 1", "Bob opening = 3 3 3 3 5")
    assert names_of(events) == ["opening-rolled", "opening-rolled", "begins"]
    assert (table.view()["holder"], table.view()["phase"]) == (1, "throw")
    assert RULES.server_move(table.state) == (1, RULES.parse_move("roll"))


def test_with_equal_totals_both_roll_again() -> None:
    table = opening()
    events = table.play("Alice opening = 6 5 2 2 1", "Bob opening = 4 4 4 2 2")
    assert names_of(events)[-1] == "opening-tied"
    assert (table.view()["holder"], table.view()["phase"]) == (None, "opening")
    table.play("Alice opening = 6 6 6 6 6", "Bob opening = 1 1 1 1 1")
    assert table.view()["holder"] == 0


def test_every_roll_of_it_lies_open() -> None:
    table = opening()
    table.play("Alice opening = 6 5 2 2 1", "Bob opening = 4 4 4 2 2", "Alice opening = 6 6 6 6 1")
    assert table.view()["opening"] == [[[6, 5, 2, 2, 1], [4, 4, 4, 2, 2]], [[6, 6, 6, 6, 1], None]]
    assert [table.seen(number) for number in (1, 2, 3)] == [
        ("opening", (6, 5, 2, 2, 1)),
        ("opening", (4, 4, 4, 2, 2)),
        ("opening", (6, 6, 6, 6, 1)),
    ]


def test_nobody_is_asked_and_nothing_else_can_be_written() -> None:
    table = opening()
    assert table.to_act() == {}
    with pytest.raises(NotAsked, match="before anyone is asked, seat 1 writes “opening”"):
        table.play("Bob opening = 6 5 2 2 1")
    with pytest.raises(NotAsked):
        table.play("Alice roll = 6 5 2 2 1")


@pytest.mark.parametrize("values", ["6 5 2 2", "6 5 2 2 1 1", "6 5 2 2 7", "6 5 2 2 0"])
def test_five_dice_are_rolled(values: str) -> None:
    with pytest.raises(Illegal):
        opening().play(f"Alice opening = {values}")

"""Who bids first: one open die a seat, and again for those tied for the highest."""

import pytest

from games.rules.contract import Illegal, NotAsked
from tests.rules.play import Play

from .table import RULES, names_of


def test_the_highest_begins() -> None:
    table = Play(RULES, 3)
    events = table.play("table opening = 3 6 2")
    assert names_of(events) == ["opening-rolled"] * 3 + ["round-began"]
    assert (table.view()["starter"], table.view()["phase"]) == (1, "throw")


def test_only_those_tied_for_the_highest_roll_again() -> None:
    table = Play(RULES, 4)
    events = table.play("table opening = 3 6 2 6")
    assert (names_of(events)[-1], events[-1].values) == ("opening-tied", {"winners": [1, 3]})
    assert (table.view()["starter"], table.view()["phase"]) == (None, "opening")
    table.play("table opening = 2 2", "table opening = 1 4")
    assert table.view()["starter"] == 3
    assert table.view()["opening"][1:] == [{"seats": [1, 3], "faces": [2, 2]}, {"seats": [1, 3], "faces": [1, 4]}]


def test_a_seat_that_is_no_longer_in_question_rolls_no_die() -> None:
    table = Play(RULES, 4)
    table.play("table opening = 3 6 2 6")
    with pytest.raises(Illegal, match="here 2 must stand after “=”, not 4"):
        table.play("table opening = 3 6 2 6")


def test_then_each_seat_rolls_its_dice_in_seat_order() -> None:
    table = Play(RULES, 2)
    table.play("table opening = 1 6")
    with pytest.raises(NotAsked, match="before anyone is asked, seat 1 writes “roll”"):
        table.play("Bob roll = 1 2 3 4 5")
    table.play("Alice roll = 1 2 3 4 5", "Bob roll = 6 6 6 6 6")
    assert table.to_act() == {"Bob": ("bid",)}


def test_a_roll_is_of_all_dice_that_are_left() -> None:
    table = Play(RULES, 2)
    table.play("table opening = 6 1")
    with pytest.raises(Illegal, match="here 5 must stand after “=”, not 4"):
        table.play("Alice roll = 1 2 3 4")

"""R2: an announcement is true where the dice are worth at least as much; whoever was wrong gives up a chip."""

import pytest

from tests.rules.common_hand.table import Table, announced, names_of


def challenged(hand: str, dice: str) -> Table:
    table = announced(hand, dice)
    table.play("Bob challenge")
    return table


@pytest.mark.parametrize(
    ("dice", "hand"),
    [
        ("1 2 3 4 6", "high-die 6"),
        ("1 2 3 4 6", "high-die 3"),
        ("4 4 1 2 6", "pair 4"),
        ("4 4 1 2 6", "pair 1"),
        ("4 4 1 2 6", "high-die 6"),
        ("5 5 2 2 1", "two-pairs 4 3"),
        ("4 4 4 2 2", "full-house 4 1"),
        ("4 4 4 2 2", "full-house 3 6"),
        ("1 2 3 4 5", "three-of-a-kind 6"),
        ("3 3 3 3 3", "full-house 6 5"),
        ("3 3 3 3 3", "four-of-a-kind 6"),
    ],
)
def test_dice_worth_at_least_the_announcement_make_it_true(dice: str, hand: str) -> None:
    table = challenged(hand, dice)
    assert table.view()["last_round"]["met"] is True
    assert table.chips() == [10, 9]


@pytest.mark.parametrize(
    ("dice", "hand"),
    [
        ("1 2 3 4 6", "pair 1"),
        ("4 4 1 2 6", "pair 5"),
        ("5 5 2 2 1", "two-pairs 5 3"),
        ("4 4 4 2 2", "full-house 4 3"),
        ("3 3 3 3 1", "four-of-a-kind 4"),
        ("2 3 4 5 6", "full-house 1 2"),
    ],
)
def test_dice_worth_less_make_it_false(dice: str, hand: str) -> None:
    table = challenged(hand, dice)
    assert table.view()["last_round"]["met"] is False
    assert table.chips() == [9, 10]


def test_the_dice_are_shown_to_all_and_stay_to_be_seen() -> None:
    table = announced("full-house 4 2", "4 2 4 2 4")
    events = table.play("Bob challenge")
    assert names_of(events) == ["challenged", "dice-shown", "announcement-true"]
    assert table.view()["last_round"] == {
        "round": 1,
        "dice": [2, 2, 4, 4, 4],
        "announcement": {"seat": 0, "hand": "full-house", "faces": [4, 2], "rerolled": None},
        "challenger": 1,
        "met": True,
        "loser": 1,
    }
    table.play("Bob roll = 1 1 1 1 1")
    assert table.view()["last_round"]["dice"] == [2, 2, 4, 4, 4]


def test_a_seat_without_chips_has_lost() -> None:
    table = announced("pair 4", options="chips=1")
    events = table.play("Bob challenge")
    assert names_of(events)[-1] == "finished"
    assert table.view()["winners"] == [1]
    assert table.rules.result(table.state) == ((0, 1), (1,))
    assert (table.view()["phase"], table.view()["holder"], table.view()["round"]) == ("end", None, 1)
    assert table.to_act() == {}

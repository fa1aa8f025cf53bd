"""R7: what to roll again is decided before the new dice are seen, and announced after; how many is told truthfully."""

import pytest

from games.rules.contract import Illegal, NotAsked
from tests.rules.common_hand.table import names_of, passed, rolled


def test_the_roller_rolls_nothing_again_before_the_first_announcement() -> None:
    table = rolled()
    assert table.to_act() == {"Alice": ("announce",)}
    with pytest.raises(Illegal, match="“reroll 1” is not open to seat 1 now; open are announce"):
        table.play("Alice reroll 1 = 2")


def test_after_believing_there_is_one_decision_to_roll_and_then_one_to_announce() -> None:
    table = passed()
    assert table.to_act() == {"Bob": ("reroll",)}
    with pytest.raises(Illegal):
        table.play("Bob announce pair 6")
    table.play("Bob reroll 1 = 2")
    assert table.to_act() == {"Bob": ("announce",)}
    with pytest.raises(Illegal):
        table.play("Bob reroll 2 = 2")


def test_none_can_be_rolled_again() -> None:
    table = passed(dice="1 2 3 4 6")
    assert names_of(table.play("Bob reroll none")) == ["rerolled-none"]
    assert (table.dice("Bob"), table.view()["rerolled"]) == ([1, 2, 3, 4, 6], 0)


def test_all_can_be_rolled_again() -> None:
    table = passed(dice="1 2 3 4 6")
    events = table.play("Bob reroll 6 4 3 2 1 = 5 5 5 5 5")
    assert [event.as_dict() for event in events] == [{"name": "rerolled", "seat": 1, "values": {"count": 5}}]
    assert (table.dice("Bob"), table.view()["rerolled"]) == ([5, 5, 5, 5, 5], 5)


def test_how_many_were_rolled_again_stands_until_it_is_announced() -> None:
    table = passed()
    assert table.view()["rerolled"] is None
    table.play("Bob reroll 1 2 = 2 2")
    assert table.view()["rerolled"] == 2
    table.play("Bob announce pair 6")
    assert table.view()["rerolled"] is None


@pytest.mark.parametrize("faces", ["5", "1 1", "1 2 3 4 5"])
def test_only_dice_that_are_there_can_be_named(faces: str) -> None:
    with pytest.raises(Illegal, match=f"the dice show 1 2 3 4 6, so {faces} cannot be rolled again"):
        passed(dice="1 2 3 4 6").play(f"Bob reroll {faces} = 1")


def test_as_many_are_rolled_as_were_named() -> None:
    with pytest.raises(Illegal, match="here 2 must stand after “=”, not 1"):
        passed().play("Bob reroll 1 2 = 3")
    with pytest.raises(Illegal, match="rolls nothing"):
        passed().play("Bob reroll none = 3")


def test_others_are_told_how_many_and_not_which() -> None:
    table = passed()
    table.play("Bob reroll 1 2 = 3 3")
    assert table.seen(-1, "Bob") == ("reroll 1 2", (3, 3))
    assert table.seen(-1, "Alice") == table.seen(-1) == ("reroll ? ?", ())


def test_who_believed_has_the_dice_and_nobody_else_is_asked() -> None:
    table = passed()
    assert table.view()["holder"] == 1
    with pytest.raises(NotAsked, match="seat 1 is not asked now"):
        table.play("Alice reroll none")

"""R5: who knows the five dice, and from when on."""

from tests.rules.common_hand.table import passed, rolled


def test_the_roller_alone_sees_them() -> None:
    table = rolled("4 1 4 2 6")
    assert (table.dice("Alice"), table.dice("Bob"), table.dice()) == ([1, 2, 4, 4, 6], None, None)
    table.play("Alice announce pair 5")
    assert (table.dice("Alice"), table.dice("Bob"), table.dice()) == ([1, 2, 4, 4, 6], None, None)


def test_the_believer_sees_them_as_they_were_passed() -> None:
    table = passed("pair 5", "4 1 4 2 6")
    assert (table.dice("Bob"), table.dice("Alice"), table.dice()) == ([1, 2, 4, 4, 6], [1, 2, 4, 4, 6], None)


def test_both_seats_still_see_what_was_passed_when_dice_were_rolled_again() -> None:
    table = passed("pair 5", "4 1 4 2 6")
    table.play("Bob reroll 1 2 6 = 5 5 4", "Bob announce pair 6")
    assert [table.view(name)["passed"] for name in ("Alice", "Bob", None)] == [[1, 2, 4, 4, 6], [1, 2, 4, 4, 6], None]
    table.play("Alice believe")
    assert table.view("Alice")["passed"] == [4, 4, 4, 5, 5]
    table.play("Alice reroll none", "Alice announce five-of-a-kind 6", "Bob challenge")
    assert table.view("Alice")["passed"] is None


def test_what_is_rolled_again_the_one_who_passed_them_does_not_see() -> None:
    table = passed("pair 5", "4 1 4 2 6")
    table.play("Bob reroll 1 2 6 = 5 5 4")
    assert (table.dice("Bob"), table.dice("Alice"), table.dice()) == ([4, 4, 4, 5, 5], None, None)


def test_dice_of_which_none_was_rolled_again_are_known_to_both() -> None:
    table = passed("pair 5", "4 1 4 2 6")
    table.play("Bob reroll none", "Bob announce pair 6")
    assert table.dice("Alice") == [1, 2, 4, 4, 6]
    assert table.offered("Alice") == ["challenge", "believe"]


def test_both_knew_them_only_in_that_round() -> None:
    table = passed("pair 5", "4 1 4 2 6")
    table.play("Bob reroll none", "Bob announce pair 6", "Alice challenge", "Bob roll = 1 2 3 4 5")
    assert (table.dice("Bob"), table.dice("Alice")) == ([1, 2, 3, 4, 5], None)


def test_the_dice_that_are_shown_tell_no_order_of_rolling() -> None:
    table = passed("pair 5", "6 1 5 2 6")
    table.play("Bob reroll 6 6 = 1 3")
    assert table.dice("Bob") == [1, 1, 2, 3, 5]

"""R3: which die is locked and which are rolled, and what the others learn of it."""

import pytest

from games.rules.contract import Illegal, Unreadable
from tests.rules.table import Table


def rolling(alice: str = "6 5 2") -> Table:
    table = Table(2)
    table.deal("twos evens odds")
    table.roll("1 2 3", alice=alice)
    return table


def test_unnamed_all_hidden_dice_are_rolled() -> None:
    with pytest.raises(Illegal, match="2 must stand after “=”, not 1"):
        rolling().play("Alice lock 6 = 1")


def test_as_many_are_rolled_as_are_named() -> None:
    with pytest.raises(Illegal, match="1 must stand after “=”, not 2"):
        rolling().play("Alice lock 6 reroll 2 = 1 1")


def test_naming_all_is_the_same_as_naming_none() -> None:
    table = rolling()
    table.play("Alice lock 6 reroll 2 5 = 1 1")
    assert table.seat("Alice", "Alice")["hidden"] == [1, 1]


@pytest.mark.parametrize("move", ["lock 4", "lock 6 reroll 6", "lock 6 reroll 4", "lock 6 reroll 5 5"])
def test_dice_that_are_not_there_are_refused(move: str) -> None:
    table = rolling()
    with pytest.raises(Illegal, match="hidden"):
        table.play(f"Alice {move} = 1 1")
    assert table.seat("Alice", "Alice")["hidden"] == [2, 5, 6]


def test_a_locked_die_is_never_rolled_or_locked_again() -> None:
    table = rolling()
    table.play("Alice lock 6 = 1 1")
    for move in ("lock 6 = 2", "lock 1 reroll 6 = 2"):
        with pytest.raises(Illegal):
            table.play(f"Alice {move}")


def test_at_least_one_die_must_be_rerolled() -> None:
    with pytest.raises(Unreadable, match="at least one die must be rerolled"):
        rolling().play("Alice lock 6 reroll")


def test_others_see_the_locked_die_and_nothing_of_the_roll() -> None:
    table = rolling()
    table.play("Alice lock 6 reroll 2 = 3")
    assert table.seen(-1) == table.seen(-1, "Bob") == ("lock 6", ())
    assert table.seen(-1, "Alice") == ("lock 6 reroll 2", (3,))
    assert table.seat("Alice", "Bob")["hidden"] is None
    assert table.seat("Alice", "Bob")["hidden_count"] == 2


def test_first_rolls_and_restarts_are_seen_by_their_own_seat_only() -> None:
    table = rolling()
    assert (table.seen(4, "Alice"), table.seen(4, "Bob")) == (("roll", (6, 5, 2)), ("roll", ()))

"""R2: who is asked while the dice are rolled, and when a seat is done."""

import pytest

from games.rules.contract import Illegal, NotAsked
from tests.rules.table import Table, with_power


def rolling() -> Table:
    table = Table(2)
    table.deal("twos evens odds")
    table.roll("1 2 3", alice="6 5 2", bob="1 1 3")
    return table


def test_all_seats_are_asked_at_once_and_in_any_order() -> None:
    table = rolling()
    table.play("Bob lock 1 = 2 2", "Alice lock 6 = 1 1", "Bob keep")
    assert table.to_act() == {"Alice": ("lock", "keep")}


def test_a_seat_without_a_reroll_is_done_without_being_asked() -> None:
    table = rolling()
    table.play("Alice lock 6 = 1 1", "Alice lock 1 = 4")
    assert list(table.to_act()) == ["Bob"]
    assert table.seat("Alice")["done"]


@pytest.mark.parametrize("move", ["keep", "lock 4 = 1", "restart = 1 2 3"])
def test_a_seat_that_is_done_is_refused(move: str) -> None:
    table = rolling()
    table.play("Alice lock 6 = 1 1", "Alice lock 1 = 4")
    with pytest.raises(NotAsked):
        table.play(f"Alice {move}")


def test_keep_is_final() -> None:
    table = with_power("fours")
    table.play("Alice keep")
    for move in ("lock 1 = 2 3", "restart = 1 2 3", "keep"):
        with pytest.raises(NotAsked):
            table.play(f"Alice {move}")


def test_a_ready_restart_is_asked_about_after_the_last_reroll() -> None:
    table = with_power("fours", alice="6 5 2")
    assert table.to_act()["Alice"] == ("lock", "keep", "restart")
    table.play("Alice lock 6 = 5 2", "Alice lock 5 = 1")
    assert table.to_act()["Alice"] == ("keep", "restart")
    with pytest.raises(Illegal, match="at least one die must be rerolled"):
        table.play("Alice lock 1")


def test_restart_gives_two_rerolls_again_and_no_second_restart() -> None:
    table = with_power("fours", alice="6 5 2")
    table.play("Alice lock 6 = 5 2", "Alice lock 5 = 1", "Alice restart = 3 3 4")
    alice = table.seat("Alice", "Alice")
    assert (alice["visible"], alice["hidden"], alice["rerolls_left"]) == ([], [3, 3, 4], 2)
    assert table.to_act()["Alice"] == ("lock", "keep")
    with pytest.raises(Illegal, match="“restart” has been used"):
        table.play("Alice restart = 1 1 1")
    table.play("Alice lock 3 = 1 1", "Alice lock 1 = 6")
    assert list(table.to_act()) == ["Bob"]


def test_restart_needs_its_card() -> None:
    with pytest.raises(Illegal, match="“restart” is not ready"):
        rolling().play("Alice restart = 1 1 1")


def test_the_last_seat_to_stop_opens_the_claims() -> None:
    table = rolling()
    table.play("Alice keep", "Bob keep")
    assert table.to_act() == {"Alice": ("claim", "decline", "challenge")}


def test_claims_go_left_from_the_token() -> None:
    table = Table(3)
    table.deal("twos evens odds", first="Bob")
    table.roll("1 2 3")
    table.keep_all()
    order = []
    while asked := list(table.to_act()):
        order += asked
        table.play(f"{asked[0]} decline")
    assert order == ["Bob", "Charlie", "Alice"]

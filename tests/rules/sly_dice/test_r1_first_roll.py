"""R1: the first roll needs no decision; and how a round opens."""

import pytest

from games.rules.contract import TABLE, Illegal, NotAsked
from tests.rules.table import RULES, Table, names_of


def owed(table: Table) -> tuple[int, str] | None:
    found = RULES.server_move(table.state)
    return found and (found[0], str(found[1]))


def test_the_server_writes_the_opening_line_by_line() -> None:
    table, seen = Table(2), []
    for text in (
        "table deal = twos evens odds",
        "table first = Bob",
        "table common = 1 2 3",
        "Alice roll = 1 1 1",
        "Bob roll = 2 2 2",
    ):
        seen.append(owed(table))
        assert table.to_act() == {}
        table.play(text)
    assert seen == [(TABLE, "deal"), (TABLE, "first"), (TABLE, "common"), (0, "roll"), (1, "roll")]
    assert owed(table) is None
    assert table.to_act() == {"Alice": ("lock", "keep"), "Bob": ("lock", "keep")}


def test_higher_or_lower_lies_face_up_from_the_start() -> None:
    table = Table()
    table.deal("twos evens odds")
    assert table.face_up() == ["higher-or-lower", "twos", "evens", "odds"]


def test_dice_are_rolled_in_seat_order_whoever_begins() -> None:
    table = Table()
    table.deal("twos evens odds", first="Charlie")
    table.play("table common = 1 2 3")
    with pytest.raises(NotAsked, match="seat 1 writes “roll”"):
        table.play("Charlie roll = 1 2 3")


def test_nobody_is_asked_before_the_opening_is_written() -> None:
    with pytest.raises(NotAsked, match="the table writes “deal”"):
        Table().play("Alice keep")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("table deal = twos evens", "3 must stand after “=”, not 2"),
        ("table deal = twos evens evens", "stands twice"),
        ("table deal = twos evens higher-or-lower", "“higher-or-lower” cannot come here"),
        ("table deal = twos evens 3", "“3” cannot come here"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(text: str, reason: str) -> None:
    with pytest.raises(Illegal, match=reason):
        Table().play(text)


@pytest.mark.parametrize("roll", ["1 2", "1 2 3 4", "0 1 2", "1 2 7", "a 1 2"])
def test_a_roll_that_cannot_be_is_refused(roll: str) -> None:
    table = Table()
    table.deal("twos evens odds")
    with pytest.raises(Illegal):
        table.play(f"table common = {roll}")


def test_later_rounds_turn_a_card_up_and_move_the_token_left() -> None:
    table = Table(2)
    table.deal("twos evens odds", first="Bob")
    table.roll("1 2 3")
    table.keep_all()
    table.decline_all()
    assert (owed(table), table.to_act(), table.view()["round"]) == ((TABLE, "turn"), {}, 1)
    assert names_of(table.play("table turn = sixes")) == ["round-began"]
    view = table.view()
    assert (view["round"], view["first"], view["common"]) == (2, 0, [])
    assert table.face_up()[-1] == "sixes"
    assert [seat["hidden_count"] for seat in view["seats"]] == [0, 0]


def test_a_card_that_is_face_up_cannot_be_turned_up() -> None:
    table = Table(2)
    table.deal("twos evens odds")
    table.roll("1 2 3")
    table.keep_all()
    table.decline_all()
    with pytest.raises(Illegal, match="“evens” cannot come here"):
        table.play("table turn = evens")


@pytest.mark.parametrize(("seats", "rounds"), [(2, 8), (3, 9), (4, 8)])
def test_the_number_of_rounds_follows_from_the_seats(seats: int, rounds: int) -> None:
    table = Table(seats)
    table.deal("twos evens odds")
    table.roll("1 2 3")
    table.keep_all()
    table.finish()
    view = table.view()
    assert (view["round"], view["rounds"], view["finished"], len(view["cards"])) == (rounds, rounds, True, rounds + 3)
    with pytest.raises(NotAsked, match="the game is over"):
        table.play("table turn = sixes")

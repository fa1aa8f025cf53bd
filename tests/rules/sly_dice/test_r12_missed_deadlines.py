"""R12: the move that a missed deadline makes."""

from tests.rules.table import RULES, Table, claiming, with_power


def missed(table: Table, name: str) -> str:
    """Alice's or Bob's deadline passes; the move that this makes is open to them."""
    seat = table.names.index(name)
    move = RULES.timeout(table.state, seat)
    assert RULES.needs(table.state, seat, move) is None
    table.play(f"{name} {move}")
    return str(move)


def test_rolling_the_dice_stay_as_they_are() -> None:
    table = with_power("fours", alice="6 5 2")
    table.play("Alice lock 6 = 1 1")
    assert missed(table, "Alice") == "keep"
    assert table.seat("Alice", "Alice")["hidden"] == [1, 1]


def test_a_claim_is_declined() -> None:
    assert missed(claiming(), "Alice") == "decline"


def test_an_accusation_is_passed_on() -> None:
    table = claiming()
    table.play("Alice claim evens")
    assert [missed(table, "Charlie"), missed(table, "Bob")] == ["pass", "pass"]
    assert table.seat("Alice")["scored"] == ["evens"]


def test_a_challenge_is_missed() -> None:
    table = claiming(common="4 4 4")
    table.play("Alice challenge lower = 3 3 3")
    assert missed(table, "Alice") == "decline"
    assert table.view()["scores"] == [0, 0, 0]

"""R4: who bids first in the next round."""

from .table import lowered, rolled


def test_the_loser_does() -> None:
    table = rolled(3)
    table.challenge("bid 15 6")
    assert table.view()["starter"] == 0
    table.roll()
    table.challenge("bid 1 2")
    assert table.view()["starter"] == 1


def test_after_spot_on_the_challenger_does() -> None:
    table = rolled(4, "spot-on=on", first="Charlie")
    table.challenge("bid 20 2")
    assert (table.left(), table.view()["starter"]) == ([4, 4, 5, 4], 3)


def test_where_a_seat_is_out_the_next_to_its_left_that_has_dice_does() -> None:
    table = lowered(3, 1, 0, 3)
    table.challenge("bid 1 2")
    assert (table.left(), table.view()["starter"]) == ([3, 0, 0, 3], 3)


def test_where_the_challenger_is_out_after_spot_on_too() -> None:
    table = lowered(2, 2, 1, options="spot-on=on", first="Bob")
    table.challenge("bid 5 2")
    assert (table.left(), table.view()["starter"]) == ([1, 2, 0], 0)


def test_the_left_of_the_last_seat_is_the_first() -> None:
    table = lowered(3, 3, 1, first="Charlie")
    table.challenge("bid 7 6")
    assert (table.left(), table.view()["starter"]) == ([3, 3, 0], 0)


def test_the_turn_to_bid_passes_over_seats_that_are_out() -> None:
    table = lowered(3, 0, 3)
    table.play("Alice bid 1 2", "Charlie bid 2 2")
    assert table.asked() == "Alice"

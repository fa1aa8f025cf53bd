"""The worked examples of the rules page, one test each."""

from .table import lowered, rolled


def test_1_a_bid_that_is_met_costs_the_challenger_a_die() -> None:
    table = rolled(alice="6 6 6 6 6", bob="6 6 6 6 1", charlie="1 2 3 4 5")
    table.challenge("bid 7 6")
    assert table.view()["last_round"]["held"] == 9
    assert table.left() == [5, 4, 5]
    table.roll(bob="1 2 3 4")
    assert table.asked() == "Bob"


def test_2_a_bid_that_is_not_met_costs_the_bidder_a_die() -> None:
    table = rolled(first="Charlie", alice="3 3 1 2 4", bob="3 3 1 2 4", charlie="1 2 5 6 6")
    table.challenge("bid 6 3")
    assert table.view()["last_round"]["held"] == 4
    assert table.left() == [5, 5, 4]
    table.roll(charlie="1 2 3 4")
    assert table.asked() == "Charlie"


def test_3_wild_ones_count_as_any_face() -> None:
    table = rolled(2, "wild=on", alice="5 5 1 2 3", bob="5 1 2 3 4")
    table.challenge("bid 4 5")
    assert (table.view()["last_round"]["met"], table.left()) == (True, [5, 4])


def test_3_after_a_first_bid_on_ones_they_are_plain() -> None:
    table = rolled(2, "wild=on", alice="5 5 1 2 3", bob="5 1 2 3 4")
    table.play("Alice bid 2 1")
    assert table.view()["ones_plain"]
    table.challenge("bid 4 5")
    assert (table.view()["last_round"]["held"], table.left()) == (3, [5, 4])


def test_4_the_last_two_dice_are_bid_on_by_their_sum() -> None:
    table = lowered(1, 1, alice="3", bob="5")
    table.challenge("bid sum 7", "bid sum 9")
    assert table.view()["last_round"]["held"] == 8
    assert (table.left(), table.view()["winners"]) == ([1, 0], [0])

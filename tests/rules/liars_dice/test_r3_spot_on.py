"""R3: an exact bid that is challenged."""

from .table import lowered, rolled

DICE = "6 6 2 3 4"


def test_it_costs_every_seat_but_the_bidder_a_die() -> None:
    table = rolled(3, "spot-on=on", first="Bob", alice=DICE, bob=DICE, charlie=DICE)
    events = table.challenge("bid 6 6")
    assert table.left() == [4, 5, 4]
    assert table.view()["last_round"]["losers"] == [0, 2]
    assert [event.seat for event in events if event.name == "lost-die"] == [0, 2]


def test_seats_that_are_out_have_none_to_lose() -> None:
    table = lowered(5, 0, 5, 5, options="spot-on=on", alice=DICE, charlie=DICE, dora=DICE)
    table.challenge("bid 6 6")
    assert table.left() == [5, 0, 4, 4]


def test_without_the_option_it_costs_the_challenger_alone() -> None:
    table = rolled(3, alice=DICE, bob=DICE, charlie=DICE)
    table.challenge("bid 6 6")
    assert (table.left(), table.view()["last_round"]["exact"]) == ([5, 4, 5], True)


def test_a_bid_that_is_more_than_met_costs_the_challenger_alone() -> None:
    table = rolled(3, "spot-on=on", alice=DICE, bob=DICE, charlie=DICE)
    table.challenge("bid 5 6")
    assert (table.left(), table.view()["last_round"]["exact"]) == ([5, 4, 5], False)


def test_a_bid_that_is_not_met_costs_the_bidder_alone() -> None:
    table = rolled(3, "spot-on=on", alice=DICE, bob=DICE, charlie=DICE)
    table.challenge("bid 7 6")
    assert table.left() == [4, 5, 5]


def test_wild_ones_are_counted() -> None:
    table = rolled(2, "spot-on=on; wild=on", alice="6 1 2 3 4", bob="6 1 2 3 4")
    table.challenge("bid 4 6")
    assert table.left() == [5, 4]
    assert table.view()["last_round"]["exact"]

"""R7: spot on takes the last dice of all others."""

from .table import lowered


def test_the_bidder_wins() -> None:
    table = lowered(1, 1, 1, options="spot-on=on", first="Bob")
    events = table.challenge("bid 3 2")
    assert (table.left(), table.view()["winners"]) == ([0, 1, 0], [1])
    assert (events[-1].name, events[-1].values) == ("finished", {"winners": [1]})


def test_where_another_has_two_the_game_goes_on() -> None:
    table = lowered(1, 1, 2, options="spot-on=on", first="Bob")
    table.challenge("bid 4 2")
    assert (table.left(), table.view()["phase"]) == ([0, 1, 1], "throw")
    assert table.view()["sum_round"]


def test_an_ordinary_last_die_ends_a_game_as_well() -> None:
    table = lowered(0, 3, 1, first="Bob")
    table.challenge("bid 1 2")
    assert (table.left(), table.view()["winners"], table.to_act()) == ([0, 3, 0], [1], {})

"""The worked examples of the rules page."""

import pytest

from games.rules.contract import Illegal

from .table import Table, betting, to_tokens


def bets_of(table: Table) -> dict[str, dict[str, object]]:
    """The bets that the last step 7 judged, by space."""
    return {bet["space"]: bet for bet in table.view()["last_round"]["bets"]}


def test_1_a_straight_of_four() -> None:
    table = betting(2, "4 5 6", alice="7 2")
    table.bet("straight-4 with a", "same-2 with a")
    table.miss()
    table.bet("straight-3 with b", "straight-5 with b")
    table.finish_round()
    assert [bets_of(table)[space]["met"] for space in ("straight-4", "straight-5")] == [True, False]


def test_2_five_of_a_kind_and_no_two_pairs() -> None:
    table = betting(2, "3 3 3 3 / 1", number=3, alice="3 8")
    table.bet("same-5 with a", "same-2 with a")
    table.play("Bob pick 3 = 3")
    table.bet("same-3 with b", "two-pairs with b")
    table.play("Alice pick 3 = 3")
    table.finish_round()
    assert bets_of(table)["same-5"]["met"]
    assert not bets_of(table)["two-pairs"]["met"]


def test_3_what_lies_on_the_table_in_round_6() -> None:
    table = betting(3, "1 2 3 4 / 8", number=6)
    view = table.view()
    assert [seat["count"] for seat in view["seats"]] == [3, 3, 3]
    assert len(view["brown"]) + (view["red"] is not None) == 5
    while table.state.phase == "bet":
        table.miss()
    with pytest.raises(Illegal, match="no brown die shows 8; they show 1 2 3 4"):
        table.play(f"{table.asked} pick 8 = 1")


def test_4_a_dark_chip_scores_more_and_turns_to_its_light_side() -> None:
    table = betting(2, "1 1 2")
    table.bet("same-2 with a", "straight-2 with a")
    table.miss()
    table.bet("straight-3 with b", "straight-7 with b")
    table.finish_round()
    assert table.seat("Alice")["chips"]["b"]["value"] == 4
    before = table.seat("Alice")["score"]
    table.roll("1 1 2 / 2", alice="3 3")
    table.bet("straight-3 with a", "three-pairs with b")
    table.miss()
    table.bet("same-2 with a", "straight-2 with b")
    table.finish_round()
    bet = bets_of(table)["three-pairs"]
    assert (bet["seat"], bet["chip"], bet["value"], bet["times"], bet["points"]) == (0, "b", 4, 3, 12)
    assert table.seat("Alice")["chips"]["b"]["value"] == 3
    assert table.seat("Alice")["score"] == before + 12 + 2


def test_ann_bo_and_cy_take_turns() -> None:
    table = Table(3, first="Bob")
    table.roll()
    turns = []
    while table.state.phase != "tokens":
        turns.append((table.asked, table.miss().split()[0]))
    assert turns == [
        ("Bob", "bet"),
        ("Charlie", "bet"),
        ("Alice", "bet"),
        ("Alice", "pick"),
        ("Alice", "bet"),
        ("Charlie", "bet"),
        ("Bob", "bet"),
        ("Bob", "pick"),
    ]
    assert list(to_tokens(table).to_act()) == ["Alice", "Bob", "Charlie"]

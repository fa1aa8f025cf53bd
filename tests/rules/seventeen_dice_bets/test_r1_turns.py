"""R1: bets and picks come in turn; a token may be played out of turn."""

import pytest

from games.rules.contract import Illegal, NotAsked

from .table import RULES, Table, betting, names_of, to_tokens


def test_one_seat_is_asked_at_a_time_until_all_bets_lie() -> None:
    table = betting(4)
    while table.state.phase in ("bet", "pick"):
        assert len(table.to_act()) == 1
        table.miss()


def test_the_starting_seat_moves_one_to_the_left_every_round() -> None:
    table = Table(3, first="Bob")
    begun = []
    for _round in range(4):
        table.roll()
        begun.append(table.asked)
        table.finish_round()
    assert begun == ["Bob", "Charlie", "Alice", "Bob"]


def test_a_seat_that_is_not_asked_can_do_nothing_but_play_a_token() -> None:
    table = betting(3, bob="5 7")
    for words in ("bet same-2 with a", "pick 1", "keep"):
        with pytest.raises(NotAsked, match="seat 2 is not asked now"):
            table.play(f"Bob {words}")
    table.play("Bob token 5 = 8")
    assert table.dice("Bob") == [7, 8]


def test_a_token_out_of_turn_changes_nobody_s_question() -> None:
    table = betting(3)
    before = RULES.decision(table.state, 0)
    table.play("Charlie token 5 7 = 1 1")
    assert table.to_act() == {"Alice": ("bet", "token")}
    assert RULES.decision(table.state, 0) == before


def test_the_seat_that_is_asked_may_play_a_token_first_and_is_asked_on() -> None:
    table = betting(3)
    table.play("Alice token 7 = 2")
    assert table.to_act() == {"Alice": ("bet",)}
    assert table.dice("Alice") == [2, 5]


def test_a_token_may_be_played_while_a_die_is_picked() -> None:
    table = betting(2)
    table.bet("same-2 with a", "same-3 with a")
    assert table.to_act() == {"Bob": ("pick", "token")}
    table.play("Alice token 5 = 1", "Bob token 7 = 1")
    assert table.to_act() == {"Bob": ("pick",)}


def test_a_token_waits_for_the_end_of_step_2() -> None:
    table = Table(2)
    table.play("table shared = 1 2 3", "Alice roll = 4 5")
    with pytest.raises(NotAsked, match="before anyone is asked, seat 2 writes “roll”"):
        table.play("Alice token 4 = 1")


def test_a_token_serves_once() -> None:
    table = betting(2)
    table.play("Bob token 5 = 5")
    table.play("Alice token 5 = 5")
    for name in ("Alice", "Bob"):
        with pytest.raises(Illegal, match="no reroll token is left"):
            table.play(f"{name} token 5 = 5")


def test_a_token_names_dice_that_lie_there_and_rolls_as_many() -> None:
    table = betting(2, alice="5 5")
    with pytest.raises(Illegal, match="these dice do not show 7"):
        table.play("Alice token 7 = 1")
    with pytest.raises(Illegal, match="do not show 5 5 5"):
        table.play("Alice token 5 5 5 = 1 1 1")
    with pytest.raises(Illegal, match="here 2 must stand"):
        table.play("Alice token 5 5 = 1")
    table.play("Alice token 5 5 = 8 1")
    assert table.dice("Alice") == [1, 8]


def test_each_chip_is_bet_once_a_round_in_either_order() -> None:
    table = betting(2)
    table.bet("same-2 with b", "straight-2 with a")
    table.miss()
    with pytest.raises(Illegal, match="chip a is bet already: bet with b"):
        table.play("Bob bet same-3 with a")
    table.bet("same-3 with b", "same-4 with a")
    assert table.seat("Alice")["chips"]["b"]["space"] == "same-2"
    assert table.seat("Alice")["chips"]["a"]["space"] == "same-4"


def test_a_space_takes_one_chip() -> None:
    table = betting(3)
    table.bet("same-2 with a")
    with pytest.raises(Illegal, match="a chip lies on same-2 already"):
        table.play("Bob bet same-2 with b")
    table.play("Bob bet same-2-right with b")


def test_two_seats_use_the_left_spaces_only() -> None:
    with pytest.raises(Illegal, match="two seats use the left spaces only: same-2"):
        betting(2).play("Alice bet same-2-right with a")


def test_the_same_die_may_be_picked_again() -> None:
    table = betting(2, "1 1 2")
    table.bet("same-2 with a", "same-3 with a")
    table.play("Bob pick 2 = 8")
    assert table.view()["brown"] == [1, 1, 8]
    table.bet("same-4 with b", "same-5 with b")
    table.play("Alice pick 8 = 3")
    assert table.view()["brown"] == [1, 1, 3]


def test_after_the_last_pick_nobody_plays_a_token_unasked() -> None:
    table = to_tokens(betting(2))
    table.play("Alice keep")
    with pytest.raises(NotAsked, match="seat 1 has kept the tokens"):
        table.play("Alice token 5 = 1")


def test_what_everybody_learns_of_a_token() -> None:
    table = betting(2)
    [event] = table.play("Bob token 5 7 = 1 2")
    assert (event.name, event.seat, event.values) == ("token-used", 1, {"count": 2})
    assert table.seen(-1) == ("token ? ?", ())
    assert table.seen(-1, "Bob") == ("token 5 7", (1, 2))


def test_whatever_is_played_is_told() -> None:
    table = betting(2)
    assert names_of(table.play("Alice bet same-2 with a")) == ["bet-placed"]
    table.miss()
    assert names_of(table.play("Bob pick 1 = 5")) == ["brown-rerolled"]

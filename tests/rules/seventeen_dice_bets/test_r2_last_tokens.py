"""R2: after step 6 all seats that still have a token are asked at once, in any order."""

import pytest

from games.rules.contract import NotAsked

from .table import betting, names_of, to_tokens


def test_all_that_have_a_token_are_asked_and_nobody_else() -> None:
    table = betting(3)
    table.play("Bob token 5 = 1")
    assert to_tokens(table).to_act() == {"Alice": ("token", "keep"), "Charlie": ("token", "keep")}


def test_they_answer_in_any_order_and_step_7_follows_the_last() -> None:
    table = to_tokens(betting(3))
    table.play("Charlie keep", "Alice token 5 = 8")
    assert list(table.to_act()) == ["Bob"]
    assert names_of(table.play("Bob keep"))[:2] == ["kept", "dice-shown"]
    assert table.view()["last_round"]["dice"] == [[7, 8], [5, 7], [5, 7]]


def test_keep_is_final_for_the_round() -> None:
    table = to_tokens(betting(3))
    table.play("Bob keep")
    for words in ("keep", "token 5 = 1"):
        with pytest.raises(NotAsked, match="final for the round"):
            table.play(f"Bob {words}")


def test_no_move_before_step_6_is_done() -> None:
    table = betting(3)
    with pytest.raises(ValueError, match="“keep” is not open to seat 1 now; open are bet, token"):
        table.play("Alice keep")


def test_after_a_token_a_seat_with_another_one_is_asked_again() -> None:
    table = to_tokens(betting(2, number=5))
    assert table.seat("Alice")["tokens"] == 2
    table.play("Alice token 5 = 1")
    assert list(table.to_act()) == ["Alice", "Bob"]
    table.play("Alice token 1 = 2")
    assert list(table.to_act()) == ["Bob"]


def test_where_nobody_has_a_token_step_7_follows_at_once() -> None:
    table = betting(2)
    table.play("Alice token 5 = 1", "Bob token 5 = 1")
    while table.state.step < 6:
        table.miss()
    assert "dice-shown" in names_of(table.play("Alice pick 1 = 1"))
    assert table.state.phase == "shared"


def test_tokens_that_are_kept_serve_in_a_later_round() -> None:
    table = betting(2, number=3)
    table.play("Alice token 5 = 1")
    assert table.seat("Alice")["tokens"] == 0
    assert table.seat("Bob")["tokens"] == 1

"""R10: the choice to show a bluff is made with the claim, and never seen."""

import pytest

from tests.rules.table import Table, claiming, names_of

FALSE, TRUE = "1 3 5", "2 2 4"


def passed(choice: str, alice: str) -> Table:
    table = claiming(seats=2, common="2 2 4", alice=alice)
    table.play(f"Alice claim evens {choice}", "Bob pass")
    return table


@pytest.mark.parametrize("choice", ["", "and show"])
def test_a_bluff_is_shown_unless_told_otherwise(choice: str) -> None:
    table = passed(choice, FALSE)
    alice = table.seat("Alice", "Bob")
    assert (alice["bluffs"], alice["shown"], alice["score"]) == (1, [1, 3, 5], 22 + 10)


def test_a_bluff_kept_silent_scores_and_shows_nothing() -> None:
    alice = passed("and hide", FALSE).seat("Alice", "Bob")
    assert (alice["bluffs"], alice["shown"], alice["hidden"], alice["score"]) == (0, None, None, 22)


@pytest.mark.parametrize("choice", ["and show", "and hide"])
def test_a_true_claim_shows_nothing_whatever_the_choice(choice: str) -> None:
    alice = passed(choice, TRUE).seat("Alice", "Bob")
    assert (alice["bluffs"], alice["shown"], alice["score"]) == (0, None, 22)


def test_others_do_not_see_the_choice() -> None:
    shown, silent = passed("and show", TRUE), passed("and hide", TRUE)
    assert shown.seen(-2, "Bob") == silent.seen(-2, "Bob") == ("claim evens", ())
    assert shown.view("Bob") == silent.view("Bob")
    assert silent.seen(-2, "Alice") == ("claim evens and hide", ())


def test_silence_after_a_true_claim_looks_like_silence_after_a_bluff() -> None:
    true, false = passed("and hide", TRUE), passed("and hide", FALSE)
    assert true.view("Bob") == false.view("Bob")


def test_the_choice_matters_not_once_somebody_accuses() -> None:
    table = claiming(seats=2, common="2 2 4", alice=FALSE)
    events = table.play("Alice claim evens and hide", "Bob accuse")
    assert names_of(events) == ["claimed", "accused", "dice-shown", "bluff-caught"]
    assert table.seat("Alice")["bluffs"] == 0


def test_shown_dice_go_back_behind_the_shield_with_the_round() -> None:
    table = passed("and show", FALSE)
    table.play("Bob decline", "table turn = odds")
    assert table.seat("Alice")["shown"] is None

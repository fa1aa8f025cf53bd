"""A game whose dice are all open is played once more by its rules; what they do not allow is refused at its line."""

from random import Random

import pytest

from games.rules.contract import TABLE, Draw
from games.rules.proof_file import Wrong, check
from games.rules.proof_replay import Replayed, replay
from tests.rules.proofs import DIE, RULES, Dealer, Drawn, Entry, finished, long_game, play, running, text

SMALL = Draw(3, range(1, 6))
DICE = Draw(3, range(1, 7))


def replayed(entries: list[Entry]) -> Replayed | None:
    return replay(check(text(entries)))


def refused(entries: list[Entry]) -> tuple[int, str]:
    with pytest.raises(Wrong) as wrong:
        replayed(entries)
    return wrong.value.file_line, wrong.value.reason


@pytest.mark.parametrize("viewer", [None, 1])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_replay_gives_the_result(seats: int, viewer: int | None) -> None:
    state, _lines = play(Dealer(seats), RULES, Random(7))
    found = replayed(finished(seats=seats, viewer=viewer))
    assert found is not None
    assert found.result == RULES.result(state)
    assert (found.sealed > 0) == (seats > 2)


@pytest.mark.parametrize(
    "proof", [running(), finished(dice="sealed"), long_game()], ids=["running", "sealed", "unknown"]
)
def test_what_is_sealed_or_of_an_unknown_kind_is_not_replayed(proof: list[Entry]) -> None:
    assert replayed(proof) is None


def begun(lines: int = 0) -> Dealer:
    """A game of two of which so many lines were played: deal, first, common, two rolls …"""
    dealer = Dealer(2)
    play(dealer, RULES, Random(7), lines=lines)
    return dealer


def test_a_game_that_broke_off_has_no_result() -> None:
    assert replayed(begun(9).proof()) == Replayed(None, 0)


@pytest.mark.parametrize(
    ("lines", "actor", "move", "need", "reason"),
    [
        (0, TABLE, "deal", Draw(3, ("ones", "twos", "threes", "fours")), "the rules have this chosen from"),
        (1, TABLE, "first", Draw(1, (0, 1, 2)), "the rules have this chosen from [0, 1]"),
        (2, TABLE, "common", SMALL, "the rules have this chosen from [1, 2, 3, 4, 5, 6]"),
        (2, TABLE, "common", Draw(2, range(1, 7)), "here 3 must stand after “=”, not 2"),
        (2, TABLE, "common", None, "“roll” stands where the rules have something rolled"),
        (2, TABLE, "turn", DICE, "the table writes “common”"),
        (2, 0, "keep", None, "the table writes “common”"),
        (5, 0, "keep", DICE, "“roll” stands where the rules have something rolled"),
        (5, 0, "cheat", None, "“cheat” is not a move"),
        (5, 0, "KEEP", None, "the rules write “6 s0 keep” here"),
        (5, 0, "accuse", None, "is not open to seat 1 now"),
        (5, TABLE, "common", DICE, "the table has nothing to write"),
    ],
)
def test_a_line_that_the_rules_do_not_allow(lines: int, actor: int, move: str, need: Draw | None, reason: str) -> None:
    dealer = begun(lines)
    drawn = dealer.draw(actor, need)
    values = " ".join(str(value) for value, _choices in drawn)
    dealer.enter(actor, move, f"{move} = {values}" if values else move, drawn if need else None)
    assert refused(dealer.proof())[0] == lines + 2
    assert reason in refused(dealer.proof())[1]


def test_a_lock_of_a_face_that_did_not_fall() -> None:
    dealer = begun(5)
    assert dealer.lines[3].full == "4 s0 roll = 3 5 1"
    dealer.enter(0, "lock 2 reroll 3", "lock 2", dealer.draw(0, DIE))
    assert refused(dealer.proof()) == (7, "none of the hidden dice shows 2")


def test_a_line_that_all_saw_more_of_than_the_rules_show() -> None:
    dealer = begun(3)
    drawn: Drawn = dealer.draw(0, DICE)
    dealer.enter(0, "roll", f"roll = {drawn[0][0]}", drawn)
    assert refused(dealer.proof()) == (5, f"the rules show “4 s0 roll” of this line, not “4 s0 roll = {drawn[0][0]}”")


def test_a_line_that_all_saw_less_of_than_the_rules_show() -> None:
    dealer = begun(5)
    dealer.enter(0, "keep", "")
    assert refused(dealer.proof()) == (7, "the rules show “6 s0 keep” of this line, not “6 s0”")


def test_only_an_answer_that_was_never_read_stays_sealed() -> None:
    dealer = begun(5)
    dealer.enter(0, "keep", "keep")
    assert replayed(dealer.proof()) == Replayed(None, 0)
    assert refused(dealer.proof(closed={6})) == (7, "this line must be opened: it is no answer that stays unread")


def test_a_sealed_line_of_a_seat_that_was_not_asked() -> None:
    dealer = begun(5)
    dealer.enter(0, "keep", "keep")
    dealer.enter(0, "keep", "")
    assert refused(dealer.proof(closed={7})) == (8, "seat 1 is not asked now")


def test_a_game_that_the_rules_have_ended_does_not_go_on() -> None:
    dealer = Dealer(2)
    play(dealer, RULES, Random(7))
    length = len(dealer.lines)
    assert refused(dealer.proof(finished=False)) == (
        length + 1,
        "by the rules the game is over, but “finished” denies it",
    )
    dealer.enter(0, "keep", "keep")
    assert refused(dealer.proof()) == (length + 2, "the game is over")


def test_too_many_seats_are_refused_with_the_header() -> None:
    dealer = Dealer(1)
    assert refused(dealer.proof())[0] == 1

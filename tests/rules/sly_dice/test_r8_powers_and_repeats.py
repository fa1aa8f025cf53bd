"""R8: powers combined, and what a repeated card does and does not do."""

import pytest

from games.rules.contract import Illegal
from tests.rules.table import with_power

CHALLENGE_WON = ("Alice challenge lower = 1 1 1", "Alice higher = 6 6 6", "Alice lower = 3 3 3")


def test_powers_are_combined_in_one_claim() -> None:
    table = with_power("twos", cards="threes evens odds", common="3 1 1")
    table.keep_all()
    table.play("Alice claim threes x1", "Bob decline", "table turn = sixes")
    table.roll("1 3 3", alice="2 2 6")
    table.keep_all()
    table.play("Bob decline", "Alice claim threes x4 again with sum", "Bob accuse")
    alice = table.seat("Alice")
    assert (alice["powers"]["repeat"], alice["powers"]["sum"]) == ("used", "used")
    assert alice["score"] == 2 + 3


def test_a_repeated_card_scores_a_second_time_and_readies_no_second_power() -> None:
    table = with_power("twos", common="2 1 1")
    table.keep_all()
    table.play("Alice claim twos x1 again")
    alice = table.seat("Alice")
    assert (alice["score"], alice["powers"]["repeat"], alice["scored"]) == (4, "used", ["twos"])


def test_a_used_power_stays_used_when_its_card_is_repeated() -> None:
    table = with_power("ones", cards="twos evens odds", common="2 3 3")
    table.keep_all()
    table.play("Alice change 1 to 5", "Alice claim twos x1", "Bob decline", "table turn = sixes")
    table.roll("1 3 3")
    table.keep_all()
    table.play("Bob decline", "Alice claim ones x1 again")
    alice = table.seat("Alice")
    assert (alice["powers"]["change"], alice["score"]) == ("used", 1 + 2 + 1)


def test_a_power_cannot_be_used_by_the_claim_that_readies_it() -> None:
    table = with_power("ones", cards="threes evens odds")
    table.keep_all()
    with pytest.raises(Illegal, match="“sum” is not ready"):
        table.play("Alice claim threes x2 with sum")


def test_repeat_is_spent_when_the_bluff_is_caught() -> None:
    table = with_power("twos", common="1 1 1", alice="3 3 3")
    table.keep_all()
    table.play("Alice claim twos x4 again", "Bob accuse")
    alice = table.seat("Alice")
    assert (alice["powers"]["repeat"], alice["score"]) == ("used", 2)


def test_repeat_serves_the_challenge() -> None:
    table = with_power("twos", common="6 6 5")
    table.keep_all()
    table.play(*CHALLENGE_WON, "Bob decline")
    table.next_round("fives", "6 6 5")
    table.play("Bob decline")
    with pytest.raises(Illegal, match="scored already"):
        table.play("Alice challenge higher = 1 1 1")
    table.play("Alice challenge again lower = 1 1 1", "Alice higher = 6 6 6", "Alice lower = 3 3 3")
    alice = table.seat("Alice")
    assert (alice["score"], alice["powers"]["repeat"]) == (2 + 11 + 11, "used")


def test_repeat_is_spent_by_a_miss() -> None:
    table = with_power("twos", common="6 6 5")
    table.keep_all()
    table.play(*CHALLENGE_WON, "Bob decline")
    table.next_round("fives", "6 6 5")
    table.play("Bob decline", "Alice challenge again higher = 1 1 1")
    alice = table.seat("Alice")
    assert (alice["score"], alice["powers"]["repeat"]) == (2 + 11, "used")


def test_a_challenge_that_is_scored_is_not_offered_without_repeat() -> None:
    table = with_power("ones", common="6 6 5")
    table.keep_all()
    table.play(*CHALLENGE_WON, "Bob decline")
    table.next_round("fives", "6 6 5")
    table.play("Bob decline")
    assert table.to_act() == {"Alice": ("change", "claim", "decline")}

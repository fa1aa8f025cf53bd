"""What happened in written games of common hand."""

from games.analysis import facts_of
from games.analysis.contract import Fact
from games.rules.common_hand.hands import RANK, Hand
from tests.rules.common_hand.table import Table, announced, passed

from .table import ALICE, BOB, found, game, losing

HIGH_SIX, PAIR_4 = RANK[Hand("high-die", (6,))], RANK[Hand("pair", (4,))]
FOUR_SIXES, FIVE_SIXES = RANK[Hand("four-of-a-kind", (6,))], RANK[Hand("five-of-a-kind", (6,))]


def test_a_bluff_that_was_believed_is_known_to_the_two_alone() -> None:
    table = passed("pair 4", dice="1 2 3 4 6")
    table.play("Bob reroll 1 2 = 6 5", "Bob announce pair 6", "Alice challenge")

    assert found(table, "bluff-survived") == [Fact("bluff-survived", ALICE, PAIR_4 - HIGH_SIX, 4, is_hidden=True)]
    assert not found(table, "bluff-caught")


def test_unless_the_dice_lay_unchanged_until_they_were_shown() -> None:
    table = passed("pair 4", dice="1 2 3 4 6")
    table.play("Bob reroll none", "Bob announce pair 5", "Alice challenge")

    assert found(table, "bluff-survived") == [Fact("bluff-survived", ALICE, PAIR_4 - HIGH_SIX, 4, is_hidden=False)]


def test_a_bluff_that_was_caught() -> None:
    table = announced("pair 4", dice="1 2 3 4 6")
    table.play("Bob challenge")

    assert found(table, "bluff-caught") == [Fact("bluff-caught", ALICE, PAIR_4 - HIGH_SIX, 4)]
    assert not found(table, "bluff-survived")
    assert not found(table, "false-accusation")


def test_more_than_was_announced_is_no_bluff() -> None:
    table = announced("pair 4", dice="3 3 3 3 1")
    table.play("Bob challenge")

    assert not found(table, "bluff-caught")
    assert found(table, "false-accusation") == [Fact("false-accusation", BOB, 1, 5)]


def test_false_accusations_are_counted_by_seat() -> None:
    table = Table()
    losing(table, "Bob", "Alice", "Alice", "Bob")

    told = [(fact.seat, fact.value, fact.line) for fact in found(table, "false-accusation")]
    assert told == [(BOB, 1, 5), (ALICE, 1, 8), (BOB, 2, 14)], "Alice's second chip was the price of a bluff"


def test_five_of_a_kind_that_nobody_else_saw_is_hidden() -> None:
    table = passed("high-die 6", dice="6 6 6 6 1")
    table.play("Bob reroll 1 = 6", "Bob announce pair 6", "Alice believe")
    table.play("Alice reroll 6 = 2", "Alice announce two-pairs 6 2")

    assert found(table, "five-of-a-kind") == [Fact("five-of-a-kind", BOB, 1, 6, is_hidden=True)]


def test_five_of_a_kind_that_was_shown() -> None:
    table = announced("five-of-a-kind 2", dice="2 2 2 2 2")
    table.play("Bob challenge")

    assert found(table, "five-of-a-kind") == [Fact("five-of-a-kind", ALICE, 1, 3, is_hidden=False)]


def test_who_takes_over_a_bluff_and_rolls_more_has_made_it_good() -> None:
    table = passed("five-of-a-kind 3", dice="6 6 6 6 1")
    table.play("Bob reroll 1 = 6", "Bob announce five-of-a-kind 6", "Alice challenge")

    assert found(table, "made-good") == [Fact("made-good", BOB, FIVE_SIXES - FOUR_SIXES, 7, is_hidden=True)]


def test_who_takes_over_the_truth_has_nothing_to_make_good() -> None:
    table = passed("four-of-a-kind 6", dice="6 6 6 6 1")
    table.play("Bob reroll 1 = 6", "Bob announce five-of-a-kind 6", "Alice challenge")

    assert not found(table, "made-good")


def test_the_longest_ladder_is_the_first_of_the_longest() -> None:
    table = passed("pair 4", dice="1 2 3 4 6")
    table.play("Bob reroll none", "Bob announce pair 5", "Alice challenge")
    table.play("Bob roll = 1 2 3 4 6", "Bob announce pair 1", "Alice believe", "Alice reroll none")
    table.play("Alice announce pair 2", "Bob challenge")

    assert found(table, "longest-ladder") == [Fact("longest-ladder", BOB, 2, 7)]


def test_who_never_loses_a_chip_comes_through_unscathed() -> None:
    table = Table("chips=3")
    losing(table, "Bob", "Bob", "Bob")

    assert [(fact.seat, fact.value) for fact in found(table, "unscathed", "chips=3")] == [(ALICE, 3)]
    assert not found(table, "last-chip", "chips=3")


def test_who_wins_from_the_last_chip() -> None:
    table = Table("chips=3")
    losing(table, "Alice", "Alice", "Bob", "Bob", "Bob")

    assert [(fact.seat, fact.value) for fact in found(table, "last-chip", "chips=3")] == [(ALICE, 3)]
    assert [fact.seat for fact in found(table, "close-win", "chips=3")] == [ALICE]
    assert [fact.seat for fact in found(table, "won-from-last", "chips=3")] == [ALICE]


def test_with_a_single_chip_nobody_comes_back() -> None:
    table = Table("chips=1")
    losing(table, "Bob")

    assert not found(table, "last-chip", "chips=1")


def test_a_game_that_broke_off_tells_of_what_was_believed() -> None:
    table = passed("pair 4", dice="1 2 3 4 6")

    assert [fact.seat for fact in found(table, "bluff-survived")] == [ALICE]
    assert {fact.name for fact in facts_of(game(table, is_open=False))} == {"longest-ladder"}


def test_what_nobody_has_answered_was_no_bluff_yet() -> None:
    table = announced("pair 4", dice="1 2 3 4 6")

    assert {fact.name for fact in facts_of(game(table))} == {"longest-ladder"}

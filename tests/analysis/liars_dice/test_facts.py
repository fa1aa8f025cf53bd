"""What happened in written games of liar's dice."""

from games.analysis import facts_of
from games.analysis.contract import Fact
from tests.rules.liars_dice.table import Table, rolled

from .table import ALICE, BOB, CHARLIE, found, game, losing

SIXES = "6 6 6 2 3"
LOW = "1 2 3 4 5"


def test_a_bluff_that_was_raised_survived_and_one_that_was_challenged_was_caught() -> None:
    table = rolled(2, alice=SIXES, bob=LOW)
    table.challenge("bid 3 6", "bid 5 6", "bid 7 6")

    assert found(table, "bluff-survived") == [Fact("bluff-survived", BOB, 2, 5)]
    assert found(table, "bluff-caught") == [Fact("bluff-caught", ALICE, 4, 6)]
    assert not found(table, "false-accusation")


def test_what_is_missing_counts_wild_ones() -> None:
    table = rolled(2, "wild=on", alice=SIXES, bob=LOW)
    table.challenge("bid 4 6", "bid 5 6")

    assert found(table, "bluff-caught", "wild=on") == [Fact("bluff-caught", BOB, 1, 5)]
    assert not found(table, "bluff-survived", "wild=on"), "three sixes and a wild one make four"


def test_ones_that_were_bid_first_are_plain() -> None:
    table = rolled(2, "wild=on", alice=SIXES, bob=LOW)
    table.challenge("bid 1 1", "bid 4 6")

    assert found(table, "bluff-caught", "wild=on") == [Fact("bluff-caught", BOB, 1, 5)]


def test_false_accusations_are_counted_by_seat() -> None:
    table = rolled(2, alice=SIXES, bob=LOW)
    table.challenge("bid 3 6")
    for _round in range(2):
        table.roll()
        # Bob begins, for he has lost the round before.
        table.challenge("bid 1 2", "bid 2 2")
    table.roll()
    table.challenge("bid 7 6")

    told = [(fact.seat, fact.value) for fact in found(table, "false-accusation")]
    assert told == [(BOB, 1), (BOB, 2), (BOB, 3)]


def test_five_of_a_kind_in_one_hand() -> None:
    table = rolled(2, alice="4 4 4 4 4", bob="6 6 6 1 1")
    table.challenge("bid 5 4")

    assert found(table, "five-of-a-kind") == [Fact("five-of-a-kind", ALICE, 1, 2)]


def test_wild_ones_make_five_of_a_kind() -> None:
    table = rolled(2, "wild=on", alice="4 4 4 4 3", bob="6 6 6 1 1")
    table.challenge("bid 5 4")

    assert found(table, "five-of-a-kind", "wild=on") == [Fact("five-of-a-kind", BOB, 1, 3)]


def test_an_exact_bid_and_what_spot_on_takes() -> None:
    table = rolled(3, "spot-on=on", alice=SIXES, bob=LOW, charlie=LOW)
    table.challenge("bid 3 6")

    assert found(table, "exact-bid", "spot-on=on") == [Fact("exact-bid", ALICE, 3, 6)]
    assert found(table, "spot-on", "spot-on=on") == [Fact("spot-on", ALICE, 2, 6)]


def test_without_the_option_an_exact_bid_takes_no_more_than_any() -> None:
    table = rolled(3, alice=SIXES, bob=LOW, charlie=LOW)
    table.challenge("bid 3 6")

    assert found(table, "exact-bid")
    assert not found(table, "spot-on")


def test_the_longest_ladder_is_the_first_of_the_longest() -> None:
    table = rolled(3, alice=SIXES, bob=LOW, charlie=LOW)
    table.challenge("bid 1 2", "bid 2 2", "bid 3 2")
    table.roll()
    table.challenge("bid 1 2", "bid 2 2", "bid 3 2")

    assert found(table, "longest-ladder") == [Fact("longest-ladder", CHARLIE, 3, 7)]


def test_who_never_loses_a_die_comes_through_unscathed() -> None:
    table = Table(2)
    losing(table, *["Bob"] * 5)

    assert [(fact.seat, fact.value) for fact in found(table, "unscathed")] == [(ALICE, 1)]
    assert not found(table, "last-die")


def test_who_wins_from_the_last_die() -> None:
    table = Table(2)
    losing(table, *["Alice"] * 4, *["Bob"] * 5)

    [down] = found(table, "last-die")
    assert (down.seat, down.value) == (ALICE, 5)
    assert [fact.seat for fact in found(table, "close-win")] == [ALICE]
    assert [fact.seat for fact in found(table, "won-from-last")] == [ALICE]
    assert not found(table, "unscathed")


def test_a_sum_that_was_too_high_counts_as_one() -> None:
    table = Table(2)
    losing(table, *["Alice"] * 4, *["Bob"] * 5)

    assert found(table, "bluff-caught")[-1] == Fact("bluff-caught", BOB, 1, len(table.lines) - 1)


def test_a_sum_that_was_just_met_is_no_exact_bid_of_dice() -> None:
    table = Table(2)
    losing(table, *["Alice"] * 4, *["Bob"] * 4)
    table.roll()
    table.challenge("bid sum 4")

    assert not found(table, "exact-bid")


def test_of_a_game_that_broke_off_only_the_dice_tell_what_was_a_bluff() -> None:
    table = rolled(2, alice="6 6 6 6 6", bob=LOW)
    table.play("Alice bid 7 6", "Bob bid 8 6")

    assert found(table, "bluff-survived") == [Fact("bluff-survived", ALICE, 2, 4, is_hidden=True)]
    assert not found(table, "bluff-caught")
    sealed = {fact.name for fact in facts_of(game(table, is_open=False))}
    assert sealed == {"longest-ladder"}

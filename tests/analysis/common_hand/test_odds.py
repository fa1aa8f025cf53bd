"""Chances and worths against counting all that the dice can show, by hands told from the rules by search alone."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations, product

import pytest

from games.analysis.common_hand.choices import judgement
from games.analysis.common_hand.odds import kept_ways
from games.analysis.common_hand.weighing import worth_of_believing, worth_of_challenging
from games.rules.common_hand.hands import ANNOUNCEMENTS
from games.rules.contract import Line
from tests.rules.common_hand.reference import all_hands, worth
from tests.rules.common_hand.table import RULES, Table, announced, passed, rolled

from .table import ALICE, BOB, analysed, last_doubt

Dice = tuple[int, ...]

HANDS = all_hands()
ALL = list(product(range(1, 7), repeat=5))


@cache
def rank_of(dice: Dice) -> int:
    """The place of what the dice, in order of size, hold among all hands."""
    return HANDS.index(worth(dice))


def share_at_least(kept: Sequence[int], rank: int) -> float:
    """How often dice that are rolled to these come to so much."""
    rolls = list(product(range(1, 7), repeat=5 - len(kept)))
    return sum(rank_of(tuple(sorted((*kept, *dice)))) >= rank for dice in rolls) / len(rolls)


def told(table: Table, seat: int, words: str) -> dict[str, float]:
    """What the options of a seat are said to be worth, those that are told."""
    judged = judgement(table.state, Line(0, seat, RULES.parse_move(words)))
    assert judged
    return {each.words: each.points.value for each in judged.worths}


def test_a_first_announcement_is_as_likely_as_a_fresh_roll_makes_it() -> None:
    for rank, hand in enumerate(ANNOUNCEMENTS):
        [said] = analysed(announced(str(hand))).said
        assert said.chance.value == pytest.approx(share_at_least((), rank))
        assert said.about == HANDS[rank][0]


def test_dice_that_were_passed_and_kept_are_known() -> None:
    table = passed("pair 4", dice="1 2 5 5 6")
    table.play("Bob reroll none", "Bob announce pair 5", "Alice challenge")
    assert (last_doubt(table).chance.value, last_doubt(table).was_right) == (1.0, False)

    table = passed("pair 4", dice="1 2 5 5 6")
    table.play("Bob reroll none", "Bob announce pair 6", "Alice challenge")
    assert (last_doubt(table).chance.value, last_doubt(table).was_right) == (0.0, True)


# Announcements so high that whatever follows is challenged: there one keeps what truly beats them the most often.
@pytest.mark.parametrize(
    ("hand", "dice", "rerolled", "higher"),
    [
        ("full-house 6 5", "6 6 6 2 3", "2 3", "four-of-a-kind 6"),
        ("full-house 6 5", "6 6 2 2 3", "2 2 3", "four-of-a-kind 2"),
        ("four-of-a-kind 6", "1 2 3 4 5", "1 2 3 4", "five-of-a-kind 3"),
        ("four-of-a-kind 6", "1 2 3 4 5", "1 2 3", "five-of-a-kind 1"),
        ("five-of-a-kind 5", "6 6 2 2 3", "2 2 3", "five-of-a-kind 6"),
    ],
)
def test_of_a_passed_hand_those_are_kept_that_promise_the_most(
    hand: str, dice: str, rerolled: str, higher: str
) -> None:
    table = passed(hand, dice=dice)
    count = len(rerolled.split())
    table.play(f"Bob reroll {rerolled} = " + " ".join("1" * count), f"Bob announce {higher}")
    before, now = (HANDS.index(_hand(words)) for words in (hand, higher))

    keeps = set(combinations(map(int, dice.split()), 5 - count))
    best = max(share_at_least(kept, before + 1) for kept in keeps)
    likely = [kept for kept in keeps if share_at_least(kept, before + 1) == best]
    chance = sum(share_at_least(kept, now) for kept in likely) / len(likely)
    assert analysed(table).said[-1].chance.value == pytest.approx(chance)


def _hand(words: str) -> tuple[str, tuple[int, ...]]:
    name, *faces = words.split()
    return name, tuple(map(int, faces))


def test_what_is_announced_says_nothing_of_which_dice_were_kept() -> None:
    tables = [passed("pair 4", dice="1 2 5 5 6") for _each in range(2)]
    tables[0].play("Bob reroll 1 2 = 5 1", "Bob announce three-of-a-kind 5", "Alice challenge")
    tables[1].play("Bob reroll 5 6 = 2 1", "Bob announce three-of-a-kind 5", "Alice challenge")

    assert last_doubt(tables[0]).chance == last_doubt(tables[1]).chance


@pytest.mark.parametrize("hand", ["full-house 6 5", "four-of-a-kind 6", "five-of-a-kind 5"])
def test_where_no_lie_has_any_hope_dice_are_worth_the_chance_to_beat_it_truly(hand: str) -> None:
    table = passed(hand, dice="2 3 4 6 6")

    rank = HANDS.index(_hand(hand))
    worths = told(table, BOB, "reroll 2 3 4")
    assert worths["reroll 2 3 4"] == pytest.approx(2 * share_at_least((6, 6), rank + 1) - 1)
    best = max(share_at_least(kept, rank + 1) for count in range(6) for kept in combinations((2, 3, 4, 6, 6), count))
    assert max(worths.values()) == pytest.approx(2 * best - 1)


def test_a_challenge_wins_as_often_as_the_announcement_is_false() -> None:
    table = announced("four-of-a-kind 2")

    chance = share_at_least((), HANDS.index(("four-of-a-kind", (2,))))
    assert worth_of_challenging(kept_ways(table.state), table.state.rank) == pytest.approx(1 - 2 * chance)


def test_believing_wins_as_often_as_the_dice_can_be_made_more_of() -> None:
    table = announced("five-of-a-kind 5")

    # Only five 6s are higher: each die must show one at once, or when it is rolled again.
    chance = (1 / 6 + 5 / 6 * 1 / 6) ** 5
    assert worth_of_believing(kept_ways(table.state), table.state.rank) == pytest.approx(2 * chance - 1)


def test_an_answer_is_weighed_only_where_both_know_the_dice() -> None:
    table = announced("pair 5", dice="1 2 5 5 6")
    assert not told(table, BOB, "believe")

    table.play("Bob believe", "Bob reroll none", "Bob announce pair 6")
    worths = told(table, ALICE, "believe")
    assert worths["challenge"] == 1 > worths["believe"], "Alice passed the dice and knows that it is a lie"


def test_where_no_lie_has_any_hope_all_is_challenged() -> None:
    table = passed("full-house 6 5", dice="6 6 6 2 3")
    table.play("Bob reroll 2 3 = 6 1")

    worths = told(table, BOB, "announce four-of-a-kind 6")
    assert worths["announce four-of-a-kind 6"] == worths["announce four-of-a-kind 1"] == 1
    assert worths["announce five-of-a-kind 1"] == -1


def test_where_both_know_the_dice_a_lie_is_lost_and_a_truth_is_taken_over() -> None:
    table = passed("pair 4", dice="1 2 5 5 6")
    table.play("Bob reroll none")

    worths = told(table, BOB, "announce pair 6")
    assert worths["announce pair 6"] == -1
    assert worths["announce pair 5"] == max(worths.values()) > -1


def test_the_highest_hand_is_challenged_and_so_worth_its_truth() -> None:
    top = "announce five-of-a-kind 6"
    assert told(rolled("6 6 6 6 6"), ALICE, top)[top] == 1
    assert told(rolled("6 6 6 6 5"), ALICE, top)[top] == -1


def test_a_hand_that_no_dice_are_worth_says_the_same_as_the_next_that_some_are() -> None:
    table = passed("low-straight", dice="5 5 5 5 2")
    table.play("Bob reroll 2 = 1")

    # With four 5s kept, four 4s or four 5s are true of the same dice; but the lower leaves Alice more room.
    worths = told(table, BOB, "announce four-of-a-kind 4")
    assert worths["announce four-of-a-kind 5"] >= worths["announce four-of-a-kind 4"] > -1

"""What claims, challenges, calls and turned dice are worth."""

from math import isclose

import pytest

from games.analysis.contract import Judgement
from games.analysis.sly_dice import analyse
from games.rules.sly_dice.cards import HOUSE_POINTS
from tests.rules.table import Table, claiming, with_power

from .brute import challenge
from .tables import told_of

DEAR = "full-house evens sixes"


def judged(table: Table) -> Judgement:
    return analyse(told_of(table)).judgements[-1]


def worths(table: Table) -> dict[str, float]:
    return {worth.words: worth.points.value for worth in judged(table).worths}


def test_a_true_claim_is_worth_its_points_whoever_doubts_it() -> None:
    table = claiming(2, cards=DEAR, common="6 6 6", alice="2 2 4")
    table.play("Alice claim sixes x3")
    found = worths(table)
    assert found["claim evens"] == 22
    assert found["claim full-house"] == 8
    assert found["claim sixes x3"] == 18
    assert found["decline"] == 0
    assert judged(table).loss == found[judged(table).worths[0].words] - 18


def test_a_bluff_is_worth_its_points_and_its_card_as_often_as_nobody_doubts_it() -> None:
    table = claiming(2, cards=DEAR, common="2 4 6")
    table.play("Alice claim evens")
    assert 0 < worths(table)["claim evens"] < 22 + 10


def test_a_bluff_that_is_not_to_be_shown_earns_no_card() -> None:
    shown, hidden = (claiming(2, cards=DEAR, common="2 4 6") for _ in range(2))
    shown.play("Alice claim evens")
    hidden.play("Alice claim evens and hide")
    both = worths(hidden)
    assert isclose(both["claim evens and hide"] * (22 + 10), worths(shown)["claim evens"] * 22)
    assert both["claim evens"] == worths(shown)["claim evens"]


def test_the_truth_need_not_be_shown() -> None:
    table = claiming(2, cards=DEAR, common="2 4 6", alice="2 2 2")
    table.play("Alice claim evens and hide")
    assert worths(table)["claim evens and hide"] == worths(table)["claim evens"] == 22


def test_what_all_can_see_to_be_false_is_not_proposed_but_weighed_if_it_was_said() -> None:
    table = claiming(2, cards=DEAR, common="1 4 6")
    table.play("Alice claim full-house")
    assert "claim evens" not in worths(table)
    again = claiming(2, cards=DEAR, common="1 4 6")
    again.play("Alice claim evens")
    assert "claim evens" in worths(again)


def test_fewer_dice_than_there_are_are_not_proposed_but_weighed_if_they_were_said() -> None:
    table = claiming(2, cards=DEAR, common="6 6 6")
    table.play("Alice claim sixes x3")
    assert "claim sixes x2" not in worths(table)
    less = claiming(2, cards=DEAR, common="6 6 6")
    less.play("Alice claim sixes x2")
    assert (worths(less)["claim sixes x2"], worths(less)["claim sixes x3"]) == (12, 18)


@pytest.mark.parametrize("common", ["1 2 3", "4 4 4", "3 4 4", "6 6 6"])
def test_the_better_call_is_worth_the_challenge(common: str) -> None:
    table = claiming(2, cards=DEAR, common=common)
    table.play("Alice decline")
    promised = challenge(sum(map(int, common.split()))) * HOUSE_POINTS["higher-or-lower"]
    found = worths(table)
    assert max(found["challenge higher"], found["challenge lower"]) == pytest.approx(promised)


def test_calls_are_judged_one_by_one() -> None:
    table = claiming(2, cards=DEAR, common="1 2 3")
    table.play("Alice challenge higher = 6 6 5", "Alice higher = 1 1 1")
    found = judged(table)
    assert found.sort == "call"
    assert worths(table) == pytest.approx(
        {"lower": challenge(17, 2) * 11, "higher": 11 * challenge(18, 1) / 216, "decline": 0}
    )
    assert found.loss == pytest.approx(worths(table)["lower"] - worths(table)["higher"])


def test_a_turned_die_is_worth_what_it_makes_true_less_what_the_power_would_bring_later() -> None:
    table = with_power("ones", cards="five-of-a-kind evens odds", common="6 6 6", alice="6 1 3")
    table.keep_all()
    table.play("Alice change 1 to 6")
    found = worths(table)
    assert found["change 1 to 6"] == 35 - 4
    assert judged(table).worths[0].words in {"change 1 to 6", "change 3 to 6"}


def test_a_repeated_card_costs_its_power() -> None:
    table = with_power("twos", cards="five-of-a-kind evens odds", common="2 2 2", alice="1 3 5")
    table.keep_all()
    table.play("Alice claim twos x3 again")
    assert worths(table)["claim twos x3 again"] == 6 - 5


def test_a_sum_is_proposed_where_it_makes_true_what_is_not() -> None:
    table = with_power("threes", cards="small-straight evens odds", common="1 3 3", alice="2 2 4")
    table.keep_all()
    table.play("Alice claim small-straight with sum")
    assert worths(table)["claim small-straight with sum"] == 11 - 4


def test_in_the_last_round_powers_cost_nothing() -> None:
    table = with_power("twos", cards="five-of-a-kind evens odds")
    table.keep_all()
    for card in ("ones", "threes", "fours", "fives", "sixes", "full-house"):
        table.decline_all()
        table.next_round(card, common="2 2 2", alice="1 3 5")
    table.play("Alice claim twos x3 again")
    assert table.state.round == table.state.rounds
    assert worths(table)["claim twos x3 again"] == 6

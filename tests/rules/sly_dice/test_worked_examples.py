"""The worked examples of the rules page, one test each."""

import pytest

from games.rules.contract import NotAsked
from games.rules.sly_dice.combinations import FIXED_BIT, TRUE, code_of
from tests.rules.table import Table, claiming, names_of


def rolling(alice: str) -> Table:
    table = Table()
    table.deal("full-house evens sixes")
    table.roll("4 6 5", alice=alice)
    return table


def true_cards(*dice: int) -> set[str]:
    return {card for card, bit in FIXED_BIT.items() if TRUE[code_of(dice)] & bit}


def test_1_two_dice_are_locked_one_by_one() -> None:
    table = rolling(alice="6 5 2")
    table.play("Alice lock 6 = 6 3", "Alice lock 6 = 1")
    assert (table.seat("Alice")["visible"], table.seat("Alice", "Alice")["hidden"]) == ([6, 6], [1])


def test_2_a_hidden_die_that_is_not_rerolled_stays() -> None:
    table = rolling(alice="6 5 2")
    table.play("Alice lock 6 reroll 2 = 3")
    assert (table.seat("Alice")["visible"], table.seat("Alice", "Alice")["hidden"]) == ([6], [3, 5])


def test_3_a_true_claim_that_is_doubted_costs_the_accuser() -> None:
    table = rolling(alice="6 2 3")
    table.play("Alice lock 6 = 6 2", "Alice lock 6 = 5")
    table.keep_all()
    table.play("Alice claim full-house")
    assert list(table.to_act()) == ["Bob", "Charlie"]
    table.play("Bob accuse")
    assert table.seat("Alice")["shown"] == [5]
    assert table.view()["scores"] == [8, -10, 0]
    assert table.seat("Bob")["false_accusations"] == 1


def test_4_a_claim_that_visible_dice_prove_scores_at_once() -> None:
    table = Table()
    table.deal("three-of-a-kind evens sixes")
    table.roll("6 6 2", alice="6 2 3")
    table.play("Alice lock 6 = 2 3")
    table.keep_all()
    table.play("Alice claim three-of-a-kind")
    assert table.view()["scores"] == [7, 0, 0]
    assert list(table.to_act()) == ["Bob"]


def test_5_enough_is_enough() -> None:
    table = claiming(cards="twos evens sixes", common="2 2 1", alice="2 2 2")
    table.play("Alice claim twos x4", "Bob accuse")
    assert table.view()["scores"] == [8, -10, 0]


def test_6_the_nearest_accusation_counts_whoever_answers_first() -> None:
    table = claiming(common="4 6 5", alice="6 6 5")
    table.play("Alice claim full-house", "Charlie accuse")
    assert table.view()["scores"] == [0, 0, 0]
    table.play("Bob pass")
    assert table.view()["scores"] == [8, 0, -10]


def test_6_an_answer_behind_an_accusation_costs_nothing() -> None:
    table = claiming(common="4 6 5", alice="6 6 5")
    table.play("Alice claim full-house", "Charlie accuse", "Bob accuse")
    assert table.view()["scores"] == [8, -10, 0]
    assert table.seen(-2) is None


def test_7_an_equal_sum_is_a_miss() -> None:
    table = claiming(common="4 4 4")
    table.play("Alice challenge lower = 3 3 3")
    events = table.play("Alice higher = 3 3 3")
    assert names_of(events) == ["called", "challenge-missed"]
    assert table.view()["scores"] == [0, 0, 0]
    with pytest.raises(NotAsked):
        table.play("Alice higher = 6 6 6")


@pytest.mark.parametrize(
    ("dice", "cards"),
    [
        ((2, 2, 2, 2, 5, 5), {"three-of-a-kind", "full-house", "three-pairs", "four-of-a-kind"}),
        ((3, 3, 3, 3, 3, 1), {"three-of-a-kind", "four-of-a-kind", "five-of-a-kind", "full-house", "odds"}),
        (
            (4, 4, 4, 4, 4, 4),
            {"three-of-a-kind", "four-of-a-kind", "five-of-a-kind", "full-house", "three-pairs", "evens"},
        ),
    ],
)
def test_8_a_hand_makes_several_combinations(dice: tuple[int, ...], cards: set[str]) -> None:
    assert true_cards(*dice) - {"sixteen-or-lower", "twenty-six-or-greater"} == cards

"""What makes each combination true, judged anew from the rules page and compared with the table."""

from collections import Counter

import pytest

from games.rules.sly_dice.combinations import (
    CERTAIN,
    CERTAIN_WITH_SUM,
    FIXED_BIT,
    HANDS,
    TRUE,
    TRUE_WITH_SUM,
    code_of,
    count_bit,
)
from tests.rules.sly_dice.judging import makes, sums


@pytest.mark.parametrize("card", FIXED_BIT)
def test_six_dice_make_a_combination(card: str) -> None:
    assert [hand for hand in HANDS if TRUE[code_of(hand)] & FIXED_BIT[card]] == [
        hand for hand in HANDS if makes(card, hand)
    ]


@pytest.mark.parametrize("card", [card for card in FIXED_BIT if card not in ("large-straight", "three-pairs")])
def test_some_pair_as_a_sum_makes_a_combination(card: str) -> None:
    assert [hand for hand in HANDS if TRUE_WITH_SUM[code_of(hand)] & FIXED_BIT[card]] == [
        hand for hand in HANDS if any(makes(card, five) for five in sums(hand))
    ]


@pytest.mark.parametrize("face", range(1, 7))
def test_a_number_is_true_up_to_the_dice_there_are(face: int) -> None:
    for hand in HANDS:
        for count in range(1, 7):
            claimed = count_bit(face, count)
            assert bool(TRUE[code_of(hand)] & claimed) == (hand.count(face) >= count)
            assert bool(TRUE_WITH_SUM[code_of(hand)] & claimed) == any(five.count(face) >= count for five in sums(hand))


@pytest.mark.parametrize(("true", "certain"), [(TRUE, CERTAIN), (TRUE_WITH_SUM, CERTAIN_WITH_SUM)])
def test_what_is_certain_is_true_in_every_hand_that_may_come(true: dict[int, int], certain: dict[int, int]) -> None:
    for size in (3, 4, 5):
        for known in {hand[:size] for hand in HANDS}:
            hands = [true[code_of(hand)] for hand in HANDS if not Counter(known) - Counter(hand)]
            common = hands[0]
            for hand in hands:
                common &= hand
            assert certain[code_of(known)] == common

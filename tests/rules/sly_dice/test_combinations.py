"""What makes each combination true, judged anew from the rules page and compared with the table."""

from collections import Counter
from itertools import combinations

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

Numbers = tuple[int, ...]


def makes(card: str, numbers: Numbers) -> bool:
    """By search, in other words than the table's own."""
    counts = Counter(numbers)
    if card == "full-house":
        return any(
            counts[three] >= 3 and (counts - Counter({three: 3}))[two] >= 2 for three in counts for two in counts
        )
    if card == "three-pairs":
        pairs = [number for number, count in counts.items() for _ in range(count // 2)]
        return len(pairs) >= 3
    if card.endswith("-of-a-kind"):
        return max(counts.values()) >= {"three": 3, "four": 4, "five": 5}[card.split("-", maxsplit=1)[0]]
    if card.endswith("straight"):
        runs = [range(1, 6), range(2, 7)] if card == "small-straight" else [range(1, 7)]
        return any(all(number in counts for number in run) for run in runs)
    if card in ("odds", "evens"):
        return {number % 2 for number in numbers} == {int(card == "odds")}
    return sum(numbers) <= 16 if card == "sixteen-or-lower" else sum(numbers) >= 26


def sums(hand: Numbers) -> list[Numbers]:
    """Every hand of five numbers that two dice taken as one leave."""
    return [
        (*(die for place, die in enumerate(hand) if place not in pair), hand[pair[0]] + hand[pair[1]])
        for pair in combinations(range(6), 2)
    ]


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

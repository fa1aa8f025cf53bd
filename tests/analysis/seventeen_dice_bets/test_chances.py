"""The odds of this analysis against every roll, counted one by one by a reading of the board of its own."""

from itertools import product

import pytest

from games.analysis.seventeen_dice_bets.chances import chance_of_bet, chances, falls, picks_left
from games.rules.seventeen_dice_bets.board import CONDITIONS, SPACE
from games.rules.seventeen_dice_bets.making import code_of
from tests.rules.seventeen_dice_bets.judging import holds
from tests.rules.seventeen_dice_bets.table import betting, to_tokens

FACES = range(1, 9)


def counted(condition: str, brown: tuple[int, ...], others: tuple[int, ...], picks: int) -> float:
    """How often it comes out, of all dice that may be picked and all that they may show then."""
    if not picks:
        return holds(condition, [*brown, *others])
    places = range(len(brown))
    heaps = [(*brown[:place], face, *brown[place + 1 :]) for place, face in product(places, FACES)]
    return sum(counted(condition, heap, others, picks - 1) for heap in heaps) / len(heaps)


@pytest.mark.parametrize("condition", CONDITIONS)
def test_each_condition_by_counting_two_picks(condition: str) -> None:
    brown, others = (3, 5, 5), (2, 4, 6)
    place = list(CONDITIONS).index(condition)
    expected = counted(condition, brown, others, 2)
    assert chances(code_of(others), falls(brown, 2))[place] == pytest.approx(expected)
    assert chance_of_bet(SPACE[condition], code_of(others), falls(brown, 2)) == pytest.approx(expected)


@pytest.mark.parametrize("picks", [0, 1, 2])
def test_the_order_of_brown_dice_means_nothing_and_shares_are_of_one(picks: int) -> None:
    assert dict(falls((8, 1, 3, 1), picks)) == dict(falls((1, 1, 3, 8), picks))
    assert sum(share for _code, share in falls((8, 1, 3, 1), picks)) == pytest.approx(1)


def test_a_right_space_is_as_likely_as_its_left_one() -> None:
    found = [chance_of_bet(SPACE[space], code_of((1, 1)), falls((1, 2, 8), 2)) for space in ("same-3", "same-3-right")]
    assert found[0] == found[1] > 0


def test_two_picks_are_to_come_then_one_then_none() -> None:
    table = betting(2)
    left = [picks_left(table.state)]
    for _bet_or_pick in range(6):
        table.miss()
        left.append(picks_left(table.state))
    assert left == [2, 2, 2, 1, 1, 1, 0]
    assert to_tokens(table).state.phase == "tokens"

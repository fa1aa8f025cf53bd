"""What each way to roll is worth, against every roll gone through one by one."""

import pytest

from games.analysis.contract import Judgement
from games.analysis.sly_dice import analyse
from games.rules.sly_dice.cards import HOUSE_POINTS
from tests.rules.table import Table, with_power

from .brute import Dice, Rolling, challenge, worth
from .tables import told_of


def judged(table: Table) -> Judgement:
    """The last decision."""
    return analyse(told_of(table)).judgements[-1]


def worths(table: Table) -> dict[str, float]:
    return {worth.words: worth.points.value for worth in judged(table).worths}


def rolling(common: str, alice: str, cards: str, options: str = "") -> Table:
    table = Table(2, options)
    table.deal(cards)
    table.roll(common, alice=alice)
    return table


def by_hand(common: Dice, cards: str) -> Rolling:
    least = challenge(sum(common)) * HOUSE_POINTS["higher-or-lower"]
    return Rolling(lambda own: max(least, worth(cards.split(), (*common, *own))))


@pytest.mark.parametrize(
    ("common", "own", "cards"),
    [
        ((4, 6, 5), (6, 5, 2), "full-house evens sixes"),
        ((1, 2, 3), (4, 5, 5), "large-straight ones odds"),
        ((2, 2, 5), (2, 4, 4), "five-of-a-kind three-pairs twos"),
        ((6, 6, 6), (1, 1, 1), "twenty-six-or-greater small-straight four-of-a-kind"),
    ],
)
def test_each_way_to_roll_three_dice_is_worth_what_it_leads_to(common: Dice, own: Dice, cards: str) -> None:
    table = rolling(" ".join(map(str, common)), " ".join(map(str, own)), cards)
    table.play("Alice keep")
    found, slow = worths(table), by_hand(common, cards)
    assert found["keep"] == pytest.approx(slow.last(tuple(sorted(own))))
    for face in own:
        rest = list(own)
        rest.remove(face)
        assert found[f"lock {face}"] == pytest.approx(slow.rolled((face,), (), 2))
        for stays, rolled in (rest, rest[::-1]):
            assert found[f"lock {face} reroll {rolled}"] == pytest.approx(slow.rolled((face,), (stays,), 1))
    assert len(found) == 1 + len(set(own)) + len({(face, other) for face in own for other in _others(own, face)})


def _others(own: Dice, face: int) -> Dice:
    place = own.index(face)
    return (*own[:place], *own[place + 1 :])


def test_the_second_reroll_is_of_one_die() -> None:
    table = rolling("2 2 5", "2 4 4", "five-of-a-kind three-pairs twos")
    table.play("Alice lock 2 = 2 6", "Alice lock 6 = 1")
    slow = by_hand((2, 2, 5), "five-of-a-kind three-pairs twos")
    assert worths(table) == pytest.approx(
        {
            "keep": slow.last((2, 2, 6)),
            "lock 2": slow.rolled((2, 2), (), 1),
            "lock 6": slow.rolled((2, 6), (), 1),
        }
    )


def test_what_was_chosen_stands_in_its_own_words_among_the_others() -> None:
    table = rolling("4 6 5", "6 5 2", "full-house evens sixes")
    table.play("Alice lock 6 reroll 2 5 = 1 1")
    found = judged(table)
    assert found.words == "lock 6 reroll 2 5"
    assert found.words in worths(table)
    assert "lock 6" not in worths(table)


def test_a_restart_is_worth_three_fresh_dice_less_what_it_would_bring_later() -> None:
    cards = "large-straight five-of-a-kind evens"
    table = with_power("fours", cards=cards, common="2 4 6", alice="1 3 5")
    table.play("Alice lock 1 = 3 5", "Alice lock 3 = 1", "Alice restart = 1 1 1")
    slow = by_hand((2, 4, 6), cards)
    assert worths(table) == pytest.approx({"keep": slow.last((1, 1, 3)), "restart": slow.rolled((), (), 3) - 3})


def test_who_may_still_restart_rolls_the_bolder_for_it() -> None:
    cards = "large-straight five-of-a-kind evens"
    table = with_power("fours", cards=cards, common="2 4 6", alice="1 3 5")
    table.play("Alice lock 1 = 3 5")
    slow = by_hand((2, 4, 6), cards)
    restart = slow.rolled((), (), 3) - 3
    bold = Rolling(lambda own: max(restart, slow.last(own)))
    assert worths(table)["lock 1"] == pytest.approx(bold.rolled((1,), (), 2))
    assert worths(table)["lock 1"] > slow.rolled((1,), (), 2)


def test_a_house_rule_changes_what_dice_are_worth() -> None:
    table = rolling("2 4 6", "2 2 2", "evens ones odds", options="points.evens=99")
    table.play("Alice keep")
    played = told_of(table, options="points.evens=99")
    assert analyse(played).judgements[-1].worths[0].points.value == 99

"""The tables of hands are what a search by the rules as people read them finds."""

from itertools import product

from games.rules.common_hand.hands import ANNOUNCEMENTS, RANKS, WORTH, Dice
from tests.rules.common_hand.reference import ORDER, Told, all_hands, worth


def told(rank: int) -> Told:
    hand = ANNOUNCEMENTS[rank]
    return hand.name, hand.faces


def test_the_announcements_stand_in_order() -> None:
    assert [told(rank) for rank in range(len(ANNOUNCEMENTS))] == all_hands()


def test_the_ranks_of_each_hand_are_found() -> None:
    for name in ORDER:
        assert {told(rank) for rank in RANKS[name]} == {each for each in all_hands() if each[0] == name}


def test_every_roll_is_worth_the_highest_hand_that_it_holds() -> None:
    found: dict[Dice, Told] = {}
    for roll in product(range(1, 7), repeat=5):
        dice = tuple(sorted(roll))
        if dice not in found:
            found[dice] = worth(dice)
    assert {dice: told(rank) for dice, rank in WORTH.items()} == found

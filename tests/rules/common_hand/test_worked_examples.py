"""The worked examples of the rules page, one test each."""

import pytest

from games.rules.contract import Illegal
from tests.rules.common_hand.table import RULES, announced, passed


def test_1_after_a_low_straight_comes_a_high_straight_or_better() -> None:
    table = passed("low-straight")
    table.play("Bob reroll none")
    with pytest.raises(Illegal):
        table.play("Bob announce three-of-a-kind 6")
    assert table.offered("Bob")[0] == "announce high-straight"
    table.play("Bob announce full-house 1 2")


def test_2_four_of_a_kind_makes_three_of_a_kind_true() -> None:
    table = announced("three-of-a-kind 3", "3 3 3 3 1")
    table.play("Bob challenge")
    assert table.view()["last_round"]["met"] is True


def test_3_a_true_full_house_costs_the_challenger_a_chip_and_the_next_roll() -> None:
    table = announced("full-house 4 2", "4 4 4 2 2")
    table.play("Bob challenge")
    assert table.chips() == [10, 9]
    assert RULES.server_move(table.state) == (1, RULES.parse_move("roll"))

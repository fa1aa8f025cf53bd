"""R3: after five 6s only a challenge is left."""

import pytest

from games.rules.contract import Illegal
from tests.rules.common_hand.table import announced


def test_nothing_is_higher_than_five_sixes() -> None:
    table = announced("five-of-a-kind 6")
    assert table.to_act() == {"Bob": ("challenge",)}
    assert table.offered("Bob") == ["challenge"]
    with pytest.raises(Illegal, match="nothing is higher than five-of-a-kind 6"):
        table.play("Bob believe")


def test_below_it_there_is_a_choice() -> None:
    assert announced("five-of-a-kind 5").to_act() == {"Bob": ("believe", "challenge")}

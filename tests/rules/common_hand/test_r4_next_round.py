"""R4: the seat that lost the chip rolls the next round."""

import pytest

from games.rules.contract import NotAsked
from tests.rules.common_hand.table import RULES, Table, announced


def starter(table: Table) -> int:
    table.play("Bob challenge")
    return RULES.server_move(table.state)[0]  # type: ignore[index]


def test_the_challenger_rolls_where_it_was_true() -> None:
    assert starter(announced("high-die 6")) == 1


def test_the_announcer_rolls_where_it_was_not() -> None:
    assert starter(announced("pair 6")) == 0


def test_a_round_begins_afresh() -> None:
    table = announced("pair 6")
    table.play("Bob challenge")
    view = table.view("Alice")
    assert (view["round"], view["phase"], view["announcements"], view["dice"]) == (2, "throw", [], None)
    with pytest.raises(NotAsked):
        table.play("Bob roll = 1 2 3 4 5")
    table.play("Alice roll = 1 2 3 4 5")
    assert table.to_act() == {"Alice": ("announce",)}
    assert len(table.offered("Alice")) == 77

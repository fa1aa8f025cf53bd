"""R6: the sum of the last two dice."""

import pytest

from .table import lowered


@pytest.mark.parametrize(
    ("total", "met", "left"), [(7, True, [1, 0]), (8, True, [1, 0]), (9, False, [0, 1])], ids=["over", "exact", "under"]
)
def test_an_exact_sum_is_met(total: int, met: bool, left: list[int]) -> None:
    table = lowered(1, 1, alice="3", bob="5")
    table.challenge(f"bid sum {total}")
    last = table.view()["last_round"]
    assert (last["held"], last["met"], last["losers"]) == (8, met, [left.index(0)])
    assert (table.left(), table.view()["phase"]) == (left, "end")


def test_no_one_is_wild() -> None:
    table = lowered(1, 1, options="wild=on", alice="1", bob="1")
    table.challenge("bid sum 3")
    assert (table.view()["last_round"]["held"], table.left()) == (2, [0, 1])


def test_spot_on_does_not_apply() -> None:
    table = lowered(1, 0, 1, options="spot-on=on", alice="3", charlie="4")
    table.challenge("bid sum 7")
    assert table.view()["last_round"]["losers"] == [2]
    assert table.left() == [1, 0, 0]


def test_a_sum_round_is_told_of() -> None:
    table = lowered(1, 2)
    assert not table.view()["sum_round"]
    events = table.challenge("bid 1 2")
    assert [event.name for event in events][-2:] == ["round-began", "sum-round"]
    assert table.view()["sum_round"]

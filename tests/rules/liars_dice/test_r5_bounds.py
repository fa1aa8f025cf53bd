"""R5: what a bid may be, and what follows the highest."""

import pytest

from games.rules.contract import Illegal

from .table import lowered, rolled


@pytest.mark.parametrize("count", [0, 11, 99])
def test_a_bid_is_of_one_to_all_dice_on_the_table(count: int) -> None:
    table = rolled(2)
    with pytest.raises(Illegal, match=f"a bid is of 1 to 10 dice, as many as are on the table, not of {count}"):
        table.play(f"Alice bid {count} 3")
    assert table.to_act() == {"Alice": ("bid",)}


def test_all_dice_on_the_table_may_be_bid() -> None:
    table = lowered(2, 0, 3)
    table.play("Alice bid 5 3")
    assert table.asked() == "Charlie"


def test_there_is_nothing_to_challenge_before_the_first_bid() -> None:
    table = rolled(2)
    with pytest.raises(Illegal, match="no bid yet that could be challenged"):
        table.play("Alice challenge")


@pytest.mark.parametrize("options", ["", "raise=never-lower"])
def test_the_highest_bid_leaves_only_the_challenge(options: str) -> None:
    table = rolled(2, options)
    table.play("Alice bid 10 6")
    assert table.to_act() == {"Bob": ("challenge",)}
    assert [option["words"] for option in table.view("Bob")["decision"]] == ["challenge"]


def test_the_highest_sum_does_too() -> None:
    table = lowered(1, 1)
    table.play("Alice bid sum 12")
    assert table.to_act() == {"Bob": ("challenge",)}


@pytest.mark.parametrize("total", [0, 1, 13])
def test_a_sum_is_2_to_12(total: int) -> None:
    table = lowered(1, 1)
    with pytest.raises(Illegal, match=f"two dice make 2 to 12, not {total}"):
        table.play(f"Alice bid sum {total}")


@pytest.mark.parametrize("total", [6, 7])
def test_a_sum_must_rise(total: int) -> None:
    table = lowered(1, 1)
    table.play("Alice bid sum 7")
    with pytest.raises(Illegal, match=f"“bid sum {total}” is no raise of “bid sum 7”: a sum must rise"):
        table.play(f"Bob bid sum {total}")


def test_the_sum_is_bid_in_no_other_round() -> None:
    for table in (rolled(2), lowered(1, 2), lowered(1, 1, 1), lowered(2, 0, 0, 1)):
        with pytest.raises(Illegal, match="only where two seats are left with one die each"):
            table.play("Alice bid sum 7")


def test_no_face_is_bid_in_such_a_round() -> None:
    table = lowered(1, 0, 1)
    with pytest.raises(Illegal, match="two dice are left, and their sum is bid: bid sum 2 to 12"):
        table.play("Alice bid 1 2")

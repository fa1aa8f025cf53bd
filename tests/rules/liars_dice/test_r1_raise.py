"""R1: what raises a bid, as the option `raise` says."""

import pytest

from games.rules.contract import Illegal

from .table import rolled


@pytest.mark.parametrize("options", ["", "raise=never-lower"])
@pytest.mark.parametrize("bid", ["3 3", "2 4", "3 5"])
def test_more_dice_or_a_higher_face_is_a_raise(options: str, bid: str) -> None:
    table = rolled(options=options)
    table.play("Alice bid 2 3", f"Bob bid {bid}")
    assert table.asked() == "Charlie"


@pytest.mark.parametrize("bid", ["2 2", "2 3", "1 6"])
def test_under_standard_no_other_is(bid: str) -> None:
    table = rolled()
    table.play("Alice bid 2 3")
    with pytest.raises(Illegal, match=f"“bid {bid}” is no raise of “bid 2 3”: bid more dice of any face, or as many"):
        table.play(f"Bob bid {bid}")


def test_more_dice_of_a_lower_face_is_one_only_under_standard() -> None:
    table, other = rolled(), rolled(options="raise=never-lower")
    table.play("Alice bid 2 3", "Bob bid 3 2")
    other.play("Alice bid 2 3")
    with pytest.raises(Illegal, match="neither number nor face may fall, and one must rise"):
        other.play("Bob bid 3 2")


@pytest.mark.parametrize("bid", ["2 2", "2 3", "1 6", "14 2"])
def test_under_never_lower_nothing_may_fall(bid: str) -> None:
    table = rolled(options="raise=never-lower")
    table.play("Alice bid 2 3")
    with pytest.raises(Illegal, match="neither number nor face may fall"):
        table.play(f"Bob bid {bid}")


def test_a_seat_that_is_refused_is_still_asked() -> None:
    table = rolled()
    table.play("Alice bid 2 3")
    with pytest.raises(Illegal):
        table.play("Bob bid 2 2")
    assert table.to_act() == {"Bob": ("bid", "challenge")}

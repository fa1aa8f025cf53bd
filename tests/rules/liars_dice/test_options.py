"""House rules as a record writes them."""

import pytest

from games.rules.contract import Illegal

from .table import RULES, rolled


def test_each_has_its_default() -> None:
    assert RULES.parse_options("") == {"raise": "standard", "wild": "off", "spot-on": "off"}
    view = rolled().view()
    assert (view["raise"], view["wild"], view["spot_on"]) == ("standard", False, False)


def test_each_is_seen_at_the_table() -> None:
    view = rolled(options="raise=never-lower; wild=on; spot-on=on").view()
    assert (view["raise"], view["wild"], view["spot_on"]) == ("never-lower", True, True)


@pytest.mark.parametrize("text", ["raise=any", "wild=maybe", "spot-on=1", "spot_on=on"])
def test_others_are_refused(text: str) -> None:
    with pytest.raises(Illegal):
        RULES.parse_options(text)

"""House rules: other chips and other multipliers."""

import pytest

from games.rules.contract import Illegal

from .table import RULES, Table, betting


def test_a_chip_has_a_light_and_a_dark_value() -> None:
    chips = Table(2, "chip.a=1/99; chip.b=7/7").seat("Alice")["chips"]
    assert [(chip["light_value"], chip["dark_value"], chip["value"]) for chip in chips.values()] == [
        (1, 99, 1),
        (7, 7, 7),
    ]


def test_without_options_there_are_the_house_chips() -> None:
    chips = Table(2).seat("Alice")["chips"]
    assert [(chip["light_value"], chip["dark_value"]) for chip in chips.values()] == [(2, 3), (3, 4)]


def test_a_multiplier_is_set_for_one_space_and_no_other() -> None:
    spaces = {space["space"]: space["times"] for space in betting(3, options="times.low=50").view()["spaces"]}
    assert (spaces["low"], spaces["low-right"], spaces["high"]) == (50, 2, 3)
    spaces = {space["space"]: space["times"] for space in betting(3, options="times.low-right=9").view()["spaces"]}
    assert (spaces["low"], spaces["low-right"]) == (3, 9)


def test_options_are_written_as_they_are_read() -> None:
    text = "chip.b=5/6; times.straight-4=7; times.ends-right=1"
    assert RULES.format_options(RULES.parse_options(text)) == text
    assert RULES.format_options(RULES.parse_options("chip.a=2/3; times.same-5=16; times.same-5-right=15")) == ""


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("chip.c=1/2", "there is no option “chip.c”"),
        ("chip.a=2", "the option “chip.a” cannot be “2”; it can be 1/1 … 99/99"),
        ("chip.a=0/3", "cannot be “0/3”"),
        ("chip.a=2/100", "cannot be “2/100”"),
        ("chip.a=02/3", "cannot be “02/3”"),
        ("times.low=0", "the option “times.low” cannot be “0”; it can be 1 … 99"),
        ("times.low=100", "cannot be “100”"),
        ("times.straight-8=2", "there is no option “times.straight-8”"),
    ],
)
def test_what_no_option_can_be(text: str, reason: str) -> None:
    with pytest.raises(Illegal) as refused:
        RULES.parse_options(text)
    assert reason in str(refused.value)

"""R3: the move that a missed deadline makes; it tells nothing of the seat's dice."""

import pytest

from games.rules.seventeen_dice_bets.board import BY_CHANCE, SPACES

from .table import RULES, betting, to_tokens


def test_a_bet_goes_on_the_likeliest_space_that_is_empty() -> None:
    table = betting(4)
    played = [table.miss() for _seat in range(4)]
    assert played == [
        "bet same-2 with a",
        "bet same-2-right with a",
        "bet straight-2 with a",
        "bet straight-2-right with a",
    ]


def test_with_two_seats_right_spaces_are_passed_by() -> None:
    table = betting(2)
    assert [table.miss() for _seat in range(2)] == ["bet same-2 with a", "bet straight-2 with a"]


def test_of_equally_likely_spaces_the_first_of_the_table_comes_first() -> None:
    """The five faces of four are equally likely; left comes before right."""
    last = [SPACES[space] for space in BY_CHANCE if RULES.names[SPACES[space]].split(":")[0] in ("Low", "High")]
    assert last == ["low", "low-right", "high", "high-right"]
    order = [SPACES[space] for space in BY_CHANCE]
    assert order.index("low") < order.index("odd") < order.index("even") < order.index("ends")
    assert order[-2:] == ["same-5", "same-5-right"]


@pytest.mark.parametrize(
    ("options", "chip"),
    [("", "a"), ("chip.a=3/3; chip.b=3/3", "a"), ("chip.a=9/9; chip.b=8/9", "b"), ("chip.a=4/4", "b")],
)
def test_it_takes_the_chip_that_shows_less_and_a_on_a_tie(options: str, chip: str) -> None:
    assert betting(2, options=options).miss() == f"bet same-2 with {chip}"


def test_what_a_chip_shows_depends_on_its_side() -> None:
    table = betting(2, "1 2 3", options="chip.a=2/5")
    table.bet("same-5 with a", "straight-2 with a")
    table.finish_round()
    table.roll()
    assert table.miss() == "bet same-2 with a"
    assert table.miss() == "bet straight-2 with b"


def test_a_chip_that_lies_already_is_not_taken() -> None:
    table = betting(2)
    table.bet("same-2 with a", "straight-2 with a")
    table.miss()
    assert [table.miss(), table.miss()] == ["bet straight-3 with b", "bet two-pairs with b"]


def test_of_the_brown_dice_the_lowest_is_picked() -> None:
    table = betting(2, "4 2 8 3 / 1", number=3)
    while table.state.phase == "bet":
        table.miss()
    assert table.miss() == "pick 2"


def test_tokens_are_kept() -> None:
    table = to_tokens(betting(2))
    assert [table.miss(), table.miss()] == ["keep", "keep"]
    assert table.seat("Alice")["tokens"] == 1

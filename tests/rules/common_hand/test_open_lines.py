"""What others see of a line, and which lines lie open as a whole, told from what everybody sees."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from games.rules.random_play import random_game
from tests.rules.common_hand.table import RULES, Table, announced, passed, rolled


def is_open(table: Table, viewer: int | None = None) -> bool:
    """Whether the last line is."""
    return RULES.is_open(table.state, table.lines[-1], viewer)


def test_a_roll_is_open_to_the_roller_alone() -> None:
    table = rolled("1 2 3 4 6")
    assert [is_open(table, viewer) for viewer in (None, 0, 1)] == [False, True, False]
    assert table.seen(-1, "Bob") == table.seen(-1) == ("roll", ())
    assert table.seen(-1, "Alice") == ("roll", (1, 2, 3, 4, 6))


def test_what_was_shown_stays_hidden_on_its_own_line() -> None:
    table = announced("pair 6")
    table.play("Bob challenge")
    assert table.seen(3) == ("roll", ())
    assert table.seen(3, "Bob") == ("roll", ())


def test_all_that_is_said_is_open() -> None:
    table = announced()
    assert is_open(table)
    table.play("Bob believe")
    assert is_open(table)


def test_which_dice_were_rolled_again_is_open_to_who_rolled_them() -> None:
    table = passed()
    table.play("Bob reroll 1 2 = 3 3")
    assert [is_open(table, viewer) for viewer in (None, 0, 1)] == [False, False, True]


def test_that_none_was_rolled_again_is_all_there_is_to_know() -> None:
    table = passed()
    table.play("Bob reroll none")
    assert is_open(table)
    assert table.seen(-1) == ("reroll none", ())


@settings(max_examples=40)
@given(seed=st.integers(0, 2**32), until=st.integers(1, 200))
def test_what_is_open_is_shown_whole(seed: int, until: int) -> None:
    state = RULES.start(2, {})
    lines = random_game(RULES, 2, {}, Random(seed))[:until]
    for line in lines:
        RULES.apply(state, line)
    for viewer in (None, 0, 1):
        shown = [line for line in lines if RULES.is_open(state, line, viewer)]
        assert [RULES.redact(state, line, viewer) for line in shown] == shown

"""Which lines lie open as a whole, told from what everybody sees."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from games.rules.random_play import random_game
from tests.rules.table import RULES, Table, claiming, with_power


def is_open(table: Table, viewer: int | None = None) -> bool:
    """Whether the last line is."""
    return RULES.is_open(table.state, table.lines[-1], viewer)


def test_what_the_table_draws_and_what_is_rolled_in_the_open_is_open() -> None:
    table = claiming()
    assert RULES.is_open(table.state, table.lines[0], None)
    table.play("Alice challenge higher = 6 6 6")
    assert is_open(table)


def test_a_roll_behind_a_shield_is_open_to_its_own_seat_alone() -> None:
    table = Table()
    table.deal("twos full-house evens")
    table.roll("4 6 5")
    assert [is_open(table, viewer) for viewer in (None, 0, 1, 2)] == [False, False, False, True]


def test_a_claim_is_not_open_whether_it_hides_its_choice_or_not() -> None:
    for words in ("claim evens", "claim evens and hide"):
        table = claiming()
        table.play(f"Alice {words}")
        assert not is_open(table)
        assert is_open(table, 0)


def test_an_answer_opens_when_it_is_read() -> None:
    table = claiming()
    table.play("Alice claim evens", "Charlie pass")
    assert not is_open(table)
    answer = table.lines[-1]
    table.play("Bob pass")
    assert RULES.is_open(table.state, answer, None)


def test_a_change_is_open_where_the_die_is_visible() -> None:
    table = with_power("ones", alice="2 3 4")
    table.play("Alice lock 2 = 3 5")
    table.keep_all()
    hidden, visible = (RULES.parse_move(words) for words in ("change 3 to 6", "change locked 2 to 6"))
    line = table.lines[-1]._replace(actor=0)
    assert not RULES.is_open(table.state, line._replace(move=hidden), None)
    assert RULES.is_open(table.state, line._replace(move=visible), None)


@settings(max_examples=40)
@given(seed=st.integers(0, 2**32), seats=st.integers(2, 4), until=st.integers(1, 200))
def test_what_is_open_is_shown_whole(seed: int, seats: int, until: int) -> None:
    state = RULES.start(seats, {})
    lines = random_game(RULES, seats, {}, Random(seed))[:until]
    for line in lines:
        RULES.apply(state, line)
    for viewer in (None, *range(seats)):
        shown = [line for line in lines if RULES.is_open(state, line, viewer)]
        assert [RULES.redact(state, line, viewer) for line in shown] == shown

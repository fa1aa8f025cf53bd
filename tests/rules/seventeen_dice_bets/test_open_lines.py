"""Which lines lie open as a whole, what others see of the rest, and which dice step 7 brings to light."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from games.rules.random_play import random_game

from .table import RULES, Table, betting, to_tokens


def revealed(table: Table) -> list[tuple[int, int, int]]:
    return RULES.revealed(len(table.names), {}, table.lines)


def test_rolls_and_tokens_are_their_own_seat_s_alone() -> None:
    table = betting(2, alice="7 3")
    roll = next(line for line in table.lines if line.actor == 0)
    assert [RULES.is_open(table.state, roll, viewer) for viewer in (None, 0, 1)] == [False, True, False]
    assert table.seen(roll.number) == ("roll", ())
    assert table.seen(roll.number, "Alice") == ("roll", (7, 3))
    table.play("Alice token 3 = 8")
    assert [RULES.is_open(table.state, table.lines[-1], viewer) for viewer in (None, 0, 1)] == [False, True, False]
    assert table.seen(-1, "Bob") == ("token ?", ())


def test_they_stay_so_when_all_dice_were_shown() -> None:
    table = betting(2)
    table.finish_round()
    roll = next(line for line in table.lines if line.actor == 0)
    assert table.seen(roll.number, "Bob") == ("roll", ())


def test_bets_and_picks_and_what_the_table_rolls_are_open() -> None:
    table = betting(2, "1 2 3")
    table.bet("same-2 with a", "same-3 with a")
    table.play("Bob pick 2 = 8")
    assert all(RULES.is_open(table.state, line, None) for line in table.lines if str(line.move) != "roll")
    assert table.seen(-1) == ("pick 2", (8,))


def test_all_dice_come_to_light_in_step_7_seat_after_seat() -> None:
    table = to_tokens(betting(2, alice="7 3"))
    table.play("Alice keep")
    assert revealed(table) == []
    table.play("Bob keep")
    last = len(table.lines)
    assert revealed(table) == [(last, 3, 0), (last, 3, 1), (last, 4, 0), (last, 4, 1)]


def test_a_die_that_a_token_rolled_comes_to_light_from_there() -> None:
    table = betting(2, alice="7 3")
    table.play("Alice token 7 = 2")
    number = len(table.lines)
    to_tokens(table).finish_round()
    assert [(line, place) for _shown, line, place in revealed(table)][:2] == [(3, 1), (number, 0)]


def test_of_equal_dice_the_one_that_lies_longest_was_rolled_again() -> None:
    table = betting(2, alice="7 7")
    table.play("Alice token 7 = 2")
    to_tokens(table).finish_round()
    assert revealed(table)[0][1:] == (3, 1)


@settings(max_examples=40)
@given(seed=st.integers(0, 2**32), seats=st.sampled_from(RULES.seats))
def test_what_comes_to_light_are_the_dice_that_step_7_shows(seed: int, seats: int) -> None:
    lines = random_game(RULES, seats, {}, Random(seed))
    found = RULES.revealed(seats, {}, lines)
    state = RULES.start(seats, {})
    for line in lines:
        for event in RULES.apply(state, line):
            if event.name == "dice-shown":
                own = [die for die in found if die[0] == line.number and lines[die[1] - 1].actor == event.seat]
                assert sorted(lines[rolled - 1].values[place] for _shown, rolled, place in own) == event.values["dice"]
    assert len(set(found)) == len(found)


@settings(max_examples=40)
@given(seed=st.integers(0, 2**32), seats=st.sampled_from(RULES.seats), until=st.integers(1, 160))
def test_what_is_open_is_shown_whole_and_nothing_else_is(seed: int, seats: int, until: int) -> None:
    state = RULES.start(seats, {})
    lines = random_game(RULES, seats, {}, Random(seed))[:until]
    for line in lines:
        RULES.apply(state, line)
    for viewer in (None, *range(seats)):
        shown = {line for line in lines if RULES.redact(state, line, viewer) == line}
        assert {line for line in lines if RULES.is_open(state, line, viewer)} == shown

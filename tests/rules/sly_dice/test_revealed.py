"""Which hidden dice come to light, on which line, and where they had been rolled."""

from collections import Counter
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from games.rules.random_play import random_game
from tests.rules.sly_dice.tracks import Tracks
from tests.rules.table import RULES, Table, claiming, with_power

# The line that shows a die, the line that rolled it, its place among that line's values.
Revealed = tuple[int, int, int]


def revealed(table: Table) -> list[Revealed]:
    return RULES.revealed(len(table.names), {}, table.lines)


def last_revealed(table: Table) -> list[str]:
    """The dice that the last line shows, as words: the line that rolled it without its number, and the face."""
    found = [die for line, *die in revealed(table) if line == len(table.lines)]
    lines = [table.lines[number - 1] for number, _index in found]
    return [f"{line.move} {line.values[index]}" for line, (_number, index) in zip(lines, found, strict=True)]


def rolled(**rolls: str) -> Table:
    """Alice's roll is line 4, Bob's line 5, Charlie's line 6."""
    table = Table()
    table.deal("twos full-house evens")
    table.roll("4 6 5", **rolls)
    return table


def test_nothing_comes_to_light_by_rolling() -> None:
    assert revealed(rolled(alice="6 5 2")) == []


def test_a_locked_die_comes_to_light_where_it_is_locked() -> None:
    table = rolled(alice="2 6 5")
    table.play("Alice lock 6 = 3 4")
    assert revealed(table) == [(7, 4, 1)]


def test_a_die_of_the_second_roll_is_found_there() -> None:
    table = rolled(alice="2 6 5")
    table.play("Alice lock 6 = 3 4", "Alice lock 4 = 1")
    assert revealed(table) == [(7, 4, 1), (8, 7, 1)]


def test_a_die_that_was_kept_is_found_where_it_was_rolled() -> None:
    table = rolled(alice="6 5 2")
    table.play("Alice lock 6 reroll 2 = 3", "Alice lock 5 = 1")
    assert revealed(table) == [(7, 4, 0), (8, 4, 1)]


def test_of_equal_dice_each_comes_to_light_once() -> None:
    table = rolled(alice="6 6 2")
    table.play("Alice lock 6 reroll 2 = 6", "Alice lock 6 = 1")
    assert [line for line, _rolled, _place in revealed(table)] == [7, 8]
    assert len({(line, place) for _number, line, place in revealed(table)}) == 2


def test_an_accusation_shows_all_hidden_dice_on_the_line_that_reads_it() -> None:
    table = claiming(alice="6 5 2", cards="full-house evens sixes")
    table.play("Alice claim evens", "Charlie accuse")
    assert last_revealed(table) == []
    table.play("Bob pass")
    assert last_revealed(table) == ["roll 6", "roll 5", "roll 2"]


def test_a_bluff_that_is_shown_shows_them_too() -> None:
    table = claiming(alice="6 5 2")
    table.play("Alice claim evens", "Bob pass", "Charlie pass")
    assert last_revealed(table) == ["roll 6", "roll 5", "roll 2"]


def test_a_bluff_that_is_kept_silent_shows_nothing() -> None:
    table = claiming(alice="6 5 2")
    table.play("Alice claim evens and hide", "Bob pass", "Charlie pass")
    assert revealed(table) == []


def test_a_true_claim_that_nobody_doubts_shows_nothing() -> None:
    table = claiming(common="2 4 6", alice="6 4 2")
    table.play("Alice claim evens", "Bob pass", "Charlie pass")
    assert revealed(table) == []


def test_beside_a_die_that_was_changed_unseen_none_is_told() -> None:
    table = with_power("ones", common="2 4 6", alice="6 5 2", cards="evens odds sixes")
    table.play("Alice lock 6 = 5 2")
    table.keep_all()
    table.play("Alice change 5 to 4", "Alice claim odds", "Bob accuse")
    assert table.seat("Alice", "Bob")["shown"] == [2, 4]
    assert last_revealed(table) == []


def test_a_visible_die_that_was_changed_hides_no_other() -> None:
    table = with_power("ones", common="2 4 6", alice="6 5 2", cards="evens odds sixes")
    table.play("Alice lock 6 = 5 2")
    table.keep_all()
    table.play("Alice change locked 6 to 4", "Alice claim odds", "Bob accuse")
    assert last_revealed(table) == ["lock 6 5", "lock 6 2"]


def test_after_a_restart_the_dice_are_those_of_the_restart() -> None:
    table = with_power("fours", alice="6 5 2")
    table.play("Alice lock 6 = 5 2", "Alice restart = 3 3 1", "Alice lock 3 = 4 4")
    assert last_revealed(table) == ["restart 3"]


def test_a_round_begins_with_dice_of_its_own() -> None:
    table = claiming(alice="6 5 2")
    table.decline_all()
    table.play("table turn = odds")
    table.roll("4 6 5", alice="6 5 2", bob="3 3 1", charlie="1 1 1")
    table.play("Bob lock 3 = 1 1")
    assert revealed(table) == [(len(table.lines), len(table.lines) - 2, 0)]


@settings(max_examples=150)
@given(seed=st.integers(0, 2**32), seats=st.integers(2, 4), in_turn=st.booleans())
def test_the_dice_are_those_that_a_slow_reading_of_the_rules_finds(seed: int, seats: int, in_turn: bool) -> None:
    options = {"accuse": "in-turn" if in_turn else "sealed"}
    tracks = Tracks(seats, options)
    lines = random_game(RULES, seats, options, Random(seed))
    found = RULES.revealed(seats, options, lines)
    for line in lines:
        tracks.follow(line, [die for number, *die in found if number == line.number])


@settings(max_examples=60)
@given(seed=st.integers(0, 2**32), seats=st.integers(2, 4), data=st.data())
def test_what_came_to_light_stays_as_it_was(seed: int, seats: int, data: st.DataObject) -> None:
    lines = random_game(RULES, seats, {}, Random(seed))
    so_far = RULES.revealed(seats, {}, lines[: data.draw(st.integers(0, len(lines)))])
    assert RULES.revealed(seats, {}, lines)[: len(so_far)] == so_far


def test_random_games_show_dice_in_every_way() -> None:
    """Guards the tests above: what they never meet they cannot judge."""
    ways: Counter[str] = Counter()
    for seed in range(40):
        tracks = Tracks(3, {})
        lines = random_game(RULES, 3, {}, Random(seed))
        found = RULES.revealed(3, {}, lines)
        for line in lines:
            ways[tracks.follow(line, [die for number, *die in found if number == line.number])] += 1
    assert min(ways[way] for way in ("locked", "shown", "shown beside a changed die", "nothing")) > 2

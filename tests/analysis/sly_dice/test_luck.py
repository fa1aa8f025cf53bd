"""Luck is fair: over all that can fall, what a roll gives comes to nothing exactly."""

from collections import defaultdict
from itertools import product

import pytest

from games.analysis.contract import played
from games.analysis.sly_dice import analyse
from games.rules.contract import Line
from tests.rules.table import RULES, Table, claiming, with_power

from .brute import Dice, challenge, mean, worth


def luck(table: Table, name: str, words: str, dice: int) -> dict[int, list[float]]:
    """By seat, what the last line gave for everything that it could have rolled."""
    actor = table.names.index(name) if name in table.names else -1
    number, move = len(table.lines) + 1, RULES.parse_move(words)
    found = defaultdict(list)
    for roll in product(range(1, 7), repeat=dice):
        lines = [*table.lines, Line(number, actor, move, roll)]
        for chance in analyse(played(RULES, len(table.names), {}, lines)).chances:
            if chance.line == number:
                found[chance.seat].append(chance.points)
    return found


def assert_fair(found: dict[int, list[float]], outcomes: int) -> None:
    for points in found.values():
        assert len(points) == outcomes
        assert sum(points) == pytest.approx(0, abs=1e-9)
        assert max(points) > 0.1
    assert found


def dealt(seats: int = 2) -> Table:
    table = Table(seats)
    table.deal("full-house evens sixes")
    return table


def test_the_common_dice_are_everybodys_luck() -> None:
    found = luck(dealt(3), "table", "common", 3)
    assert set(found) == {0, 1, 2}
    assert_fair(found, 216)


def test_a_first_roll() -> None:
    table = dealt()
    table.play("table common = 4 6 5")
    assert_fair(luck(table, "Alice", "roll", 3), 216)


@pytest.mark.parametrize(("words", "dice"), [("lock 6", 2), ("lock 6 reroll 2", 1), ("lock 2 reroll 5 6", 2)])
def test_a_reroll(words: str, dice: int) -> None:
    table = dealt()
    table.roll("4 6 5", alice="6 5 2")
    assert_fair(luck(table, "Alice", words, dice), 6**dice)


def test_the_last_reroll() -> None:
    table = dealt()
    table.roll("4 6 5", alice="6 5 2")
    table.play("Alice lock 6 = 6 3")
    assert_fair(luck(table, "Alice", "lock 6", 1), 6)


def test_rolls_of_who_may_restart_and_the_restart() -> None:
    table = with_power("fours", cards="large-straight five-of-a-kind evens", common="2 4 6", alice="1 3 5")
    assert_fair(luck(table, "Alice", "lock 1", 2), 36)
    assert_fair(luck(table, "Alice", "restart", 3), 216)


@pytest.mark.parametrize("power", ["twos", "threes"])
def test_rolls_of_who_may_repeat_or_sum(power: str) -> None:
    table = with_power(power, cards="small-straight evens odds", common="1 3 3", alice="2 2 4")
    assert_fair(luck(table, "Alice", "lock 2", 2), 36)


@pytest.mark.parametrize("call", ["higher", "lower"])
def test_calls_good_or_bad(call: str) -> None:
    table = claiming(2, common="1 2 3")
    assert_fair(luck(table, "Alice", f"challenge {call}", 3), 216)
    table.play("Alice challenge higher = 3 3 4")
    assert_fair(luck(table, "Alice", call, 3), 216)


def test_a_roll_gives_what_it_leads_to_above_the_mean() -> None:
    table = dealt()
    table.roll("6 6 6", alice="6 6 2")
    table.play("Alice lock 6 = 6 2", "Alice lock 6 = 6")
    last = analyse(played(RULES, 2, {}, table.lines)).chances[-1]
    # The last die makes five sixes and all even, 36 by number, if it is a 6; else at least 30, whatever it shows.
    assert last.points == pytest.approx(36 - (36 + 5 * 30) / 6)


def test_common_dice_give_what_a_first_roll_beside_them_is_worth_above_the_mean() -> None:
    cards = ["full-house", "evens", "sixes"]
    rolls = list(product(range(1, 7), repeat=3))

    def value(common: Dice) -> float:
        least = challenge(sum(common)) * 11
        return mean([max(least, worth(cards, tuple(sorted((*common, *own))))) for own in rolls])

    values = {common: value(common) for common in {tuple(sorted(roll)) for roll in rolls}}
    table = dealt()
    table.play("table common = 6 6 4")
    [first, second] = analyse(played(RULES, 2, {}, table.lines)).chances
    expected = values[4, 6, 6] - mean([values[tuple(sorted(roll))] for roll in rolls])
    assert first.points == second.points == pytest.approx(expected)

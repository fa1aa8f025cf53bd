"""Luck is what a roll gave more than it gives on average, so that over all that could fall it is nothing."""

from collections import Counter
from itertools import product
from math import fsum

import pytest

from games.analysis.seventeen_dice_bets.luck import chances_of
from games.rules.contract import Line
from games.rules.seventeen_dice_bets.board import CONDITIONS
from games.rules.seventeen_dice_bets.state import State
from tests.analysis.seventeen_dice_bets.table import analysis, kept, steps
from tests.rules.seventeen_dice_bets.judging import holds
from tests.rules.seventeen_dice_bets.table import betting

FACES = range(1, 9)


def means(state: State, line: Line) -> dict[int, float]:
    """The mean luck of each seat over all that could have been rolled in the place of a line, in every order."""
    heaps = Counter(tuple(sorted(values)) for values in product(FACES, repeat=len(line.values)))
    found: dict[int, list[float]] = {}
    for values, ways in heaps.items():
        for chance in chances_of(state, line._replace(values=values)):
            found.setdefault(chance.seat, []).append(ways * chance.points)
    return {seat: fsum(parts) / heaps.total() for seat, parts in found.items()}


@pytest.mark.parametrize("name", ["tokens", "house-rules"])
def test_the_mean_of_every_roll_is_nothing_for_every_seat(name: str) -> None:
    """Of a whole game the first roll of each sort in each round."""
    seen: set[tuple[str, int, int]] = set()
    for state, line in steps(kept(name)):
        sort = (line.move.verb, state.round, len(line.values))
        if chances_of(state, line) and sort not in seen:
            seen.add(sort)
            assert all(abs(mean) < 1e-9 for mean in means(state, line).values()), line
    assert {verb for verb, _round, _count in seen} >= {"roll", "pick"}


def test_a_brown_die_is_luck_of_every_seat_and_an_own_die_of_its_owner() -> None:
    for state, line in steps(kept("tokens")):
        seats = [chance.seat for chance in chances_of(state, line)]
        if line.move.verb == "pick":
            assert seats == [0, 1, 2]
        else:
            assert seats == ([line.actor] if line.move.verb in {"roll", "token"} else [])


def test_the_last_pick_by_pencil_and_paper() -> None:
    """Alice has three of a kind; a fourth, at 2 x 4, comes with one face of eight."""
    table = betting(2, "6 6 8", alice="6 1", bob="1 2")
    table.bet("same-4 with a", "straight-2 with a")
    table.play("Bob pick 8 = 8")
    table.bet("straight-3 with b", "same-3 with b")
    table.play("Alice pick 8 = 6")
    luck = {chance.seat: chance.points for chance in analysis(table).chances[-2:]}
    assert luck[0] == pytest.approx(8 - 8 / 8)


def test_the_first_pick_by_counting_all_that_follows() -> None:
    """After it each brown die is as likely to be picked, and the chip that is free goes where it is worth most."""
    table = betting(2, "3 5 6", alice="4 4", bob="1 2")
    table.bet("same-3 with a", "same-2 with b")
    table.play("Bob pick 3 = 4")
    own, heaps = (4, 4), [(face, 5, 6) for face in FACES]
    values = [2 * 2 * counted("same-3", heap, own) + best_of_the_rest(heap, own) for heap in heaps]
    [chance] = [chance for chance in analysis(table).chances[-2:] if chance.seat == 0]
    assert chance.points == pytest.approx(values[3] - sum(values) / 8)


def counted(condition: str, brown: tuple[int, ...], own: tuple[int, ...]) -> float:
    heaps = [(*brown[:place], face, *brown[place + 1 :]) for place in range(3) for face in FACES]
    return sum(holds(condition, [*heap, *own]) for heap in heaps) / len(heaps)


def best_of_the_rest(brown: tuple[int, ...], own: tuple[int, ...]) -> float:
    """With chip B, which shows 3."""
    empty = set(CONDITIONS) - {"same-3", "same-2"}
    return max(3 * CONDITIONS[condition][1] * counted(condition, brown, own) for condition in empty)

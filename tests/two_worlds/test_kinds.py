"""The worlds themselves: they have one past, and they do differ."""

from collections.abc import Mapping, Sequence
from random import Random

import pytest

from games.rules.contract import Event, Line
from games.rules.registry import KINDS

from .by_lot import lines_by_lot, options_by_lot
from .kinds import Past, worlds_of

Game = tuple[int, Mapping[str, str], list[Line]]


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_says_what_may_differ(kind: str) -> None:
    assert worlds_of(kind)


def test_a_kind_that_does_not_is_told_where_to_say_it() -> None:
    with pytest.raises(AssertionError, match=r"write tests/two_worlds/kinds/new_game\.py"):
        worlds_of("new-game")


def game_by_lot(kind: str, seed: int) -> Game:
    rules, rng = KINDS[kind], Random(seed)
    seats = rng.choice(rules.seats)
    options = options_by_lot(rules, seats, rng)
    return seats, options, lines_by_lot(rules, seats, options, rng)


def told(kind: str, seats: int, options: Mapping[str, str], lines: Sequence[Line]) -> list[tuple[Event, ...]]:
    """What each line brings about; a line that the rules refuse raises."""
    state = KINDS[kind].start(seats, options)
    return [KINDS[kind].apply(state, line) for line in lines]


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("kind", KINDS)
def test_another_world_has_the_same_public_past_and_the_same_lines_to_come(kind: str, seed: int) -> None:
    seats, options, lines = game_by_lot(kind, seed)
    events, rng = told(kind, seats, options, lines), Random(seed)

    for number in range(1, len(lines) + 1, 4):
        then = lines[number : number + rng.randint(0, 12)]
        viewer = rng.choice([None, *range(seats)])
        other = worlds_of(kind).other(Past(seats, lines[:number], then=then), viewer, rng)
        assert told(kind, seats, options, [*other, *then]) == events[: number + len(then)]


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("kind", KINDS)
def test_twins_have_the_same_public_past_too(kind: str, seed: int) -> None:
    seats, options, lines = game_by_lot(kind, seed)
    events, rng = told(kind, seats, options, lines), Random(seed)

    for number in range(1, len(lines) + 1, 4):
        for twin in worlds_of(kind).twins(Past(seats, lines[:number]), None, rng):
            assert told(kind, seats, options, twin) == events[:number]


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_of_the_viewer_s_own_differs(kind: str) -> None:
    seats, _options, lines = game_by_lot(kind, 1)

    other = worlds_of(kind).other(Past(seats, lines), 1, Random(1))

    assert [line for line in other if line.actor == 1] == [line for line in lines if line.actor == 1]


@pytest.mark.parametrize("kind", KINDS)
def test_nearly_every_world_is_another_one(kind: str) -> None:
    """Guards all other tests: worlds that are the same would find no leak."""
    seats, _options, lines = game_by_lot(kind, 2)
    rng, apart = Random(2), 0

    numbers = range(len(lines) // 10, len(lines))
    for number in numbers:
        apart += worlds_of(kind).other(Past(seats, lines[:number]), None, rng) != lines[:number]
    assert apart > 0.9 * len(numbers)


@pytest.mark.parametrize("kind", KINDS)
def test_where_all_dice_are_open_at_most_what_nobody_read_differs(kind: str) -> None:
    seats, _options, lines = game_by_lot(kind, 3)

    other = worlds_of(kind).other(Past(seats, lines, is_open=True), None, Random(3))

    assert all(line.values == was.values for line, was in zip(other, lines, strict=True))

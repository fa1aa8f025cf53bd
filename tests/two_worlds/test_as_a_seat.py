"""Looking back with the eyes of a seat tells nothing that this seat could not see then, to whoever looks.

Everybody may do so where the dice are open, so everybody could be told. At each line the second world is one that
looked the same to the seat up to there, and goes on with the very same lines.
"""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from random import Random

import pytest
import time_machine

from games.archive.replay import lines_of
from games.models import Game
from games.rules.contract import Line
from games.rules.registry import KINDS

from .absent import kept, undone
from .chance import seeded
from .ended import ended_by_lot
from .installing import install
from .kinds import Past, worlds_of
from .people import Viewer, cast
from .seen import Parts, difference, of_response

pytestmark = pytest.mark.django_db
LATER = datetime(2026, 12, 5, tzinfo=UTC)
TWO = ("Alice", "Bob")
# In the short test, of so many lines one.
ONE_IN = 6


def worlds_at(game: Game, number: int, seat: int, rng: Random) -> tuple[Sequence[Line], Sequence[Line]]:
    """The game, and one that this seat could not tell from it after line `number`."""
    lines = lines_of(game)
    then = lines[number:]
    other = worlds_of(game.kind).other(Past(game.seat_count, lines[:number], then), seat, rng)
    return lines, [*other, *then]


def told_apart(game: Game, viewer: Viewer, number: int, seat: int, rng: Random) -> tuple[str, bool]:
    """What tells the two worlds apart on the page of the line with the eyes of the seat, and whether they are two."""
    first, second = worlds_at(game, number, seat, rng)
    return difference(*(_page(game, viewer, number, seat, lines) for lines in (first, second))), first != second


def _page(game: Game, viewer: Viewer, number: int, seat: int, lines: Sequence[Line]) -> Parts:
    """Chance and the clock held still, of which forms and cookies are made."""
    with undone(), kept(viewer.browser), seeded(number), time_machine.travel(LATER, tick=False):
        install(game, lines)
        return of_response(viewer.browser.get(f"/games/{game.key}/at/{number}/?as={seat}"))


def looks(game: Game, first: int, step: int) -> Iterator[tuple[int, int]]:
    for number in range(first, game.lines + 1, step):
        yield number, number // step % game.seat_count


def table(kind: str, now: datetime, *, seed: int, **settings: bool) -> tuple[Game, Viewer]:
    """A game of Alice and Bob, whom a visitor looks at."""
    viewers = cast()
    people = [player for name in TWO if (player := viewers[name].player)]
    return ended_by_lot(kind, people, now, seed=seed, lines=60, **settings), viewers["visitor"]


@pytest.mark.parametrize("kind", KINDS)
def test_the_eyes_of_a_seat_see_no_more_than_it_saw(kind: str, now: datetime) -> None:
    look_through(kind, now, seed=7, first=3, step=ONE_IN)


@pytest.mark.worlds
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(100, 110))
def test_at_every_line(kind: str, seed: int, now: datetime) -> None:
    look_through(kind, now, seed=seed, first=1, step=1)


def look_through(kind: str, now: datetime, *, seed: int, first: int, step: int) -> None:
    game, viewer = table(kind, now, seed=seed)
    rng, two = Random(seed), 0
    for number, seat in looks(game, first, step):
        apart, are_two = told_apart(game, viewer, number, seat, rng)
        assert not apart, f"{kind}, seed {seed}, line {number}, seat {seat}: {apart}"
        two += are_two
    assert two


def test_with_the_eyes_of_another_the_same_worlds_are_two(now: datetime) -> None:
    """Else the pages compared might show no dice at all."""
    game, viewer = table("sly-dice", now, seed=7)
    apart = [
        difference(*(_page(game, viewer, number, 0, lines) for lines in worlds_at(game, number, 1, Random(number))))
        for number, _seat in looks(game, first=3, step=ONE_IN)
    ]

    assert any(how.startswith("body") for how in apart)

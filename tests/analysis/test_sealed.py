"""Two games that look the same to everybody but who sat there are told of in the same way, where the dice stay sealed.

From a game another is made by rolling anew what a spectator never saw. Where everybody saw the same then, all that is
told of the sealed game must be the same; what is marked as hidden may differ, and does.
"""

from collections.abc import Iterator
from random import Random

import pytest

from games.analysis import facts_of
from games.analysis.contract import Played, played
from games.bots import random_program
from games.rules.contract import Event, Line, Refused, Rules
from games.rules.random_play import random_values
from games.rules.registry import KINDS
from tests.bots.matches import match

# So many other worlds of each game are tried.
TRIED = 30


def sealed(rules: Rules, seed: int) -> Played:
    seats = 2 + seed % (max(rules.seats) - 1)
    lines = match(rules, [random_program.choose] * seats, {}, Random(seed))[1]
    return played(rules, seats, {}, lines, is_open=False)


def seen(game: Played) -> tuple[list[tuple[Event, ...]], list[Line | None]]:
    """All that a spectator learns in the game."""
    state = game.rules.start(game.seats, game.options)
    events = [game.rules.apply(state, line) for line in game.lines]
    return events, [game.rules.redact(state, line, None) for line in game.lines]


def other_worlds(game: Played, rng: Random) -> Iterator[Played]:
    """The game with another roll where nobody could see it, if it can be played on to the same end."""
    sight = seen(game)
    hidden = [line for line, shown in zip(game.lines, sight[1], strict=True) if shown and shown.values != line.values]
    for _ in range(TRIED):
        line = rng.choice(hidden)
        lines = list(game.lines)
        lines[line.number - 1] = line._replace(values=rolled_anew(game, line, rng))
        other = game._replace(lines=lines)
        try:
            if lines != game.lines and seen(other) == sight:
                yield other
        except Refused:
            continue


def rolled_anew(game: Played, line: Line, rng: Random) -> tuple[int | str, ...]:
    state = game.rules.start(game.seats, game.options)
    for earlier in game.lines[: line.number - 1]:
        game.rules.apply(state, earlier)
    return random_values(game.rules.needs(state, line.actor, line.move), rng)


def pairs(kind: str, games: int) -> Iterator[tuple[Played, Played]]:
    for seed in range(games):
        game = sealed(KINDS[kind], seed)
        yield from ((game, other) for other in other_worlds(game, Random(seed)))


# The kinds in which dice can stay hidden for good, and of how many games worlds are made.
@pytest.mark.parametrize(("kind", "games"), [("sly-dice", 15), ("common-hand", 60)])
def test_what_is_told_of_sealed_dice_is_the_same_in_every_world_that_looks_the_same(kind: str, games: int) -> None:
    worlds = list(pairs(kind, games))
    assert len(worlds) > 10
    for game, other in worlds:
        assert facts_of(other) == facts_of(game)


def test_of_open_dice_more_is_told() -> None:
    worlds = [(game._replace(is_open=True), other._replace(is_open=True)) for game, other in pairs("sly-dice", 15)]
    assert any(facts_of(game) != facts_of(other) for game, other in worlds)

"""A game of any kind, played on the site by moves that are drawn by lot."""

from collections.abc import Iterator
from datetime import datetime
from random import Random
from typing import Any

from accounts.models import Player
from games import actions, selectors
from games.models import Game, Seat
from games.rules.contract import Line, Rules, State
from games.rules.random_play import random_answer, random_options, random_step, random_values
from games.rules.registry import KINDS
from games.store import load_state
from tests.conftest import person
from tests.tables import fresh, running_game

# As many as there are seats in any game.
CAST = ("Alice", "Bob", "Dora", "Emil", "Frida", "Gustav", "Hanna", "Ivo")


def cast(rules: Rules, rng: Random) -> list[Player]:
    """People for each seat of a table of some size."""
    return [person(name) for name in CAST[: rng.choice(rules.seats)]]


def running_by_lot(kind: str, players: list[Player], rng: Random, *, now: datetime, **settings: Any) -> Game:
    """A game of these players that has just begun, with house rules by lot."""
    options = random_options(KINDS[kind], len(players), rng, other=0.2)
    return fresh(running_game(*players, now=now, kind=kind, options=options, **settings))


def moments(game: Game, rng: Random, *, now: datetime) -> Iterator[Game]:
    """The game as it stands each time that somebody is asked, and once it is over."""
    players = {seat.number: seat.player for seat in Seat.objects.filter(game=game).select_related("player")}
    while (game := fresh(game)).status == Game.Status.RUNNING:
        yield game
        seat = seat_by_lot(game, rng)
        player = players[seat]
        assert player is not None
        play(game, player, seat, random_answer(KINDS[game.kind], load_state(game), seat, rng), now)
    yield game


def seat_by_lot(game: Game, rng: Random) -> int:
    """Mostly one that is asked, sometimes one that may play all the same."""
    state, rules = load_state(game), KINDS[game.kind]
    unasked = [seat for seat in range(game.seat_count) if rules.extra(state, seat)]
    return rng.choice(unasked) if unasked and rng.random() < 0.2 else int(rng.choice(sorted(game.asked)))


def play(game: Game, player: Player, seat: int, words: str, now: datetime) -> None:
    asked_at = game.asked.get(str(seat))
    if asked_at is None:
        after = selectors.last_own_line(game, seat)
        actions.play_unasked(game_key=game.key, player=player, after=after, words=words, now=now)
    else:
        actions.submit_move(game_key=game.key, player=player, asked_at=asked_at, words=words, now=now)


def states(rules: Rules, seats: int, rng: Random) -> Iterator[State]:
    """The states of a whole game, by the rules alone."""
    state, number = rules.start(seats, random_options(rules, seats, rng)), 0
    yield state
    while step := random_step(rules, state, rng):
        number += 1
        rules.apply(state, Line(number, *step, random_values(rules.needs(state, *step), rng)))
        yield state

"""Games by lot in a few lines, for what is looked at once they are over, or as long as they are not."""

from collections.abc import Sequence
from datetime import datetime
from random import Random
from typing import Any

from accounts.models import Player
from games import actions
from games.models import Game, Seat
from games.rules.registry import KINDS
from games.store import load_state
from tests.tables import fresh, open_table

from .by_lot import answer_by_lot
from .chance import seeded


def running_by_lot(
    kind: str, people: Sequence[Player], now: datetime, *, seed: int, lines: int, **settings: Any
) -> Game:
    """A game of these players that has so many lines, or is over before."""
    rng = Random(f"{kind} {seed}")
    with seeded(seed):
        game = open_table(*people, now=now, seats=len(people), kind=kind, **settings)
        while game.asked and game.lines < lines:
            _answer(game, rng, now)
            game = fresh(game)
    return game


def ended_by_lot(kind: str, people: Sequence[Player], now: datetime, *, seed: int, lines: int, **settings: Any) -> Game:
    """The same, over: where it has more lines than that, because all but the first gave up."""
    game = running_by_lot(kind, people, now, seed=seed, lines=lines, **settings)
    with seeded(seed):
        for player in people[1:] if game.status == Game.Status.RUNNING else ():
            actions.resign(game_key=game.key, player=player, now=now)
    return fresh(game)


def _answer(game: Game, rng: Random, now: datetime) -> None:
    number = rng.choice(sorted(map(int, game.asked)))
    player = Seat.objects.select_related("player").get(game=game, number=number).player
    assert player
    words = answer_by_lot(KINDS[game.kind], load_state(game), number, rng)
    actions.submit_move(game_key=game.key, player=player, asked_at=game.asked[str(number)], words=words, now=now)

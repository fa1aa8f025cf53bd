"""Whole games in the database: people whose moves a program chooses, to the end."""

import random
from datetime import datetime, timedelta
from typing import Any

from accounts.models import Player
from games import actions, bots
from games.models import Game, Seat
from games.rules.registry import KINDS
from games.store import load_state

from .tables import fresh, open_table

MINUTE = timedelta(minutes=1)


def whole_game(*players: Player, now: datetime, kind: str = "sly-dice", seed: int = 1, **settings: Any) -> Game:
    """A game that these players have played to its end, a move a minute; the moves by `seed`, the dice by chance."""
    chance = random.Random(seed)
    game = open_table(*players, now=now, seats=len(players), kind=kind, **settings)
    while (game := fresh(game)).status == Game.Status.RUNNING:
        now += MINUTE
        _answer(game, chance, now)
    return game


def _answer(game: Game, chance: random.Random, now: datetime) -> None:
    rules = KINDS[game.kind]
    seat, asked_at = chance.choice(sorted(game.asked.items()))
    words = bots.choose(rules, rules.view(load_state(game), int(seat)), chance)
    player = Seat.objects.select_related("player").get(game=game, number=seat).player
    assert player
    actions.submit_move(game_key=game.key, player=player, asked_at=asked_at, words=words, now=now)

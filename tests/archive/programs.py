"""Whole games that programs play through the actions, the host's seat included."""

from datetime import datetime
from typing import Any

from django.db import transaction

from accounts.models import Player
from games import actions, store
from games.actions.start_game import seat_programs, start
from games.models import Game, TurnRecord
from tests.tables import fresh


def played_by_programs(host: Player, *, seats: int, now: datetime, kind: str = "sly-dice", **settings: Any) -> Game:
    """A game that is over as soon as it has begun: nobody is left who would have to be waited for."""
    table = actions.open_table(host=host, kind=kind, seat_count=seats, now=now, **settings)
    with transaction.atomic():
        game = store.lock(table.key)
        game.automatic["0"] = TurnRecord.Way.PROGRAM.value
        seat_programs(game)
        start(game, now)
    return fresh(game)

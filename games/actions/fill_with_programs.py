"""The host does not wait any longer: programs take the seats that are empty."""

from datetime import datetime

from django.db import transaction

from accounts.models import Player
from games.models import Game
from games.rules.contract import Refused
from games.rules.marking import _

from .ready_check import start_or_ask
from .tables import lock_open_table_of, seats_of


def fill_with_programs(*, game_key: str, host: Player, now: datetime) -> Game:
    """Seat a program at every empty seat and start, once all are there if the table wants that.

    Only the host may, while the table is open, and is there.
    """
    with transaction.atomic():
        game = lock_open_table_of(game_key, host)
        if game.ready_until is not None:
            raise Refused(_("All seats are taken: the game starts when everybody has said that they are there."))
        game.programs = game.seat_count - len(seats_of(game))
        game.save(update_fields=["programs"])
        start_or_ask(game, now, ready=host)
    return game

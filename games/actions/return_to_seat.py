"""Somebody who was missing is back, and takes their seat again."""

from datetime import datetime

from django.db import transaction

from accounts.models import Player
from games import store
from games.models import Game, Seat
from games.rules.contract import Refused
from games.rules.marking import _

from .absence import is_away
from .holdings import hand_over, role_of


def return_to_seat(*, game_key: str, player: Player, now: datetime) -> Game:
    """Play one's own seat again; a program that stood in gives way at once, and what is asked now the player is asked.

    Refused to who has no seat in it (any more: a substitute keeps it), and to who is not missing.
    """
    with transaction.atomic():
        game = store.lock(game_key, player.pk)
        seat = seat_to_return_to(game, game.own_number)
        turn = store.Turn(game, now=now)
        del game.automatic[str(seat)]
        game.save(update_fields=["automatic"])
        _sit_down_again(game, seat, player)
        turn.save()
    return game


def seat_to_return_to(game: Game, seat: int | None) -> int:
    """The number of the seat, if its player is missing there."""
    if seat is None:
        raise Refused(_("You have no seat in this game."))
    if game.status != Game.Status.RUNNING:
        raise Refused(_("This game is not running."))
    if not is_away(game, seat):
        raise Refused(_("You are not missing at this table."))
    return seat


def _sit_down_again(game: Game, seat: int, player: Player) -> None:
    row = Seat.objects.get(game=game, number=seat)
    row.strikes = 0
    row.save(update_fields=["strikes"])
    hand_over(game, seat, role=role_of(game, seat, player), player=player, name=row.name)

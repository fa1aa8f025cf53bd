"""Resigning: the seat is left, the game goes on where two seats still play."""

from datetime import datetime

from django.db import transaction

from accounts.models import Player
from games import store
from games.models import Game, Holding, Seat, TurnRecord
from games.rules.contract import Refused
from games.rules.marking import _

from .absence import is_away
from .holdings import hand_over
from .who_is_left import go_on


def resign(*, game_key: str, player: Player, now: datetime) -> Game:
    """Leave a running game for good. From now on the rules' time-out moves are played for the seat, at once.

    Where fewer than two seats are still played, or no person plays any more, the game ends here; the seats that did not
    resign have won.
    """
    with transaction.atomic():
        game = store.lock(game_key, player.pk)
        seat = seat_to_resign(game, game.own_number)
        turn = store.Turn(game, now=now)
        Seat.objects.filter(game=game, number=seat).update(resigned_at=now)
        game.automatic[str(seat)] = TurnRecord.Way.RESIGNED.value
        game.save(update_fields=["automatic"])
        hand_over(game, seat, role=Holding.Role.NOBODY)
        go_on(turn)
        turn.save()
    return game


def seat_to_resign(game: Game, seat: int | None) -> int:
    """The number of the seat, if there is something to resign from: who is missing may as well."""
    if seat is None:
        raise Refused(_("You have no seat in this game."))
    if game.status != Game.Status.RUNNING:
        raise Refused(_("This game is not running."))
    if str(seat) in game.automatic and not is_away(game, seat):
        raise Refused(_("You have already resigned."))
    return seat


def seat_that_plays(game: Game, seat: int | None) -> int:
    """The number of the seat, if its player is there."""
    seat = seat_to_resign(game, seat)
    if is_away(game, seat):
        raise Refused(_("You were missing, and your seat is played without you: take it back first."))
    return seat

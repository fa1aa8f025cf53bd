"""Resigning: the seat is left, the game goes on where two seats still play."""

from datetime import datetime

from django.db import transaction

from accounts.models import Player
from games import store
from games.models import Game, Seat, TurnRecord
from games.rules.contract import Refused
from games.rules.marking import _

from .automatic import answer_automatic
from .standing_orders import end_what_is_over


def resign(*, game_key: str, player: Player, now: datetime) -> Game:
    """Leave a running game for good. From now on the rules' time-out moves are played for the seat, at once.

    Where fewer than two seats are still played, or no person plays any more, the game ends here; the seats that did not
    resign have won.
    """
    with transaction.atomic():
        game = store.lock(game_key, player.pk)
        seat = seat_that_plays(game, game.own_number)
        turn = store.Turn(game, now=now)
        Seat.objects.filter(game=game, number=seat).update(resigned_at=now)
        game.automatic[str(seat)] = TurnRecord.Way.RESIGNED.value
        game.save(update_fields=["automatic"])
        _go_on(turn)
        turn.save()
    return game


def seat_that_plays(game: Game, seat: int | None) -> int:
    """The number of the seat, if there is something to resign from."""
    if seat is None:
        raise Refused(_("You have no seat in this game."))
    if game.status != Game.Status.RUNNING:
        raise Refused(_("This game is not running."))
    if str(seat) in game.automatic:
        raise Refused(_("You have already resigned."))
    return seat


def _go_on(turn: store.Turn) -> None:
    automatic = turn.game.automatic
    playing = [seat for seat in range(turn.game.seat_count) if automatic.get(str(seat)) != TurnRecord.Way.RESIGNED]
    persons = [seat for seat in playing if str(seat) not in automatic]
    if len(playing) < 2 or not persons:
        turn.end_early(playing)
        end_what_is_over(turn)
    else:
        answer_automatic(turn)

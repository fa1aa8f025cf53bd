"""A person answers the question that their seat was asked."""

from datetime import datetime

from django.db import transaction

from accounts.models import Player
from games import store
from games.models import Game, TurnRecord
from games.rules.contract import NotAsked
from games.rules.marking import _

from .automatic import answer_automatic


def submit_move(
    *, game_key: str, player: Player, asked_at: int, words: str, now: datetime, way: str = TurnRecord.Way.PAGE
) -> Game:
    """Play `words` as the answer to the question that `player` was asked at line `asked_at`.

    Raises Game.DoesNotExist, NotAsked (no seat, or that question is closed), Unreadable or Illegal; then nothing has
    changed.
    An answer after the due time counts as long as the deadline was not played.
    """
    with transaction.atomic():
        game = store.lock(game_key, player.pk)
        seat = _seat_that_was_asked(game, asked_at)
        turn = store.Turn(game, now=now)
        turn.play(seat, turn.rules.parse_move(words), way=way)
        answer_automatic(turn)
        turn.save()
    return game


def _seat_that_was_asked(game: Game, asked_at: int) -> int:
    if game.own_number is None:
        raise NotAsked(_("You have no seat in this game."))
    if game.status != Game.Status.RUNNING:
        raise NotAsked(_("This game is not running."))
    asked = game.asked.get(str(game.own_number))
    if asked is None:
        raise NotAsked(_("This question was already answered. You are not asked anything now."))
    if asked != asked_at:
        raise NotAsked(_("This question was already answered. Below is what you are asked now."))
    return game.own_number

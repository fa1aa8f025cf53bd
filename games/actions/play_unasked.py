"""A person plays out of turn: a move for which nobody asked them, where the game has such moves."""

from datetime import datetime

from django.db import transaction

from accounts.models import Player
from games import selectors, store
from games.models import Game, TurnRecord
from games.rules.contract import NotAsked
from games.rules.marking import _

from .automatic import answer_automatic
from .resign import seat_that_plays


def play_unasked(
    *, game_key: str, player: Player, after: int, words: str, now: datetime, way: str = TurnRecord.Way.PAGE
) -> Game:
    """Play `words` for a seat that is not asked. Everybody else's questions and deadlines stay as they are.

    `after` is the last line of the seat's own (`selectors.last_own_line`) that whoever chose the move had seen: a form
    that is sent twice, or a mail that comes twice, plays once. Raises Game.DoesNotExist, Refused (no seat that plays),
    NotAsked (the seat is asked, has played since, or has no such move), Unreadable or Illegal; then nothing has
    changed.
    """
    with transaction.atomic():
        game = store.lock(game_key, player.pk)
        seat = seat_that_plays(game, game.own_number)
        _refuse_outdated(game, seat, after)
        turn = store.Turn(game, now=now)
        turn.play(seat, turn.rules.parse_move(words), way=way)
        answer_automatic(turn)
        turn.save()
    return game


def _refuse_outdated(game: Game, seat: int, after: int) -> None:
    if str(seat) in game.asked:
        raise NotAsked(_("You are asked now, so nothing is played out of turn. Below is what you are asked."))
    if selectors.last_own_line(game, seat) != after:
        raise NotAsked(_("You have played since this was offered to you. Look at the game before you play it again."))

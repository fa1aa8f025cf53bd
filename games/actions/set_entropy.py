"""Choosing other words for the dice, until the game begins."""

from django.db import transaction

from accounts.models import Player
from games import store
from games.entropy import clean_entropy
from games.models import Game, Seat
from games.rules.contract import Refused
from games.rules.marking import _

from .tables import touch


def set_entropy(*, game_key: str, player: Player, entropy: str) -> Game:
    """Replace the words for the dice of the player's seat. The words that it has already change nothing, at any time.

    Refused once the game has begun: by then everybody's words are mixed into what was rolled.
    """
    words = clean_entropy(entropy)
    with transaction.atomic():
        game = store.lock(game_key, player.pk)
        seat = Seat.objects.filter(game=game, player=player).first()
        if seat is None:
            raise Refused(_("You have no seat at this table."))
        if seat.entropy != words:
            _refuse_unless_open(game)
            Seat.objects.filter(pk=seat.pk).update(entropy=words)
            touch(game)
    return game


def _refuse_unless_open(game: Game) -> None:
    if game.status != Game.Status.OPEN:
        raise Refused(_("The words for the dice are fixed: they can be changed only until the game begins."))

"""Muting one game: its player is told nothing of it but the result."""

from accounts.models import Player
from games.models import Game, Seat
from games.rules.contract import Refused
from games.rules.marking import _


def mute(*, game_key: str, player: Player, is_muted: bool) -> None:
    """Mute the game for this player, or tell them everything again. Deadlines run as ever; nobody else learns of it.

    Refused for who has no seat, and once the game is over. Raises Game.DoesNotExist.
    """
    game = Game.objects.only("status").get(key=game_key)
    seat = Seat.objects.filter(game=game, player=player)
    if not seat.exists():
        raise Refused(_("You have no seat in this game."))
    if game.status not in {Game.Status.OPEN, Game.Status.RUNNING}:
        raise Refused(_("The game is over."))
    seat.update(is_muted=is_muted)

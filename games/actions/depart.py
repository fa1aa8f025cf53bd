"""A player leaves the service for good: their games stay, their name does not."""

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext_noop

from accounts.models import Player
from games.models import Game, Seat

from .resign import resign
from .tables import unused_name
from .take_seat import cancel_table, leave_table

# English in every record and for every reader: it is a seat's name in a text that is kept for good.
FORMER_PLAYER = gettext_noop("a former player")


def depart(*, player: Player, now: datetime) -> None:
    """Give up all seats at open tables, resign running games, and be “a former player” in every game."""
    with transaction.atomic():
        for seat in Seat.objects.filter(player=player).select_related("game"):
            _give_up(seat.game, seat.number, player, now)
        for seat in Seat.objects.filter(player=player):
            _rename(seat)


def _give_up(game: Game, number: int, player: Player, now: datetime) -> None:
    if game.status == Game.Status.RUNNING and str(number) not in game.automatic:
        resign(game_key=game.key, player=player, now=now)
    elif game.status == Game.Status.OPEN and game.host_id == player.pk:
        cancel_table(game_key=game.key, host=player, now=now)
    elif game.status == Game.Status.OPEN:
        leave_table(game_key=game.key, player=player, now=now)


def _rename(seat: Seat) -> None:
    others = Seat.objects.filter(game=seat.game_id).exclude(pk=seat.pk).values_list("name", flat=True)
    Seat.objects.filter(pk=seat.pk).update(name=unused_name(FORMER_PLAYER, others))

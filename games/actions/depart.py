"""A player leaves the service for good: their games stay, their name does not."""

from datetime import datetime

from django.db import transaction

from accounts.models import Player
from accounts.names import FORMER_PLAYER
from games import store
from games.models import Game, Holding, Invitation, SavedSearch, Seat, TurnRecord

from .export_games import forget_exports
from .figures import drop_figures
from .index_again import index_again
from .resign import resign
from .tables import unused_name
from .take_seat import cancel_table, leave_table
from .ways import remove_all_ways


def depart(*, player: Player, now: datetime) -> None:
    """Give up all seats at open tables, resign running games, and be “a former player” in every game."""
    with transaction.atomic():
        # All at once and first, so that no table starts and no game ends between a look and what it leads to.
        store.lock_unfinished(player)
        for seat in Seat.objects.filter(player=player, finished_at=None).select_related("game"):
            _give_up(seat.game, seat.number, player, now)
        for seat in Seat.objects.filter(player=player):
            _rename(seat)
        Holding.objects.filter(player=player).update(name=FORMER_PLAYER)
        index_again(player)
        Invitation.objects.filter(player=player).delete()
        SavedSearch.objects.filter(player=player).delete()
        forget_exports(player)
        remove_all_ways(player=player, now=now)
        drop_figures(player)


def _give_up(game: Game, number: int, player: Player, now: datetime) -> None:
    if game.status == Game.Status.RUNNING and game.automatic.get(str(number)) != TurnRecord.Way.RESIGNED:
        resign(game_key=game.key, player=player, now=now)
    elif game.status == Game.Status.OPEN and game.host_id == player.pk:
        cancel_table(game_key=game.key, host=player, now=now)
    elif game.status == Game.Status.OPEN:
        leave_table(game_key=game.key, player=player, now=now)


def _rename(seat: Seat) -> None:
    others = Seat.objects.filter(game=seat.game_id).exclude(pk=seat.pk).values_list("name", flat=True)
    Seat.objects.filter(pk=seat.pk).update(name=unused_name(FORMER_PLAYER, others))

"""A guest turns out to be somebody who has an account: the seats follow the person."""

from django.db import transaction

from accounts.models import Player
from games import store
from games.models import Game, Seat


def claim_seats(*, guest: Player, player: Player) -> int:
    """Give the guest's seats and tables to `player`; how many seats. Where both sit at one table each keeps its own."""
    with transaction.atomic():
        store.lock_unfinished(guest, player)
        both = Seat.objects.filter(player=player).values("game")
        Game.objects.filter(host=guest).update(host=player)
        return Seat.objects.filter(player=guest).exclude(game__in=both).update(player=player)

"""A guest turns out to be somebody who has an account: the seats follow the person."""

from datetime import datetime

from django.db import transaction

from accounts.models import Holiday, Player
from games import store
from games.models import Game, Holding, Invitation, SavedSearch, Seat

from .change_hours import change_hours
from .claim_ratings import claim_ratings
from .figures import move_figures
from .index_again import index_again


def claim_seats(*, guest: Player, player: Player, now: datetime) -> int:
    """Give the guest's seats and tables to `player`; how many seats. Where both sit at one table each keeps its own.

    Deadlines keep the player's hours from then on, and the holidays of both.
    """
    with transaction.atomic():
        store.lock_unfinished(guest, player)
        both = Seat.objects.filter(player=player).values("game")
        claim_ratings(guest=guest, player=player)
        index_again(guest)
        move_figures(guest=guest, player=player, but=both)
        Holiday.objects.filter(player=guest).update(player=player)
        Game.objects.filter(host=guest).update(host=player)
        Holding.objects.filter(player=guest).exclude(game__in=both).update(player=player)
        _take_invitations(guest, player)
        _take_searches(guest, player)
        claimed = Seat.objects.filter(player=guest).exclude(game__in=both).update(player=player)
        change_hours(player=player, now=now)
    return claimed


def _take_invitations(guest: Player, player: Player) -> None:
    """Where both were invited the guest's is of no use any more."""
    both = Invitation.objects.filter(player=player).values("game")
    Invitation.objects.filter(player=guest).exclude(game__in=both).update(player=player)


def _take_searches(guest: Player, player: Player) -> None:
    """What both have saved the player has already."""
    both = SavedSearch.objects.filter(player=player).values("query")
    SavedSearch.objects.filter(player=guest).exclude(query__in=both).update(player=player)

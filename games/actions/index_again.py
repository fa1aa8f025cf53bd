"""What a finished game is found by has changed: the archive must index it anew."""

from django.db.models import Q, QuerySet

from accounts.models import Player
from games.models import Game, Holding, Seat


def index_again(player: Player) -> None:
    """Mark the finished games in which this person has played; part of the transaction that changes what they tell."""
    locked = lock_finished(player).values_list("pk", flat=True)
    Game.objects.filter(pk__in=list(locked)).update(indexed_at=None)


def lock_finished(player: Player) -> QuerySet[Game]:
    """The finished games in which this person has played, locked when they are read.

    All lock them in one order, so that of two who leave at once neither waits for what the other waits with.
    """
    sat, held = (model.objects.filter(player=player).values("game") for model in (Seat, Holding))
    over = Game.objects.filter(Q(pk__in=sat) | Q(pk__in=held), status=Game.Status.FINISHED)
    return over.order_by("pk").select_for_update(no_key=True)

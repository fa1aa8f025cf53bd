"""An open table at which nothing happens: those who sit there are warned, may keep it open, or it is called off."""

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import F

from accounts.models import Player
from games.models import Delivery, Game, Seat
from games.rules.contract import Refused
from games.rules.marking import _

from .open_spans import SPAN, restart_span
from .tables import close_table, lock_open_table, tell_seats, touch


def keep_open(*, game_key: str, player: Player, now: datetime) -> Game:
    """Let the table wait for players as long again, from now on. Whoever sits there may, as often as they like."""
    with transaction.atomic():
        game = lock_open_table(game_key)
        if not Seat.objects.filter(game=game, player=player).exists():
            raise Refused(_("You have no seat at this table."))
        restart_span(game, now)
        touch(game, *SPAN)
    return game


def warn_table(game: Game, now: datetime) -> None:
    """Tell all who sit at a locked table that it will be called off, and when: never sooner after this than planned."""
    if game.expires_at is None or game.warn_at is None:
        return
    game.expires_at, game.warn_at = now + (game.expires_at - game.warn_at), None
    touch(game, *SPAN)
    tell_seats(game, Delivery.Kind.EXPIRING, now)


def call_off(game: Game, now: datetime) -> None:
    """Call a locked table off that nobody kept open, and tell all who sit there."""
    close_table(game, now)
    tell_seats(game, Delivery.Kind.CALLED_OFF, now)


def give_time_back(span: timedelta) -> None:
    """Let all open tables wait as much longer as nobody has looked after them, for players and for a yes."""
    tables = Game.objects.filter(status=Game.Status.OPEN).order_by("pk").select_for_update(no_key=True)
    locked = list(tables.values_list("pk", flat=True))
    moved = {field: F(field) + span for field in ("expires_at", "warn_at", "ready_until")}
    Game.objects.filter(pk__in=locked).update(version=F("version") + 1, **moved)

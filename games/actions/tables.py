"""What the actions on an open table have in common."""

from collections.abc import Iterable
from datetime import datetime

from accounts.models import Player
from accounts.names import LONGEST
from games import store
from games.models import Delivery, Game, Seat
from games.rules.contract import Refused
from games.rules.marking import _


def lock_open_table(game_key: str) -> Game:
    """The game, locked. Its seats must be read after that: who waited for the lock may have seen older ones."""
    game = store.lock(game_key)
    refuse_unless_open(game)
    return game


def lock_open_table_of(game_key: str, host: Player) -> Game:
    """The same, refused to everybody but the host."""
    game = lock_open_table(game_key)
    refuse_unless_host(game, host)
    return game


def refuse_unless_open(game: Game) -> None:
    if game.status != Game.Status.OPEN:
        raise Refused(_("This table is no longer open: its game has started or was called off."))


def refuse_unless_host(game: Game, player: Player) -> None:
    if game.host_id != player.pk:
        raise Refused(_("Only the host of this table may do that."))


def seats_of(game: Game) -> list[Seat]:
    """The seats that are taken, in their order."""
    return list(Seat.objects.filter(game=game).order_by("number"))


def persons_of(game: Game) -> list[Seat]:
    """The seats at which persons sit, in their order."""
    return list(Seat.objects.filter(game=game, player__isnull=False).select_related("player").order_by("number"))


def move_up(game: Game) -> None:
    """Number the seats of a locked open table anew, so that the empty ones are the last."""
    for number, seat in enumerate(seats_of(game)):
        if seat.number != number:
            Seat.objects.filter(pk=seat.pk).update(number=number)


def unused_name(name: str, taken: Iterable[str]) -> str:
    """`name`, or with a number behind it where another seat plays under it: names are unique in a record."""
    used = {other.casefold() for other in taken}
    numbered = (f"{name[: LONGEST - 3].rstrip()} {number}" for number in range(2, 100))
    return next(tried for tried in (name, *numbered) if tried.casefold() not in used)


def touch(game: Game, *fields: str) -> None:
    """Save `fields` of a locked game, and let every page of it know."""
    game.version += 1
    game.save(update_fields=["version", *fields])


def close_table(game: Game, now: datetime) -> None:
    """No game comes of a locked table. Its seats stay as they were, for who looks at it later."""
    game.status, game.finished_at, game.ready_until = Game.Status.CANCELLED, now, None
    touch(game, "status", "finished_at", "ready_until")
    Seat.objects.filter(game=game).update(finished_at=now)


def tell_seats(game: Game, kind: Delivery.Kind, now: datetime) -> None:
    """Queue news to everybody who sits at a locked table that has just been touched."""
    Delivery.objects.bulk_create(
        Delivery(game=game, kind=kind, channel="", line=game.version, seat=seat.number, queued_at=now, next_try=now)
        for seat in seats_of(game)
        if seat.player_id is not None
    )

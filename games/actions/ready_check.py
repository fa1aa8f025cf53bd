"""Before the start everybody says that they are there, at tables that want that.

It begins when the last seat is taken, and the game starts with the last yes. Who has not said so in time loses the
seat.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta

from django.db import transaction

from accounts.models import Player
from games import store
from games.clock.counting import later
from games.deadlines import parse_clocks
from games.models import Delivery, Game, Invitation, Seat
from games.rules.contract import Refused
from games.rules.marking import _
from games.tempo import HOUR, MINUTE

from .open_spans import SPAN, restart_span, stays_open
from .start_game import seat_programs, start
from .tables import close_table, lock_open_table, move_up, persons_of, tell_seats, touch

LIVE_SPAN = 5 * MINUTE
# At other tempos as long as for an answer, but not longer than this; it is counted as the time for an answer is.
LONGEST_SPAN = 24 * HOUR


def start_or_ask(game: Game, now: datetime, ready: Player | None = None) -> None:
    """All seats of a locked table are taken, but for those of programs: start, or ask first whether all are there.

    Who is `ready` has just said so.
    """
    persons = persons_of(game)
    if not game.checks_ready or len(persons) == 1:
        seat_programs(game)
        start(game, now)
    else:
        _ask(game, persons, now, ready)


def _ask(game: Game, persons: Sequence[Seat], now: datetime, ready: Player | None) -> None:
    game.ready_until = now + LIVE_SPAN if game.tempo == "live" else _last_moment(game, now)
    touch(game, "ready_until")
    if ready is not None:
        Seat.objects.filter(game=game, player=ready).update(ready_at=now)
    tell_seats(game, Delivery.Kind.READY, now)


def _last_moment(game: Game, now: datetime) -> datetime:
    """When the span is over for everybody, each by their own hours; a long holiday holds nobody up for ever."""
    store.read_clocks(game)
    span = min(game.clock.time, LONGEST_SPAN)
    ends = [later(now, span, clock.hours(game.clock)) for clock in parse_clocks(game.seat_clocks).values()]
    return min(max(ends), now + stays_open(game) + timedelta(days=1))


def say_ready(*, game_key: str, player: Player, now: datetime) -> Game:
    """Say that one is there; the game starts with the last who does. To say it twice changes nothing.

    It counts until the seat is lost, also a moment late.
    """
    with transaction.atomic():
        game = lock_open_table(game_key)
        seat = Seat.objects.filter(game=game, player=player).first()
        if seat is None:
            raise Refused(_("You have no seat at this table."))
        if game.ready_until is None:
            raise Refused(_("A seat is still empty: everybody is asked once all are taken."))
        if seat.ready_at is None:
            Seat.objects.filter(pk=seat.pk).update(ready_at=now)
            _start_if_all_are_there(game, now)
    return game


def _start_if_all_are_there(game: Game, now: datetime) -> None:
    if any(seat.ready_at is None for seat in persons_of(game)):
        touch(game)
        return
    game.ready_until = None
    game.save(update_fields=["ready_until"])
    seat_programs(game)
    start(game, now)


def stop_check(game: Game) -> None:
    """In memory for a locked game that the caller touches: nobody is asked any more, and what was said is forgotten."""
    game.ready_until = None
    Seat.objects.filter(game=game).update(ready_at=None)


def end_check(game: Game, now: datetime) -> None:
    """The time is over at a locked table: who has not said to be there loses the seat, and the table is open again.

    Where the host is one of them, the first of the others is host from now on. Where nobody was, it is called off.
    """
    present = [seat for seat in persons_of(game) if seat.ready_at is not None]
    missing = [seat for seat in persons_of(game) if seat.ready_at is None]
    if not present:
        close_table(game, now)
        tell_seats(game, Delivery.Kind.CALLED_OFF, now)
        return
    stop_check(game)
    Seat.objects.filter(pk__in=[seat.pk for seat in missing]).delete()
    move_up(game)
    game.host_id = present[0].player_id or game.host_id
    restart_span(game, now)
    touch(game, "ready_until", "host", *SPAN)
    for seat in missing:
        _tell_who_lost(game, seat, now)


def _tell_who_lost(game: Game, seat: Seat, now: datetime) -> None:
    """By an invitation: they may sit down again, while there is room."""
    player = seat.player
    if player is None:
        return
    invitation = _invitation_of(game, player)
    invitation.player, invitation.language, invitation.invited_at = player, player.language, now
    invitation.accepted_at = invitation.declined_at = invitation.until = None
    invitation.save()
    if invitation.email and not player.mail_trouble:
        Delivery.objects.create(
            game=game,
            kind=Delivery.Kind.SEAT_LOST,
            line=game.version,
            invitation=invitation,
            queued_at=now,
            next_try=now,
        )


def _invitation_of(game: Game, player: Player) -> Invitation:
    """The one that led to the seat, or a new one. Another's of the same address is left alone."""
    invitations = Invitation.objects.filter(game=game)
    own = invitations.filter(player=player).first()
    of_address = invitations.filter(email=player.email).first() if player.email else None
    if own is None and of_address is not None and of_address.player is None:
        return of_address
    return own or Invitation(game=game, email="" if of_address else player.email)

"""A pause of a game: its clock stands still for everybody. The host makes one, or all who play agree on one."""

from datetime import datetime

from django.db import transaction

from accounts.models import Player
from games import store
from games.models import Decision, Delivery, Extension, Game, Pause, Seat

from .pause_limits import (
    clean_reason,
    is_wanted,
    persons,
    refuse_beyond_hosts,
    refuse_too_long,
    refuse_unless_host_plays,
    refuse_unless_stopped,
    refuse_unless_wanted,
    refuse_while_stopped,
)
from .renew_deadlines import Adjust, Cause, renew_deadlines
from .resign import seat_that_plays
from .tables import touch


def pause_game(*, game_key: str, host: Player, until: datetime, reason: str, now: datetime) -> Game:
    """Stop the clock of a running game until a moment. Only its host may, within a budget; everybody is told."""
    words = clean_reason(reason)
    with transaction.atomic():
        game, seat = _locked(game_key, host)
        refuse_unless_host_plays(game, host)
        refuse_while_stopped(game, now)
        refuse_beyond_hosts(game, until, now)
        _drop_wanted(game, seat, now)
        _begin(game, Pause(game=game, seat=seat, reason=words, until=until, proposed_at=now), now)
    return game


def propose_pause(*, game_key: str, player: Player, until: datetime, reason: str, now: datetime) -> Game:
    """Ask the others for a pause. It begins as soon as everybody who plays has agreed."""
    words = clean_reason(reason)
    with transaction.atomic():
        game, seat = _locked(game_key, player)
        refuse_while_stopped(game, now)
        refuse_too_long(until, now)
        pause = Pause(game=game, seat=seat, reason=words, until=until, proposed_at=now, is_agreed=True)
        pause.wanted_by = [seat]
        _drop_wanted(game, seat, now)
        pause.save()
        game.pause = pause
        if not _begin_if_all_agree(game, pause, now):
            touch(game, "pause")
            _tell(pause, Delivery.Kind.PAUSE_WANTED, now, but=seat)
    return game


def agree_to_pause(*, game_key: str, player: Player, now: datetime) -> Game:
    """Agree to the pause that somebody wants; with the last one's word it begins."""
    with transaction.atomic():
        game, seat = _locked(game_key, player)
        pause = refuse_unless_wanted(game, now)
        pause.wanted_by = sorted({*pause.wanted_by, seat})
        pause.save(update_fields=["wanted_by"])
        if not _begin_if_all_agree(game, pause, now):
            touch(game)
    return game


def drop_pause(*, game_key: str, player: Player, now: datetime) -> Game:
    """Say no to the pause that somebody wants, or take one's own wish back: without everybody there is none."""
    with transaction.atomic():
        game, seat = _locked(game_key, player)
        refuse_unless_wanted(game, now)
        _drop_wanted(game, seat, now)
        touch(game)
    return game


def end_pause(*, game_key: str, player: Player, now: datetime) -> Game:
    """Let the clock run again: at once if the host ends the host's own pause, else when everybody who plays says so."""
    with transaction.atomic():
        game, seat = _locked(game_key, player)
        pause = refuse_unless_stopped(game, now)
        pause.unwanted_by = sorted({*pause.unwanted_by, seat})
        pause.save(update_fields=["unwanted_by"])
        is_its_own = not pause.is_agreed and seat == pause.seat
        if is_its_own or persons(game) <= set(pause.unwanted_by):
            _end(game, pause, seat, now)
        else:
            touch(game)
    return game


def _locked(game_key: str, player: Player) -> tuple[Game, int]:
    """The locked game, with its pause as it is now, and the seat of a player who is there."""
    game = store.lock(game_key, player.pk)
    return game, seat_that_plays(game, game.own_number)


def _drop_wanted(game: Game, seat: int, now: datetime) -> None:
    if game.pause is not None and is_wanted(game.pause, now):
        game.pause.ended_at, game.pause.ended_by = now, seat
        game.pause.save(update_fields=["ended_at", "ended_by"])


def _begin_if_all_agree(game: Game, pause: Pause, now: datetime) -> bool:
    everybody = persons(game) <= set(pause.wanted_by)
    if everybody:
        _begin(game, pause, now)
    return everybody


def _begin(game: Game, pause: Pause, now: datetime) -> None:
    pause.began_at = now
    pause.save()
    game.pause, game.stopped_until = pause, pause.until
    touch(game, "pause", "stopped_until")
    stretch = (now, pause.until)
    _renew(game, pause.seat, lambda seat: seat.without_pause(stretch), now)
    _tell(pause, Delivery.Kind.PAUSED, now)


def _end(game: Game, pause: Pause, ended_by: int, now: datetime) -> None:
    pause.ended_at, pause.ended_by = now, ended_by
    pause.save(update_fields=["ended_at", "ended_by"])
    game.stopped_until = now
    touch(game, "stopped_until")
    rest = (now, pause.until)
    _renew(game, ended_by, lambda seat: seat.with_pause(rest), now)
    _tell(pause, Delivery.Kind.PAUSE_OVER, now)


def _renew(game: Game, actor: int, clock_before: Adjust, now: datetime) -> None:
    cause = Cause(Extension.Reason.PAUSE, actor=actor, clock_before=clock_before)
    renew_deadlines(Decision.objects.filter(game=game), cause=cause, now=now)


def _tell(pause: Pause, kind: Delivery.Kind, now: datetime, *, but: int | None = None) -> None:
    """Every person at the table, once; who has resigned is not concerned."""
    game = pause.game
    seats = Seat.objects.filter(game=game, player__isnull=False, resigned_at=None).values_list("number", flat=True)
    Delivery.objects.bulk_create(
        Delivery(game=game, kind=kind, channel="", line=game.lines, seat=seat, pause=pause, queued_at=now, next_try=now)
        for seat in seats
        if seat != but
    )

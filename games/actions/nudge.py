"""Somebody who waits reminds somebody who is asked: politely, by mail, and not often."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

from django.db import transaction

from accounts.models import Player
from accounts.told import REMINDERS, channels_of
from games import store
from games.deadlines import parse_clocks
from games.models import Delivery, Game, Nudge, Seat, Way
from games.rules.contract import NotAsked, Refused
from games.rules.marking import _
from games.times import absolute

from .resign import seat_that_plays
from .tables import touch

# One seat is reminded so often within a day in all, and once by each who waits.
MOST_A_DAY = 2
A_DAY = timedelta(days=1)


def nudge(*, game_key: str, player: Player, seat: int, now: datetime) -> Nudge:
    """Remind the seat by mail of what it is asked; at night when it is awake again.

    Refused to who does not wait or has done so within a day; for a seat that is not asked, was reminded twice within a
    day, or cannot be reached; and while the game stands still.
    """
    with transaction.atomic():
        game = store.lock(game_key, player.pk)
        by = seat_that_waits(game, game.own_number, now)
        _refuse_unless_possible(game, by, seat, now)
        given = Nudge.objects.create(game=game, seat=seat, asked_at=game.asked[str(seat)], by=by, at=now)
        _queue(game, given)
        touch(game)
    return given


def seat_that_waits(game: Game, seat: int | None, now: datetime) -> int:
    """The number of the seat, if its player waits for others."""
    number = seat_that_plays(game, seat)
    if str(number) in game.asked:
        raise Refused(_("You are asked yourself: answer first."))
    if game.is_stopped(now):
        raise Refused(_("The game is paused: nobody is waited for."))
    return number


def next_nudges(game: Game, by: int, now: datetime) -> Mapping[int, datetime | None]:
    """From when on seat `by` may remind each seat that is asked and can be reached; None for at once."""
    asked = [int(seat) for seat in game.asked if int(seat) != by]
    recent = list(Nudge.objects.filter(game=game, seat__in=asked, at__gt=now - A_DAY).order_by("at", "pk"))
    return {seat: _again([row for row in recent if row.seat == seat], by) for seat in _reached(game, asked)}


def _reached(game: Game, seats: Sequence[int]) -> list[int]:
    """Those of the seats whose players want reminders in some channel that makes itself heard, and can be reached."""
    rows = Seat.objects.filter(game=game, number__in=seats, is_muted=False, player__isnull=False).order_by("number")
    return [row.number for row in rows.select_related("player") if row.player and _is_reached(row.player)]


def _is_reached(player: Player) -> bool:
    wanted = set(channels_of(player.told, REMINDERS))
    if "mail" in wanted and player.email and not player.mail_trouble:
        return True
    return Way.objects.filter(player=player, channel__in=wanted, off_at=None).exists()


def _again(recent: Sequence[Nudge], by: int) -> datetime | None:
    """`recent` are a seat's nudges within a day, the oldest first."""
    mine = [row.at for row in recent if row.by == by]
    in_all = [row.at for row in recent[: 1 - MOST_A_DAY]]
    counts = [*mine, *in_all]
    return max(counts) + A_DAY if counts else None


def _refuse_unless_possible(game: Game, by: int, seat: int, now: datetime) -> None:
    if str(seat) not in game.asked:
        raise NotAsked(_("That seat is not asked any more."))
    possible = next_nudges(game, by, now)
    if seat not in possible:
        raise Refused(_("{seat} gets no reminders by mail."), seat=seat)
    if (again := possible[seat]) is not None:
        raise Refused(
            _("{seat} was reminded already. You can do it again from {time} on."), seat=seat, time=absolute(again, now)
        )


def _queue(game: Game, given: Nudge) -> None:
    """For the next moment at which the clock of who is asked runs."""
    hours = parse_clocks(game.seat_clocks)[given.seat].hours(game.clock)
    awake, _until = next(hours.runs(given.at))
    Delivery.objects.create(
        game=game,
        kind=Delivery.Kind.NUDGE,
        channel="",
        line=given.asked_at,
        seat=given.seat,
        nudge=given,
        queued_at=given.at,
        next_try=awake,
    )

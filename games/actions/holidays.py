"""A player plans a holiday, changes it, or calls it off. Days of it on which the clock stood still are used."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import date, datetime

from django.db import transaction

from accounts.models import Holiday, Player
from games import store
from games.clock.holiday import Days, each_day
from games.deadlines import SeatClock
from games.models import Decision, Extension
from games.rules.contract import Refused
from games.rules.marking import _

from .holiday_limits import check_days, stretch_of, today_of, zone_of
from .renew_deadlines import reckon
from .renew_for import questions_to, renew_for


def plan_holiday(*, player: Player, first_day: date, last_day: date, now: datetime) -> Holiday:
    """Let the player's clock stand still from the first day to the last, by their calendar; from now at the earliest.

    Refused beyond the year's budget, or so many days in a row, and where it overlaps another one.
    """
    with _changing(player, now):
        check_days(player, (first_day, last_day), now)
        begins_at, ends_at = stretch_of(player, (first_day, last_day), now)
        return Holiday.objects.create(
            player=player, first_day=first_day, last_day=last_day, begins_at=begins_at, ends_at=ends_at
        )


def change_holiday(*, player: Player, holiday_id: int, first_day: date, last_day: date, now: datetime) -> Holiday:
    """Let a holiday that is not over be on other days. One that has begun keeps its first day.

    Refused where a running deadline keeps days that it would lose. No deadline comes earlier.
    """
    with _changing(player, now):
        holiday = holiday_of(player, holiday_id, now)
        check_change(player, holiday, (first_day, last_day), now)
        begins_at, holiday.ends_at = stretch_of(player, (first_day, last_day), now)
        # One that has begun goes on from where it did.
        holiday.begins_at = holiday.begins_at if holiday.begins_at <= now else begins_at
        holiday.first_day, holiday.last_day = first_day, last_day
        holiday.save()
        return holiday


def call_off_holiday(*, player: Player, holiday_id: int, now: datetime) -> None:
    """End a holiday now, or before it began. Days that are neither begun nor kept by a running deadline come back."""
    with _changing(player, now):
        holiday = holiday_of(player, holiday_id, now)
        last_day = last_used_day(player, holiday, now)
        if last_day is None:
            holiday.delete()
            return
        holiday.last_day, holiday.ends_at = last_day, max(holiday.begins_at, now)
        holiday.save()


@contextmanager
def _changing(player: Player, now: datetime) -> Iterator[None]:
    """One change of a player's holidays at a time; what they are asked is reckoned anew after it."""
    with transaction.atomic():
        Player.objects.select_for_update(no_key=True).get(pk=player.pk)
        store.lock_unfinished(player)
        yield
        renew_for(player, Extension.Reason.HOLIDAY, now)


def holiday_of(player: Player, holiday_id: int, now: datetime) -> Holiday:
    """The player's holiday, refused if it is over or called off."""
    holiday = Holiday.objects.filter(player=player, pk=holiday_id).first()
    if holiday is None or holiday.ends_at <= max(now, holiday.begins_at):
        raise Refused(_("You have no such holiday, or it is over."))
    return holiday


def check_change(player: Player, holiday: Holiday, days: Days, now: datetime) -> None:
    """Refuse days that a holiday may not be changed to."""
    check_days(player, days, now, instead_of=holiday)
    kept = last_kept_day(player, holiday)
    if kept is not None and not each_day((holiday.first_day, kept)) <= each_day(days):
        raise Refused(_("A running deadline keeps days that this holiday gave it. Answer there first."))


def last_used_day(player: Player, holiday: Holiday, now: datetime) -> date | None:
    """The last day that would not come back if the holiday ended now; None if all would."""
    begun = today_of(player, now) if holiday.begins_at <= now else None
    return max(filter(None, (begun, last_kept_day(player, holiday))), default=None)


def last_kept_day(player: Player, holiday: Holiday) -> date | None:
    """The last day of a holiday that has moved a deadline which still runs, and which will not come earlier again."""
    kept = [row.due_at for row in kept_by(player, holiday)]
    return min(holiday.last_day, max(kept).astimezone(zone_of(player)).date()) if kept else None


def kept_by(player: Player, holiday: Holiday) -> list[Decision]:
    """The open questions whose deadline would be earlier if the holiday had never been."""
    questions, gone = questions_to(player), (holiday.begins_at, holiday.ends_at)

    def without(seat: SeatClock) -> SeatClock:
        return replace(seat, holidays=[each for each in seat.holidays if each != gone])

    pairs = zip(reckon(questions, adjust=without), reckon(questions), strict=True)
    return [row for (row, early, _seat), (_row, late, _clock) in pairs if early.due < late.due]

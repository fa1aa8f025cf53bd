"""Which days somebody may plan as a holiday: not those that have passed, not too many in a row or in a year."""

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from accounts.models import Holiday, Player
from accounts.zones import known_zone
from games.clock.holiday import MOST_A_YEAR, MOST_IN_A_ROW, Days, all_days, each_day, longest_row, overlaps, used_in
from games.clock.holiday import stretch_of as stretch_of_days
from games.clock.hours import Stretch
from games.rules.contract import Refused
from games.rules.marking import _

MOST_DAYS_AHEAD = 366


def zone_of(player: Player) -> ZoneInfo:
    return ZoneInfo(known_zone(player.zone))


def today_of(player: Player, now: datetime) -> date:
    return now.astimezone(zone_of(player)).date()


def stretch_of(player: Player, days: Days, now: datetime) -> Stretch:
    """While the clock of the player stands still on these days: never before now."""
    begins_at, ends_at = stretch_of_days(days, zone_of(player))
    return max(begins_at, now), ends_at


def days_left(player: Player, year: int, *, without: Holiday | None = None) -> int:
    """How many days of that year may still be planned, if one holiday is not counted."""
    return max(0, MOST_A_YEAR - used_in(year, all_days(_planned(player, without))))


def _planned(player: Player, without: Holiday | None) -> list[Days]:
    rows = Holiday.objects.filter(player=player)
    return [(row.first_day, row.last_day) for row in rows if row != without]


def check_days(player: Player, days: Days, now: datetime, *, instead_of: Holiday | None = None) -> None:
    """Refuse days that may not be planned; `instead_of` is the holiday that would be changed to them."""
    _refuse_order(days)
    _refuse_past(player, days, now, instead_of)
    _refuse_length(player, days, instead_of)
    _refuse_budget(player, days, instead_of)


def _refuse_order(days: Days) -> None:
    if days[1] < days[0]:
        raise Refused(_("The last day must not be before the first one."))


def _refuse_past(player: Player, days: Days, now: datetime, instead_of: Holiday | None) -> None:
    today = today_of(player, now)
    if instead_of is not None and instead_of.begins_at <= now:
        if days[0] != instead_of.first_day or days[1] < today:
            raise Refused(_("A holiday that has begun keeps its first day, and today is its last at the earliest."))
    elif days[0] < today:
        raise Refused(_("A holiday begins today at the earliest: what has passed cannot be planned."))
    if days[1] > today + timedelta(days=MOST_DAYS_AHEAD):
        raise Refused(_("A holiday can be planned at most a year ahead."))


def _refuse_length(player: Player, days: Days, instead_of: Holiday | None) -> None:
    planned = _planned(player, instead_of)
    if overlaps(days, planned):
        raise Refused(_("Some of these days are planned already. Change that holiday, or choose other days."))
    if longest_row(all_days([*planned, days])) > MOST_IN_A_ROW:
        raise Refused(_("At most {most} days may follow one another: the others wait as long."), most=MOST_IN_A_ROW)


def _refuse_budget(player: Player, days: Days, instead_of: Holiday | None) -> None:
    for year in range(days[0].year, days[1].year + 1):
        needed, left = used_in(year, each_day(days)), days_left(player, year, without=instead_of)
        if needed > left:
            raise Refused(
                _("These are {needed} days in {year}, and of its {most} you have {left} left."),
                needed=needed,
                year=str(year),
                most=MOST_A_YEAR,
                left=left,
            )

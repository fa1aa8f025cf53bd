"""A player's holidays as pages show them: what is planned, what would be, and what is left of the year's days."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from accounts.models import Holiday, Player
from games import selectors
from games.actions.holiday_limits import days_left, stretch_of, today_of
from games.actions.holidays import kept_by, last_used_day
from games.clock.holiday import MOST_A_YEAR, MOST_IN_A_ROW, Days, each_day, used_in

from .coverage import Coverage, coverage

Facts = dict[str, Any]


@dataclass(frozen=True, slots=True)
class HolidayShown:
    """A holiday with the running games that it covers."""

    row: Holiday
    has_begun: bool
    coverage: Coverage


def holiday_facts(player: Player, now: datetime) -> Facts:
    """All that is planned, what has passed or was cut, and how many days are left in this year and the next."""
    year = today_of(player, now).year
    rows = list(Holiday.objects.filter(player=player).order_by("first_day", "pk"))
    to_come = [row for row in rows if row.ends_at > max(now, row.begins_at)]
    return {
        "holidays": [show_holiday(player, row, now) for row in to_come],
        "over": [row for row in rows if row not in to_come],
        "budget": [(str(each), days_left(player, each)) for each in (year, year + 1)],
        "most": MOST_A_YEAR,
        "most_in_a_row": MOST_IN_A_ROW,
    }


def show_holiday(player: Player, row: Holiday, now: datetime) -> HolidayShown:
    return HolidayShown(row, row.begins_at <= now, coverage(player, (row.begins_at, row.ends_at)))


def plan_facts(player: Player, days: Days, now: datetime, row: Holiday | None = None) -> Facts:
    """What a holiday on these days would cover, perhaps instead of `row`, and what it would leave of the days."""
    gone = (row.begins_at, row.ends_at) if row else None
    return {
        "row": row,
        "first_day": days[0],
        "last_day": days[1],
        "count": len(each_day(days)),
        "coverage": coverage(player, stretch_of(player, days, now), instead_of=gone),
        "left": [(str(year), _left_then(player, year, days, row)) for year in range(days[0].year, days[1].year + 1)],
    }


def _left_then(player: Player, year: int, days: Days, row: Holiday | None) -> int:
    return days_left(player, year, without=row) - used_in(year, each_day(days))


def off_facts(player: Player, row: Holiday, now: datetime) -> Facts:
    """How many days come back if a holiday ends now, and which games keep what it gave them."""
    used, planned = last_used_day(player, row, now), (row.first_day, row.last_day)
    days = len(each_day((row.first_day, used))) if used else 0
    kept = {question.game_id for question in kept_by(player, row)}
    return {
        "row": row,
        "has_begun": row.begins_at <= now,
        "used": days,
        "back": len(each_day(planned)) - days,
        "keeping": [each.game for each in selectors.my_games(player) if each.game.pk in kept],
    }

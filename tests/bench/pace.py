"""How long a game lasts by the calendar: simulated people answer in their own time, and nobody really waits.

The games are played by the rules and the clock alone; `tests/timing/test_course.py` shows that they take as long at the
site, to the microsecond.
"""

from collections.abc import Sequence
from datetime import UTC, datetime
from random import Random
from statistics import mean, stdev
from typing import NamedTuple

from tests.timing.course import ON_CLAIMS, Course, Habits, play
from tests.timing.people import four_people
from tests.timing.rules_table import RulesTable

from .figure import Figure
from .ground import Ground

BEGAN = datetime(2026, 12, 1, 12, tzinfo=UTC)
ALL, HALF = frozenset(range(4)), frozenset({0, 2})
GOAL = 1 / 3
ON_CHEAP_CLAIMS = ("accuse impossible", "pass up to 8")
STRICT = "accuse=in-turn"


class Manner(NamedTuple):
    """A way to play: the habits of the people at a table with sealed answers."""

    name: str
    habits: Habits
    goal: float | None = None


MANNERS = (
    Manner("answers sealed", Habits()),
    Manner("sealed, claims left in advance", Habits(ALL)),
    Manner("sealed, orders and claims in advance, two of four seats", Habits(HALF, ON_CLAIMS)),
    Manner("sealed, claims in advance, orders on claims up to 8 points", Habits(ALL, ON_CHEAP_CLAIMS)),
    Manner("sealed, orders and claims in advance, all seats", Habits(ALL, ON_CLAIMS), GOAL),
)


def measure(ground: Ground) -> list[Figure]:
    """The same people at the same tables, once for each manner."""
    games = ground.extent.simulated_games
    strict = courses(games, STRICT, Habits())
    return [_figure(manner, courses(games, "", manner.habits), strict) for manner in MANNERS]


def courses(games: int, options: str, habits: Habits) -> list[Course]:
    return [_course(number, options, habits) for number in range(games)]


def _course(number: int, options: str, habits: Habits) -> Course:
    people = four_people(number, BEGAN)
    table = RulesTable([each.hours for each in people], Random(f"dice {number}"), options=options, now=BEGAN)
    return play(table, people, habits, Random(f"play {number}"), now=BEGAN)


def _figure(manner: Manner, played: Sequence[Course], strict: Sequence[Course]) -> Figure:
    return Figure(
        name=f"days a game, {manner.name}",
        value=mean(course.days for course in played) / mean(course.days for course in strict),
        unit=" ×",
        goal=manner.goal,
        measured=_told(played),
        baseline=f"{_told(strict)} (strictly in turn)",
    )


def _told(played: Sequence[Course]) -> str:
    days = [course.days for course in played]
    error = 1.96 * stdev(days) / len(days) ** 0.5
    waits = sum(course.waits for course in played) / sum(course.rounds for course in played)
    return f"{mean(days):.1f} ± {error:.1f} days, {waits:.1f} waits a round"

"""People who play by post: each in a zone, asleep at night, now and then away for a week, and slow in their own way."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import cached_property
from math import log
from random import Random
from zoneinfo import ZoneInfo

from games.clock.counting import later
from games.clock.hours import Hours

ZONES = ("America/New_York", "America/Sao_Paulo", "Europe/Berlin", "Asia/Seoul")
# A delay is counted in waking hours (8 to 23). Half are shorter than the median; the mean is 1.65 times as long.
MEDIAN_HOURS, SPREAD = 4.0, 1.0
# In each week so many are away, from its first moment to its last.
AWAY = 0.05
WEEK = timedelta(days=7)
# Who has just acted is still there, and answers what comes next.
STAYS, NEXT = timedelta(minutes=5), timedelta(minutes=1)


@dataclass(slots=True)
class Delays:
    """Where a person's delays come from: their own generator, which knows nothing of the dice."""

    rng: Random

    def draw(self) -> timedelta:
        return timedelta(hours=self.rng.lognormvariate(log(MEDIAN_HOURS), SPREAD))


@dataclass
class Person:
    """Who sits at a seat. `began` is the start of the weeks in which they may be away."""

    zone: str
    rng: Random
    began: datetime
    last_seen: datetime | None = None
    _weeks: list[bool] = field(default_factory=list)

    @cached_property
    def hours(self) -> Hours:
        return Hours(ZoneInfo(self.zone))

    def answers_at(self, asked: datetime, *, extra: timedelta = timedelta()) -> datetime:
        """When they answer what they are asked at `asked`; `extra` is what makes this answer slower than others."""
        if not extra and self.last_seen is not None and asked - self.last_seen <= STAYS:
            return asked + NEXT
        moment = later(asked, Delays(self.rng).draw() + extra, self.hours)
        if self.back_at(moment) == moment:
            return moment
        return later(self.back_at(moment), Delays(self.rng).draw(), self.hours)

    def back_at(self, moment: datetime) -> datetime:
        """`moment` itself, if they are there then; else the end of the weeks in which they are away."""
        week = (moment - self.began) // WEEK
        while self._is_away(week):
            week += 1
            moment = self.began + week * WEEK
        return moment

    def _is_away(self, week: int) -> bool:
        while len(self._weeks) <= week:
            self._weeks.append(self.rng.random() < AWAY)
        return self._weeks[week]


def four_people(number: int, began: datetime) -> list[Person]:
    """The same four, whatever is played, for the same number: one in each zone, their weeks begun when they like."""
    people = []
    for seat, zone in enumerate(ZONES):
        rng = Random(f"{number} {seat}")
        people.append(Person(zone, rng, began - rng.random() * WEEK))
    return people

"""A tempo: how a game keeps time. A game stores what it was opened with, so that a preset may change later."""

from dataclasses import dataclass
from datetime import timedelta

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

OWN = "own"
HOUR, MINUTE = timedelta(hours=1), timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class Clock:
    """`time` is for one question. `reserve` is what each seat has beyond that at the start, and at most; an answer in
    time adds `refill` to it. With `keeps_hours` all of it is counted in waking hours, and not on holidays.
    """

    time: timedelta
    reserve: timedelta
    refill: timedelta
    keeps_hours: bool = True

    def columns(self) -> dict[str, int | bool]:
        """As a game stores it."""
        return {
            "time_minutes": self.time // MINUTE,
            "reserve_minutes": self.reserve // MINUTE,
            "refill_minutes": self.refill // MINUTE,
            "keeps_hours": self.keeps_hours,
        }


@dataclass(frozen=True, slots=True)
class Tempo:
    """A clock under a name. `about` says how long that is, near enough; "" where the clock says it itself."""

    name: str
    title: Promise
    clock: Clock
    about: Promise | str = ""

    @property
    def briefly(self) -> str:
        """In a list: the name of a preset, and how long that is; of a host's own tempo all that it gives."""
        if self.name in TEMPOS and not self.about:
            return str(self.title)
        said = {"title": self.title, "about": self.about or say_clock(self.clock)}
        return gettext("%(title)s, %(about)s") % said

    @property
    def words(self) -> str:
        """In the active language: “about a day (15 waking hours an answer, …)”."""
        said = say_clock(self.clock)
        return gettext("%(about)s (%(clock)s)") % {"about": self.about, "clock": said} if self.about else said


# None but the live one can be over in one night.
TEMPOS = {
    tempo.name: tempo
    for tempo in (
        Tempo("live", _("live"), Clock(10 * MINUTE, 10 * MINUTE, MINUTE, keeps_hours=False)),
        Tempo("brisk", _("brisk"), Clock(6 * HOUR, 12 * HOUR, HOUR), _("within a day")),
        Tempo("daily", _("daily"), Clock(15 * HOUR, 30 * HOUR, 3 * HOUR), _("about a day")),
        Tempo("relaxed", _("relaxed"), Clock(45 * HOUR, 45 * HOUR, 9 * HOUR), _("about three days")),
    )
}
TITLES = {tempo.name: tempo.title for tempo in TEMPOS.values()} | {OWN: _("the host's own")}


def tempo_named(name: str, clock: Clock) -> Tempo:
    """The tempo of a game that is called so and keeps time so."""
    about = TEMPOS[name].about if name in TEMPOS and TEMPOS[name].clock == clock else ""
    return Tempo(name, TITLES[name], clock, about)


def say_clock(clock: Clock) -> str:
    """What a clock gives, in the active language: “15 waking hours an answer, and a reserve of 30 …”."""
    words = {"time": say_span(clock.time, waking=clock.keeps_hours), "reserve": say_span(clock.reserve)}
    if not clock.reserve:
        return gettext("%(time)s an answer") % words
    if not clock.refill:
        return gettext("%(time)s an answer, then a reserve of %(reserve)s for the whole game") % words
    words["refill"] = say_span(clock.refill)
    return gettext("%(time)s an answer, then a reserve of %(reserve)s; an answer in time gives %(refill)s back") % words


def say_span(span: timedelta, *, waking: bool = False) -> str:
    """A span of time in whole hours, or in minutes where it is none."""
    if span % HOUR:
        minutes = span // MINUTE
        return ngettext("%(n)d minute", "%(n)d minutes", minutes) % {"n": minutes}
    hours = span // HOUR
    if waking:
        return ngettext("%(n)d waking hour", "%(n)d waking hours", hours) % {"n": hours}
    return ngettext("%(n)d hour", "%(n)d hours", hours) % {"n": hours}

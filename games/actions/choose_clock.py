"""The clock of a new table: a preset's, or the host's own within bounds."""

from datetime import timedelta

from games.rules.contract import Refused
from games.rules.marking import _
from games.tempo import HOUR, OWN, TEMPOS, Clock

# Shorter, and not counted in waking hours, the time for an answer could be over while somebody sleeps.
SHORTEST_DAY_AND_NIGHT = 10
TIME, RESERVE, REFILL = (1, 240), (0, 240), (0, 24)  # in hours


def choose_clock(tempo: str, own: Clock | None) -> Clock:
    """The clock of the preset `tempo`, or `own` where that is the tempo. Refuses what is unknown or out of bounds."""
    if tempo == OWN and own is not None:
        return _checked(own)
    if tempo not in TEMPOS:
        raise Refused(
            _("There is no tempo called “{tempo}”. Choose one of {tempos}."), tempo=tempo, tempos=list(TEMPOS)
        )
    return TEMPOS[tempo].clock


def _checked(clock: Clock) -> Clock:
    _refuse_outside(clock.time, TIME, _("The time for an answer must be from {low} to {high} hours."))
    _refuse_outside(clock.reserve, RESERVE, _("The reserve must be from {low} to {high} hours."))
    _refuse_outside(clock.refill, REFILL, _("An answer in time may give {low} to {high} hours back to the reserve."))
    if not clock.keeps_hours and clock.time < SHORTEST_DAY_AND_NIGHT * HOUR:
        raise Refused(
            _(
                "Where the clock runs at night too, the time for an answer must be at least {hours} hours: "
                "else it could be over while somebody sleeps."
            ),
            hours=SHORTEST_DAY_AND_NIGHT,
        )
    return clock


def _refuse_outside(span: timedelta, bounds: tuple[int, int], sentence: str) -> None:
    low, high = bounds
    if not low * HOUR <= span <= high * HOUR:
        raise Refused(sentence, low=low, high=high)

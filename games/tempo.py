"""A tempo: a game's clock settings."""

from dataclasses import dataclass
from datetime import timedelta

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


@dataclass(frozen=True, slots=True)
class Tempo:
    """`answer_within` is the time for one question; a reminder goes out when `remind_before` of it is left."""

    name: str
    title: Promise
    words: Promise
    answer_within: timedelta
    remind_before: timedelta


TEMPOS = {
    tempo.name: tempo
    for tempo in (
        Tempo("live", _("live"), _("10 minutes an answer"), timedelta(minutes=10), timedelta(minutes=3)),
        Tempo("brisk", _("brisk"), _("8 hours an answer"), timedelta(hours=8), timedelta(hours=2)),
        Tempo("daily", _("daily"), _("24 hours an answer"), timedelta(hours=24), timedelta(hours=6)),
        Tempo("relaxed", _("relaxed"), _("72 hours an answer"), timedelta(hours=72), timedelta(hours=24)),
    )
}

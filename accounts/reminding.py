"""When a player wants to be reminded of a question: after a share of the time for it, or hours before that is over."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.utils.functional import Promise, lazy
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

DEFAULT = "75%"


@dataclass(frozen=True, slots=True)
class Reminding:
    """One of the choices. One of `share` and `before` is set."""

    title: Promise
    share: float = 0.0
    before: timedelta = timedelta()


def _hours_before(count: int) -> Reminding:
    return Reminding(_said_hours_before(count), before=timedelta(hours=count))


def _say_hours_before(count: int) -> str:
    words = ngettext("%(n)d hour before my time is over", "%(n)d hours before my time is over", count)
    return words % {"n": count}


_said_hours_before: Callable[[int], Any] = lazy(_say_hours_before, str)

CHOICES: Mapping[str, Reminding] = {
    "50%": Reminding(_("when half of my time is over"), share=0.5),
    "75%": Reminding(_("when three quarters of my time are over"), share=0.75),
    "90%": Reminding(_("when nine tenths of my time are over"), share=0.9),
    "1h": _hours_before(1),
    "2h": _hours_before(2),
    "3h": _hours_before(3),
    "6h": _hours_before(6),
    "12h": _hours_before(12),
}


def time_to_remind(choice: str, time: timedelta) -> timedelta:
    """How much of `time` passes before the reminder. Hours that are more than `time` count as the usual share."""
    reminding = CHOICES.get(choice, CHOICES[DEFAULT])
    if reminding.before and reminding.before < time:
        return time - reminding.before
    return time * (reminding.share or CHOICES[DEFAULT].share)

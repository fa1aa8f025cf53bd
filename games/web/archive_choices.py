"""The choices of the archive's form, and what each of them means to a search."""

from collections.abc import Mapping
from typing import Any, Final

from django.utils.translation import gettext_lazy as _

from games.archive.wanted import EARLY, LOST, SHARED, TOGETHER, WON, Span

MINE: Final = "mine"
# The first choice of each is "", what holds unless another is chosen.
SCOPES: Final[Mapping[str, Any]] = {"": _("all public games"), MINE: _("my games, private ones too")}
RESULTS: Final[Mapping[str, Any]] = {
    "": _("anyhow"),
    WON: _("won: the player, or I"),
    LOST: _("lost: the player, or I"),
    SHARED: _("victory shared with others: the player, or I"),
    TOGETHER: _("a shared victory, whosever"),
    EARLY: _("before its time, for others had left"),
}
LASTED: Final[Mapping[str, Any]] = {
    "": _("any time"),
    "hour": _("less than an hour"),
    "day": _("less than a day"),
    "week": _("less than a week"),
    "over-week": _("a week or longer"),
    "over-month": _("30 days or longer"),
}
HOURS: Final[Mapping[str, Span]] = {
    "": Span(),
    "hour": Span(most=0),
    "day": Span(most=23),
    "week": Span(most=167),
    "over-week": Span(168),
    "over-month": Span(720),
}
PROGRAMS: Final[Mapping[str, Any]] = {
    "": _("with or without"),
    "with": _("with a program"),
    "without": _("persons alone"),
}
HOUSE: Final[Mapping[str, Any]] = {"": _("any"), "usual": _("as usual"), "changed": _("changed")}
IMPORTED: Final[Mapping[str, Any]] = {"": _("with them"), "only": _("them alone"), "without": _("without them")}
# What a choice between two means; "" that it does not matter.
IS_SO: Final[Mapping[str, bool | None]] = {
    "": None,
    "with": True,
    "without": False,
    "only": True,
    "changed": True,
    "usual": False,
}


def either(choices: Mapping[str, Any]) -> list[tuple[str, str]]:
    """As a field wants them, in the reader's language."""
    return [(value, str(label)) for value, label in choices.items()]

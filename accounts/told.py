"""Through which channels a player is told: groups of news, what holds while nothing is chosen, and the rhythm of mails.

A choice is a list of channels in order. The first that reaches the player is used at once, the next one if that fails
or nothing was seen by half the time; `site` is no step of this order, since it disturbs nobody. A list may name
channels that the player has no way in: they are passed by.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from django.utils.functional import Promise
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

Told = Mapping[str, Sequence[str]]

TURNS, REMINDERS, RESULTS, TALK, CHANGES = GROUPS = ("turns", "reminders", "results", "talk", "changes")

# What hurries goes first where it is noticed first, all else where it can be read at leisure.
_FAST = ("push", "webhook", "mail", "site")
_SLOW = ("mail", "webhook", "push", "site")
DEFAULTS: Final[Told] = MappingProxyType(
    {TURNS: _FAST, REMINDERS: _FAST, RESULTS: _SLOW, TALK: ("site",), CHANGES: _SLOW}
)

# How mails are collected, by the hours between two of them.
RHYTHMS: Final[Sequence[tuple[int, str | Promise]]] = (
    (0, _("each at once")),
    (1, _("every hour")),
    *((hours, format_lazy(_("every {hours} hours"), hours=hours)) for hours in (2, 3, 4, 6, 8, 12)),
    (24, _("once a day, at midnight")),
)


def channels_of(told: Told, group: str) -> Sequence[str]:
    """The channels of a group in their order, as chosen or as they are while nothing is."""
    return told.get(group, DEFAULTS[group])


def is_chosen(told: Told, group: str) -> bool:
    """Whether the player has chosen the channels of this group."""
    return group in told


def switched(told: Told, group: str, channel: str, *, on: bool) -> Told:
    """The choice with one channel of one group on or off; one that comes anew stands where it stands by default."""
    kept = [name for name in channels_of(told, group) if on or name != channel]
    if on and channel not in kept:
        later = _FAST[_FAST.index(channel) + 1 :]
        place = next((place for place, name in enumerate(kept) if name in later), len(kept))
        kept.insert(place, channel)
    return {**told, group: kept}

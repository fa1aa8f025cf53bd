"""Through which channels one piece of news goes, when, and which setting says so. Decided here, and nowhere else.

Nothing here reads a row or a clock. What it depends on are the reader's own settings, the kind of news and when the
question ends: nothing that a game hides.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from accounts.told import REMINDERS, Told, channels_of, is_chosen
from games.channels import CHANNELS, SITE
from games.clock.hours import Hours
from games.clock.rhythm import after_quiet, next_collection, share_of_rest
from games.models import Delivery
from games.models.delivery import Why

from .choice import GROUP_OF
from .reasons import ALL_OFF, COMES_BACK, MUTED, NO_ADDRESS, NOT_WANTED

MAIL: Final = "mail"
# What asks nothing has no time of which half could pass: the next channel looks so long whether the first one failed.
LATER: Final = timedelta(hours=1)


@dataclass(frozen=True, slots=True)
class Reader:
    """Who is told, as far as it matters. `ways`: channel → the keys of the ways that are on, none where all are off."""

    told: Told
    zone: str
    quiet_from: time
    quiet_to: time
    tells_all: bool = False
    digest_hours: int = 0
    quiet_mail: bool = False
    has_address: bool = True
    comes_back: bool = False
    is_muted: bool = False
    ways: Mapping[str, Sequence[int]] | None = None

    def awake(self, moment: datetime) -> datetime:
        """The moment, or the end of the reader's night."""
        if self.quiet_from == self.quiet_to:
            return moment
        return after_quiet(moment, Hours(ZoneInfo(self.zone), self.quiet_from, self.quiet_to))


@dataclass(frozen=True, slots=True)
class Route:
    """One delivery that is to be. `dropped` says why it is none: it is written all the same, so that this is known."""

    channel: str
    when: datetime
    why: Why
    way: int | None = None
    dropped: str = ""


def routes(kind: str, reader: Reader, until: datetime | None, now: datetime) -> list[Route]:
    """The deliveries of one piece of news; the first of them is the one that goes out first, if any does.

    `until` is when what is asked ends; None where nothing is asked.
    """
    if reader.is_muted and kind != Delivery.Kind.GAME_OVER:
        return [Route("", now, Why.MUTED, dropped=MUTED)]
    group = GROUP_OF[kind].name
    wanted = channels_of(reader.told, group)
    sent = _in_order(kind, reader, [name for name in wanted if _is_open(reader, name)], until, now)
    stopped = [each for name in CHANNELS if name != SITE for each in _stopped(reader, name, wanted, now)]
    told = [Route(SITE, now, _choice(reader, group))] if SITE in wanted else []
    return [*sent, *stopped, *told] or [Route("", now, Why.NOT_CHOSEN, dropped=NOT_WANTED)]


def _is_open(reader: Reader, channel: str) -> bool:
    """Whether something sent through it would get somewhere. The site is no step of the order."""
    if channel == MAIL:
        return reader.has_address and not reader.comes_back
    return channel in CHANNELS and channel != SITE and bool((reader.ways or {}).get(channel))


def _in_order(kind: str, reader: Reader, channels: Sequence[str], until: datetime | None, now: datetime) -> list[Route]:
    found = []
    for step, channel in enumerate(channels):
        if step == 0 or reader.tells_all:
            route = _first(kind, reader, channel, until, now)
        else:
            route = _later(reader, channel, until, now, step)
        found += _by_ways(route, reader)
    return found


def _by_ways(route: Route, reader: Reader) -> list[Route]:
    """One for each way that the channel has to the reader."""
    if not CHANNELS[route.channel].needs_way:
        return [route]
    return [Route(route.channel, route.when, route.why, way) for way in (reader.ways or {})[route.channel]]


def _first(kind: str, reader: Reader, channel: str, until: datetime | None, now: datetime) -> Route:
    group = GROUP_OF[kind].name
    if channel == MAIL and reader.digest_hours:
        return _collected(kind, reader, until, now)
    when = _put_off(reader, channel, now)
    return Route(channel, when, Why.QUIET if when > now else _choice(reader, group))


def _later(reader: Reader, channel: str, until: datetime | None, now: datetime, step: int) -> Route:
    """What is tried only if another channel came to nothing. It never waits for collected mails: it waited already."""
    when = share_of_rest(now, until, step) if until is not None and until > now else now + step * LATER
    return Route(channel, _put_off(reader, channel, when), Why.LATER)


def _collected(kind: str, reader: Reader, until: datetime | None, now: datetime) -> Route:
    """With the next collected mail, unless that is too late or the news is that time runs out."""
    moment = _put_off(reader, MAIL, next_collection(now, reader.digest_hours, ZoneInfo(reader.zone)))
    is_urgent = kind == Delivery.Kind.READY or GROUP_OF[kind].name == REMINDERS
    if is_urgent or (until is not None and until <= moment):
        return Route(MAIL, _put_off(reader, MAIL, now), Why.BREAKS)
    return Route(MAIL, moment, Why.DIGEST)


def _put_off(reader: Reader, channel: str, moment: datetime) -> datetime:
    """What makes a noise waits for the end of the night; mails do so only where the reader wants it."""
    waits = CHANNELS[channel].disturbs or (channel == MAIL and reader.quiet_mail)
    return reader.awake(moment) if waits else moment


def _choice(reader: Reader, group: str) -> Why:
    return Why.CHOSEN if is_chosen(reader.told, group) else Why.DEFAULT


def _stopped(reader: Reader, channel: str, wanted: Sequence[str], now: datetime) -> list[Route]:
    """What stands in the way of a channel that the reader has; nothing for one that they never had."""
    ways = (reader.ways or {}).get(channel)
    if channel not in wanted:
        has_it = reader.has_address if channel == MAIL else bool(ways)
        return [Route(channel, now, Why.NOT_CHOSEN, dropped=NOT_WANTED)] if has_it else []
    if channel == MAIL and reader.comes_back:
        return [Route(channel, now, Why.WAY_OFF, dropped=COMES_BACK)]
    if channel == MAIL and not reader.has_address:
        return [Route(channel, now, Why.NO_WAY, dropped=NO_ADDRESS)]
    return [Route(channel, now, Why.WAY_OFF, dropped=ALL_OFF)] if ways is not None and not ways else []


def to_know_of(reader: Reader, now: datetime) -> list[Route]:
    """That a way was lost is told at once in every other channel that the reader has, and on the site."""
    open_ones = [name for name in CHANNELS if _is_open(reader, name)]
    found = [each for name in open_ones for each in _by_ways(Route(name, now, Why.DEFAULT), reader)]
    return [*found, Route(SITE, now, Why.DEFAULT)]

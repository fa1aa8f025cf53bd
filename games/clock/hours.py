"""When somebody's clock runs: their waking hours, less what is taken out (holidays, pauses, our own outages)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

# A stretch of time: from a moment up to, and without, another. Always in UTC.
Stretch = tuple[datetime, datetime]

_DAY = timedelta(days=1)
# So far is looked ahead for a change of the zone's offset. No zone changes it twice within half a day.
_LOOK = timedelta(hours=12)


@dataclass(frozen=True, slots=True)
class Hours:
    """Whose clock: quiet from `quiet_from` to `quiet_to` by the wall clock of `zone`, and not at all in `out`.

    Equal times mean that it runs day and night. `out` is sorted by its beginnings; its stretches may overlap.
    """

    zone: ZoneInfo
    quiet_from: time = time(23)
    quiet_to: time = time(8)
    out: Sequence[Stretch] = ()

    def runs(self, since: datetime) -> Iterator[Stretch]:
        """The stretches, from `since` on and without end, in which the clock runs. Neighbours may touch."""
        moment = since.astimezone(UTC)
        while True:
            is_running, until = self._phase(moment)
            if is_running:
                yield moment, until
            moment = until

    def later_on_even_days(self, since: datetime, time: timedelta) -> datetime | None:
        """The moment at which the clock has run for `time`, reckoned at once; None where not all days are alike.

        They are not where the zone turns its clocks before that moment, or something is taken out.
        """
        if self.quiet_from == self.quiet_to:
            moment = since.astimezone(UTC) + time
        else:
            moment = self._whole_days(since.astimezone(UTC), time)
        is_free = all(end <= since or begin >= moment for begin, end in self.out)
        return moment if is_free and self._is_steady(since, moment) else None

    def _whole_days(self, since: datetime, time: timedelta) -> datetime:
        """As if the zone never turned its clocks: today's waking hours, then whole days, then some of the last."""
        waking = (_since_midnight(self.quiet_from) - _since_midnight(self.quiet_to)) % _DAY
        today = (_since_midnight(since.astimezone(self.zone).time()) - _since_midnight(self.quiet_to)) % _DAY
        if today >= waking:
            since, today = since + (_DAY - today), timedelta()
        if time <= waking - today:
            return since + time
        days, rest = divmod(time - (waking - today), waking)
        last = (days * _DAY + rest) if rest else ((days - 1) * _DAY + waking)
        return since + (_DAY - today) + last

    def _is_steady(self, since: datetime, until: datetime) -> bool:
        offset = self._offset(since)
        steps = (until - since) // _LOOK
        return self._offset(until) == offset and all(
            self._offset(since + step * _LOOK) == offset for step in range(1, steps + 1)
        )

    def _phase(self, moment: datetime) -> tuple[bool, datetime]:
        """Whether the clock runs at `moment`, and until when, at least, that stays so."""
        came_back = max((end for begin, end in self.out if begin <= moment < end), default=None)
        if came_back is not None:
            return False, came_back
        goes = min((begin for begin, _end in self.out if begin > moment), default=moment + _DAY)
        is_awake, until = self._wall_clock(moment)
        return is_awake, min(until, goes)

    def _wall_clock(self, moment: datetime) -> tuple[bool, datetime]:
        local = moment.astimezone(self.zone)
        if self.quiet_from == self.quiet_to:
            return True, moment + _DAY
        to_quiet, to_waking = (_until(local, wanted) for wanted in (self.quiet_from, self.quiet_to))
        # Whichever comes first tells what is now. The zone may turn its clocks before that.
        until = moment + min(to_quiet, to_waking)
        return to_quiet < to_waking, min(until, self._next_change(moment))

    def _next_change(self, moment: datetime) -> datetime:
        """The next change of the zone's offset, if one is near; else a moment before which there is none."""
        early, late = moment, moment + _LOOK
        if self._offset(early) == self._offset(late):
            return late
        while late - early > timedelta(seconds=1):
            middle = (early + (late - early) / 2).replace(microsecond=0)
            if middle <= early:
                break
            early, late = (middle, late) if self._offset(middle) == self._offset(moment) else (early, middle)
        return late.replace(microsecond=0)

    def _offset(self, moment: datetime) -> timedelta | None:
        return moment.astimezone(self.zone).utcoffset()


def _until(local: datetime, wanted: time) -> timedelta:
    """How long, by the wall clock, until it shows `wanted`; a whole day where it shows that now."""
    return (_since_midnight(wanted) - _since_midnight(local.time())) % _DAY or _DAY


def _since_midnight(shown: time) -> timedelta:
    """By the wall clock."""
    return timedelta(hours=shown.hour, minutes=shown.minute, seconds=shown.second, microseconds=shown.microsecond)

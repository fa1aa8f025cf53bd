"""How the outbox does, in figures: what waits and for how long, and whether what was to be sent was sent.

One statement, which a check of the site's health may run over a connection of its own. A delivery waits from the moment
at which it was due first: its failed attempts have moved `next_try` by waits that are known.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from django.db import connection
from django.utils.translation import gettext

from .outbox import FIRST_WAIT, LONGEST_WAIT

HOUR: Final = timedelta(hours=1)
# What is on its way for less than this counts as neither sent nor late.
ON_ITS_WAY_SECONDS: Final = 60
# When somebody must look: a message waits so long, or so many are missing, and so large a share of them.
TOO_OLD_SECONDS: Final = 600
FEW_MISSING: Final = 3
SHARE_MISSING: Final = 0.1
# After so many attempts each further wait is the longest one.
_DOUBLED: Final = 6

FIGURES: Final = f"""
SELECT channel, count(*) FILTER (WHERE status = 'queued' AND seconds > {ON_ITS_WAY_SECONDS}),
       coalesce(max(seconds), 0)::float8, count(*) FILTER (WHERE status = 'sent'),
       count(*) FILTER (WHERE status = 'failed'), count(*) FILTER (WHERE status = 'failed' AND kind = 'canary')
  FROM (SELECT channel, kind, status, NULL::float8 AS seconds FROM games_delivery
         WHERE closed_at > %(since)s::timestamptz AND closed_at <= %(now)s::timestamptz
           AND status IN ('sent', 'failed') AND channel <> 'site'
        UNION ALL
        SELECT channel, kind, status, extract(epoch FROM %(now)s::timestamptz - next_try)
               + {FIRST_WAIT} * (power(2, least(attempts, {_DOUBLED})) - 1)
               + {LONGEST_WAIT} * greatest(0, attempts - {_DOUBLED})
          FROM games_delivery WHERE status = 'queued' AND (next_try <= %(now)s::timestamptz OR attempts > 0)
       ) AS news
 WHERE seconds IS NULL OR seconds >= 0
 GROUP BY channel ORDER BY channel
"""  # noqa: S608 (our own numbers)


@dataclass(frozen=True, slots=True)
class OfChannel:
    """One channel's figures; "" is what has no channel yet. `unsent` should have gone out, the oldest so long ago."""

    channel: str
    unsent: int
    oldest_seconds: float
    sent: int
    failed: int
    lost_canaries: int

    @property
    def expected(self) -> int:
        """What was to be sent by now."""
        return self.sent + self.failed + self.unsent


@dataclass(frozen=True, slots=True)
class Figures:
    """All channels' figures of one stretch of time."""

    channels: Sequence[OfChannel]

    @property
    def oldest_seconds(self) -> float:
        return max((each.oldest_seconds for each in self.channels), default=0.0)

    @property
    def expected(self) -> int:
        return sum(each.expected for each in self.channels)

    @property
    def sent(self) -> int:
        return sum(each.sent for each in self.channels)

    def wrong(self) -> str:
        """How what was expected and what was sent part; "" while they do not. For the log: in English."""
        return "; ".join(self._wrongs())

    def _wrongs(self) -> Iterator[str]:
        if self.oldest_seconds > TOO_OLD_SECONDS:
            yield f"the oldest message has been waiting for {self.oldest_seconds:.0f} seconds"
        if self.expected - self.sent > max(FEW_MISSING, SHARE_MISSING * self.expected):
            yield f"{self.expected} messages were expected, and {self.sent} were sent"
        if any(each.lost_canaries for each in self.channels):
            yield "the daily message to the operator has failed"


def figures_of(rows: Iterable[Sequence[Any]]) -> Figures:
    """Of the rows of `FIGURES`."""
    return Figures([OfChannel(*row) for row in rows])


def read_figures(now: datetime, *, span: timedelta = HOUR) -> Figures:
    """Of so long until now."""
    with connection.cursor() as cursor:
        cursor.execute(FIGURES, {"now": now, "since": now - span})
        return figures_of(cursor.fetchall())


def say_figures(figures: Figures) -> str:
    """For the daily message to the operator, in the active language."""
    words = {"sent": figures.sent, "expected": figures.expected, "seconds": round(figures.oldest_seconds)}
    return (
        gettext("In the last day %(sent)d of %(expected)d messages were sent. The oldest waits %(seconds)d s.") % words
    )

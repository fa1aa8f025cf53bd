"""The figures of the outbox in the text format that Prometheus reads (version 0.0.4): a dozen lines need no library."""

from collections.abc import Callable, Iterator
from datetime import datetime
from typing import Final

from games.models import Heartbeat

from .canary import HEART
from .figures import Figures, OfChannel, read_figures

CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
# Name, meaning, and where it stands.
_GAUGES: Final[tuple[tuple[str, str, Callable[[OfChannel], float]], ...]] = (
    ("unsent", "Messages that should have gone out and have not.", lambda each: each.unsent),
    ("oldest_unsent_seconds", "For how long the oldest of them has been due.", lambda each: each.oldest_seconds),
    ("expected_last_hour", "Messages that were to be sent in the last hour.", lambda each: each.expected),
    ("sent_last_hour", "Messages that were sent in the last hour.", lambda each: each.sent),
    ("failed_last_hour", "Messages that failed for good in the last hour.", lambda each: each.failed),
)


def told_figures(now: datetime) -> str:
    """What `/metrics` and `manage.py told_figures` show."""
    return "\n".join([*_of_channels(read_figures(now)), *_of_canary(now), ""])


def _of_channels(figures: Figures) -> Iterator[str]:
    """A channel without any news counts nothing; what has no channel yet is called so."""
    for name, meaning, value in _GAUGES:
        yield from _head(f"slydice_deliveries_{name}", meaning)
        for each in figures.channels:
            yield f'slydice_deliveries_{name}{{channel="{each.channel or "none"}"}} {value(each):g}'
    yield from _head("slydice_deliveries_wrong", "Whether what was expected and what was sent part.")
    yield f"slydice_deliveries_wrong {int(bool(figures.wrong()))}"


def _of_canary(now: datetime) -> Iterator[str]:
    at = Heartbeat.objects.filter(name=HEART).values_list("at", flat=True).first()
    if at is not None:
        yield from _head("slydice_canary_age_seconds", "Since the last daily message to the operator was queued.")
        yield f"slydice_canary_age_seconds {(now - at).total_seconds():.0f}"


def _head(name: str, meaning: str) -> Iterator[str]:
    yield f"# HELP {name} {meaning}"
    yield f"# TYPE {name} gauge"

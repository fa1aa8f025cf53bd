"""What an event that a mail service tells of means: for good or not, and why."""

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from anymail.signals import AnymailTrackingEvent, EventType, RejectReason

from games.models.delivery import MAY_PASS
from games.rules.marking import _

COMPLAINED = _("a mail of ours was reported as unwanted")
_NOT_TAKEN: Final = frozenset({EventType.BOUNCED, EventType.REJECTED, EventType.FAILED})
_FOR_GOOD: Final = frozenset({RejectReason.INVALID, RejectReason.BOUNCED, RejectReason.SPAM})
_STATUS: Final = re.compile(r"\b([45]\.\d{1,3}\.\d{1,3})\b")
_CODE: Final = re.compile(r"\s*([45])\d\d\b")


class Verdict(NamedTuple):
    """What an event says: whether for good, the status code ("" if none is known), and why in words."""

    is_final: bool
    status: str
    reason: str


def judge(event: AnymailTrackingEvent) -> Verdict | None:
    """None where it is of no consequence: delivered, opened, delayed."""
    if event.event_type == EventType.COMPLAINED:
        return Verdict(is_final=True, status="", reason=COMPLAINED)
    if event.event_type not in _NOT_TAKEN:
        return None
    said = " ".join(filter(None, (event.mta_response, event.description)))
    status = _status(said)
    if not status:
        is_final = event.reject_reason in _FOR_GOOD and not _is_soft(event)
        return Verdict(is_final, "5.0.0" if is_final else "", _printable(said) or str(event.reject_reason))
    is_final = status.startswith("5.") and status not in MAY_PASS
    return Verdict(is_final, status, _printable(said))


def _status(said: str) -> str:
    if found := _STATUS.search(said):
        return found[1]
    code = _CODE.match(said)
    return f"{code[1]}.0.0" if code else ""


def _is_soft(event: AnymailTrackingEvent) -> bool:
    """Whether the service itself calls it a failure that may pass, by whatever name."""
    told = event.esp_event if isinstance(event.esp_event, Mapping) else {}
    return any("soft" in str(told.get(name, "")).lower() for name in ("event", "type", "Type"))


def _printable(said: str) -> str:
    return "".join(filter(str.isprintable, said)).strip()[:200]

"""A mail of ours came back: what is done about the address.

A failure for good (5.x.x) marks the player's address at once, and ends an invitation. A failure that may pass (4.x.x)
is only counted: its row in the inbox is the count. Two codes begin with 5 and pass all the same: a full mailbox (5.2.2)
and a host that could not be found (5.4.4). Of whatever kind, it is noted with the delivery that came back. No move is
ever played because a mail came back.
"""

import re
from datetime import datetime, timedelta
from typing import Any, Final

from accounts.models import Player
from games.models import Delivery, Invitation, ReplyAddress

from .letter import Letter

# Who still sends an older one has taken it out of an archive.
OLDEST: Final = timedelta(days=7)
_STATUS: Final = re.compile(r"^Status:\s*([245]\.\d{1,3}\.\d{1,3})", re.MULTILINE | re.IGNORECASE)
_SAID: Final = re.compile(r"^Diagnostic-Code:\s*(?:[a-z0-9]+;)?\s*([^\r\n]{1,200})", re.MULTILINE | re.IGNORECASE)
_FAILED: Final = re.compile(r"^Action:\s*failed", re.MULTILINE | re.IGNORECASE)
_STATUS_IN_TEXT: Final = re.compile(r"\b([45]\.\d\.\d{1,3})\b")
_PASSING: Final = frozenset({"5.2.2", "5.4.4"})


def mark_bounce(address: ReplyAddress, letter: Letter, now: datetime) -> dict[str, Any]:
    """Mark whom the mail did not reach, if that is for good; what was read, for the inbox."""
    status, said = _reason(letter)
    is_young = now - address.made_at <= OLDEST
    if status and is_young and address.delivery_id is not None:
        Delivery.objects.filter(pk=address.delivery_id, bounced_at=None).update(bounced_at=now, bounce=status[:12])
    is_final = status.startswith("5.") and status not in _PASSING and is_young
    if is_final:
        _mark(address, said or status, now)
    return {"status": status, "final": is_final}


def _reason(letter: Letter) -> tuple[str, str]:
    """The status code, "" if there is none, and the server's words. A report of a delay is no failure."""
    report = letter.statuses
    if not report:
        found = _STATUS_IN_TEXT.search(letter.text)
        return (found[1] if found else ""), ""
    status, said = _STATUS.search(report), _SAID.search(report)
    if status is None or not _FAILED.search(report):
        return "", ""
    return status[1], "".join(filter(str.isprintable, said[1])).strip() if said else ""


def _mark(address: ReplyAddress, reason: str, now: datetime) -> None:
    if address.seat is not None and address.seat.player_id is not None:
        Player.objects.filter(pk=address.seat.player_id, mail_trouble="").update(mail_trouble=reason[:200])
    elif address.invitation_id is not None:
        unanswered = Invitation.objects.filter(pk=address.invitation_id, accepted_at=None, declined_at=None)
        unanswered.update(declined_at=now)

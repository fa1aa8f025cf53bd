"""A mail of ours came back: what is done about the address.

A failure for good (5.x.x) marks the player's address at once, and ends an invitation. A failure that may pass (4.x.x)
is only counted: its row in the inbox is the count. Two codes begin with 5 and pass all the same: a full mailbox (5.2.2)
and a host that could not be found (5.4.4). Of whatever kind, it is noted with the delivery that came back. No move is
ever played because a mail came back; a deadline may be extended once (`make_up_for_lost_mail`).
"""

import re
from datetime import datetime, timedelta
from typing import Any, Final

from django.db.models import Q, QuerySet

from accounts.models import Player
from games import actions
from games.actions.ways import tell_way_off
from games.models import Delivery, Invitation, ReplyAddress
from games.models.delivery import ASKING, MAY_PASS

from .letter import Letter

# Who still sends an older one has taken it out of an archive.
OLDEST: Final = timedelta(days=7)
_STATUS: Final = re.compile(r"^Status:\s*([245]\.\d{1,3}\.\d{1,3})", re.MULTILINE | re.IGNORECASE)
_SAID: Final = re.compile(r"^Diagnostic-Code:\s*(?:[a-z0-9]+;)?\s*([^\r\n]{1,200})", re.MULTILINE | re.IGNORECASE)
_FAILED: Final = re.compile(r"^Action:\s*failed", re.MULTILINE | re.IGNORECASE)
_STATUS_IN_TEXT: Final = re.compile(r"\b([45]\.\d\.\d{1,3})\b")


def mark_bounce(address: ReplyAddress, letter: Letter, now: datetime) -> dict[str, Any]:
    """Mark whom the mail did not reach, if that is for good; what was read, for the inbox."""
    status, said = _reason(letter)
    is_young = now - address.made_at <= OLDEST
    is_final = status.startswith("5.") and status not in MAY_PASS and is_young
    if status and is_young and address.delivery_id is not None:
        note_bounce(address.delivery_id, status, now)
    if is_final:
        # The game is locked before the player, as wherever both are.
        if address.delivery_id is not None:
            make_up(address.delivery_id, now)
        _mark(address, said or status, now)
    return {"status": status, "final": is_final}


def note_bounce(mail: int, status: str, now: datetime) -> None:
    """That the mail of this delivery came back, with all that it told."""
    told = Delivery.objects.filter(Q(pk=mail) | Q(told_by=mail), bounced_at=None)
    told.update(bounced_at=now, bounce=status)


def make_up(mail: int, now: datetime) -> None:
    """If no message about a question of this mail has come through, its deadline moves."""
    told = Delivery.objects.filter(
        Q(pk=mail) | Q(told_by=mail), kind__in=ASKING, seat__isnull=False, game__isnull=False
    )
    for game_id, seat, asked_at in told.order_by("game").values_list("game", "seat", "line"):
        actions.make_up_for_lost_mail(game_id=game_id, seat=int(seat or 0), asked_at=asked_at, now=now)


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
        mark_players(Player.objects.filter(pk=address.seat.player_id), reason, now)
    elif address.invitation_id is not None:
        end_invitations(Invitation.objects.filter(pk=address.invitation_id), now)


def mark_players(players: QuerySet[Player], reason: str, now: datetime) -> None:
    """Send no mails to these players any more, and have them told through what else there is. Each once."""
    for key in players.filter(mail_trouble="").values_list("pk", flat=True):
        if Player.objects.filter(pk=key, mail_trouble="").update(mail_trouble=reason[:200]):
            tell_way_off(player_id=key, now=now)


def end_invitations(invitations: QuerySet[Invitation], now: datetime) -> None:
    """Nobody will answer them."""
    invitations.filter(accepted_at=None, declined_at=None).update(declined_at=now)

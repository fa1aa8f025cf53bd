"""The inbox drained: each mail is claimed, read, and carried out; then it is closed.

Claiming counts the try and puts the next one off, in a transaction of its own, so that a mail that kills its reader is
given up in the end and delays no other. Moves, answer and the mail's closing are then one transaction: a reader that
dies in between has done nothing. The row stays locked meanwhile, and whoever comes passes it by.
"""

import logging
import time
from datetime import datetime
from typing import Any, Final

from django.db import DatabaseError, connection, transaction

from games.commands import Outcome, carry_out
from games.commands.invited import answer_invitation
from games.entropy import entropy_of_mail
from games.models import InboundMail, ReplyAddress

from .addresses import read_address
from .answers import queue_answer
from .bounces import mark_bounce
from .classify import Nature, classify
from .guards import UnreadableMail
from .letter import Letter, read
from .senders import is_from_owner
from .typed import lines_of

logger = logging.getLogger(__name__)

# A run ends well within a task's 60 seconds; the next run takes the rest.
MOST_SECONDS: Final = 30.0
MOST_AT_ONCE: Final = 500
# The waits double from two seconds to ten minutes: about an hour in all.
FIRST_WAIT, LONGEST_WAIT = 2, 600
MOST_ATTEMPTS: Final = 15
# `Outcome.reason`: the sender is not who was asked.
FROM: Final = "from"

_CLAIM = """
UPDATE games_inboundmail SET attempts = attempts + 1,
       next_try = %(now)s + make_interval(secs => least(%(longest)s, %(first)s * power(2, least(attempts, 20))))
 WHERE id = (SELECT id FROM games_inboundmail WHERE status = 'waiting' AND next_try <= %(now)s
              ORDER BY next_try, id LIMIT 1 FOR UPDATE SKIP LOCKED)
RETURNING id
"""
Disposition = InboundMail.Disposition


def read_waiting(now: datetime) -> int:
    """Read what waits at `now`, for at most half a minute; how many were read. Any number of runs may overlap."""
    until = time.monotonic() + MOST_SECONDS
    done = 0
    for _number in range(MOST_AT_ONCE):
        if time.monotonic() > until or (mail_id := claim(now)) is None:
            break
        done += _attempt(mail_id, now)
    return done


def claim(now: datetime) -> int | None:
    """The mail that has waited longest, its try counted and the next one put off; None if none waits."""
    with connection.cursor() as cursor:
        cursor.execute(_CLAIM, {"now": now, "first": FIRST_WAIT, "longest": LONGEST_WAIT})
        row = cursor.fetchone()
    return row[0] if row else None


def _attempt(mail_id: int, now: datetime) -> bool:
    """Whether it was closed. What goes wrong is logged, and the mail waits for its next try."""
    try:
        with transaction.atomic():
            mail = _locked(mail_id)
            return mail is not None and _settle(mail, now)
    except DatabaseError:
        raise
    except Exception:
        logger.exception("mail %s could not be read", mail_id)
        return False


def _locked(mail_id: int) -> InboundMail | None:
    waiting = InboundMail.objects.select_for_update(skip_locked=True)
    return waiting.filter(pk=mail_id, status=InboundMail.Status.WAITING).first()


def _settle(mail: InboundMail, now: datetime) -> bool:
    if mail.attempts > MOST_ATTEMPTS:
        return _close(mail, "", {"error": "given up after too many attempts"}, now, is_broken=True)
    try:
        letter = read(bytes(mail.raw))
    except UnreadableMail as error:
        logger.warning("mail %s cannot be read: %s", mail.pk, error)
        return _close(mail, Disposition.REJECT, {"error": str(error)}, now, is_broken=True)
    address = _address_of(mail)
    if address is None:
        return _close(mail, Disposition.UNKNOWN, {}, now)
    return _settle_letter(mail, letter, address, now)


def _address_of(mail: InboundMail) -> ReplyAddress | None:
    """The reply address, while whom it was made for is still there."""
    rows = ReplyAddress.objects.select_related("game", "seat__player", "invitation__game")
    address = rows.filter(token_hash=mail.token_hash).first()
    if address is None or (address.seat is not None and address.seat.player is None):
        return None
    return address


def _settle_letter(mail: InboundMail, letter: Letter, address: ReplyAddress, now: datetime) -> bool:
    match classify(letter, mail.mail_from):
        case Nature.BOUNCE:
            return _close(mail, Disposition.BOUNCE, mark_bounce(address, letter, now), now)
        case Nature.MACHINE:
            return _close(mail, Disposition.AUTO_REPLY, {}, now)
        case Nature.REACTION:
            return _close(mail, Disposition.REJECT, {}, now)
    target = read_address(mail.rcpt_to)
    if target is None or target.for_bounces:
        # People answer to the other address; a machine that ignores it answers to the return path.
        return _close(mail, Disposition.AUTO_REPLY, {}, now)
    return _answer(mail, letter, address, now)


def _answer(mail: InboundMail, letter: Letter, address: ReplyAddress, now: datetime) -> bool:
    outcome = _carried_out(letter, address, now)
    disposition = Disposition.COMMAND if outcome.is_command else Disposition.REJECT
    _close(mail, disposition, outcome.dump() | {"message_id": letter.message_id}, now)
    queue_answer(mail, address, now)
    return True


def _carried_out(letter: Letter, address: ReplyAddress, now: datetime) -> Outcome:
    if not is_from_owner(address, letter):
        return Outcome(FROM)
    lines = lines_of(letter.text)
    if address.invitation is not None:
        entropy = entropy_of_mail(letter.message_id)
        return answer_invitation(address=address, lines=lines, name=letter.sender_name, now=now, entropy=entropy)
    return carry_out(address=address, lines=lines, now=now)


def _close(
    mail: InboundMail, disposition: str, outcome: dict[str, Any], now: datetime, *, is_broken: bool = False
) -> bool:
    mail.status = InboundMail.Status.BROKEN if is_broken else InboundMail.Status.DONE
    mail.disposition, mail.outcome, mail.closed_at = disposition, outcome, now
    mail.save(update_fields=["status", "disposition", "outcome", "closed_at"])
    return True

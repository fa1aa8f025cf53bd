"""The one door: a mail is written down, then it is accepted. All ways in come through here; nothing is parsed."""

import hashlib
import logging
from datetime import datetime
from typing import Final, NamedTuple

from games.models import InboundMail, ReplyAddress
from slydice_site.database import DATABASE_AWAY

from .addresses import Target, read_address
from .envelope import identity_of

logger = logging.getLogger(__name__)
MOST_BYTES: Final = 256 * 1024


class Verdict(NamedTuple):
    """What to tell who hands a mail over, in the words of SMTP."""

    code: int
    text: str

    @property
    def is_accepted(self) -> bool:
        return self.code == 250

    @property
    def is_for_later(self) -> bool:
        return 400 <= self.code < 500

    def __str__(self) -> str:
        return f"{self.code} {self.text}"


ACCEPTED: Final = Verdict(250, "2.0.0 written down")
KNOWN: Final = Verdict(250, "2.1.5 go on")
LATER: Final = Verdict(451, "4.3.0 not now; try again")
UNKNOWN: Final = Verdict(550, "5.1.1 no such address")
TOO_BIG: Final = Verdict(552, "5.3.4 more than 256 KiB: answer without attachments")


def accept(raw: bytes, mail_from: str, rcpt_to: str, transport: str, now: datetime) -> Verdict:
    """Store the mail, unless it is here already. After ACCEPTED the mail is ours, whatever happens to this process.

    `mail_from` is "" for the null return path. Call it outside a transaction.
    """
    if len(raw) > MOST_BYTES:
        return TOO_BIG
    verdict = look_up(rcpt_to)
    target = read_address(rcpt_to)
    if not verdict.is_accepted or target is None:
        return verdict
    try:
        _write_down(raw, target, mail_from=mail_from, rcpt_to=rcpt_to, transport=transport, now=now)
    except DATABASE_AWAY as error:
        logger.warning("a mail to %s cannot be written down: %s", target.token_hash[:6], error)
        return LATER
    return ACCEPTED


def look_up(rcpt_to: str) -> Verdict:
    """Whether there is such an address. One whose question is over still takes mails: they get a polite answer."""
    target = read_address(rcpt_to)
    if target is None:
        return UNKNOWN
    try:
        known = ReplyAddress.objects.filter(token_hash=target.token_hash).exists()
    except DATABASE_AWAY as error:
        logger.warning("the address %s cannot be looked up: %s", target.token_hash[:6], error)
        return LATER
    return KNOWN if known else UNKNOWN


def _write_down(raw: bytes, target: Target, *, mail_from: str, rcpt_to: str, transport: str, now: datetime) -> None:
    mail = InboundMail(
        raw=raw,
        mail_from=_storable(normal_sender(mail_from)),
        rcpt_to=_storable(rcpt_to.lower()),
        token_hash=target.token_hash,
        key=hashlib.sha256(target.token_hash.encode() + identity_of(raw)).hexdigest(),
        transport=transport,
        received_at=now,
        next_try=now,
    )
    InboundMail.objects.bulk_create([mail], ignore_conflicts=True)


def normal_sender(mail_from: str) -> str:
    """The null return path has many spellings: “<>” from the listener, MAILER-DAEMON from Postfix's pipe."""
    sender = mail_from.strip("<> ")
    return "" if sender.lower() == "mailer-daemon" else sender


def _storable(address: str) -> str:
    """As the database can keep it: no half characters, no NUL, not longer than an address can be."""
    return address.encode(errors="replace").decode().replace("\0", "")[:320]

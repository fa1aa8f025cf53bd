"""A mailbox polled by IMAP: for who has no mail server of their own.

A mail is flagged only when it is written down. Who is killed in between finds it again, and knows it.
"""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Final
from urllib.parse import unquote, urlsplit

from imap_tools import BaseMailBox, MailBox, MailBoxUnencrypted, MailMessageFlags

from .accepting import MOST_BYTES, UNKNOWN, Verdict, accept
from .envelope import recipient_in, sender_in

logger = logging.getLogger(__name__)
PATIENCE_SECONDS: Final = 30.0


@contextmanager
def opened(url: str) -> Iterator[BaseMailBox]:
    """The mailbox `imaps://user:password@host:port/FOLDER`; `imap://` is for a server on this machine."""
    parts = urlsplit(url)
    encrypted = parts.scheme == "imaps"
    kind, port = (MailBox, 993) if encrypted else (MailBoxUnencrypted, 143)
    mailbox = kind(parts.hostname or "", parts.port or port, timeout=PATIENCE_SECONDS)
    folder = unquote(parts.path.strip("/")) or "INBOX"
    with mailbox.login(unquote(parts.username or ""), unquote(parts.password or ""), folder) as session:
        yield session


def poll(mailbox: BaseMailBox, now: datetime) -> int:
    """Take over what is unseen, one mail at a time; how many were accepted.

    A mail that is not for us is flagged, so that its owner finds it, and never looked at again.
    """
    accepted = 0
    for uid in mailbox.uids("UNSEEN UNFLAGGED"):
        verdict = _take(_fetched(mailbox, uid), now)
        if verdict.is_for_later:
            break
        flags = [MailMessageFlags.SEEN] if verdict.is_accepted else [MailMessageFlags.FLAGGED]
        mailbox.flag([uid], flags, True)
        accepted += verdict.is_accepted
        if not verdict.is_accepted:
            logger.info("mail %s of the mailbox is not taken: %s", uid, verdict)
    return accepted


def _take(raw: bytes, now: datetime) -> Verdict:
    recipient = recipient_in(raw)
    return accept(raw, sender_in(raw), recipient, "imap", now) if recipient else UNKNOWN


def _fetched(mailbox: BaseMailBox, uid: str) -> bytes:
    """The mail's bytes, unparsed and without marking it; of one that is too big, enough to see that."""
    _status, answer = mailbox.client.uid("FETCH", uid, f"(BODY.PEEK[]<0.{MOST_BYTES + 1}>)")
    return next((part[1] for part in answer if isinstance(part, tuple)), b"")

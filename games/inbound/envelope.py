"""What can be known of a mail without parsing it: fields of its header block, found in the bytes in linear time.

A listener must not parse: a mail of a few kilobytes can keep Python's parser busy for minutes.
"""

import hashlib
import re
from functools import cache
from typing import Final

# Where the mailbox of a way in without an envelope may have written to whom the mail came; the surest first.
_RECIPIENTS: Final = ("Delivered-To", "X-Original-To", "Envelope-To", "To", "Cc")
_ADDRESS: Final = re.compile(rb"[a-z0-9._=-]{0,39}[-+=._]?[a-z2-7]{24}@[a-z0-9.-]{1,255}", re.IGNORECASE)
# Who wrote what, where a mail has no Message-ID. Not `Received`: each hand-over adds another one.
_TELLING: Final = ("From", "Date", "Subject")
# No sender is known: no mail server tells so, and it is not the empty one that means a bounce.
NOBODY: Final = "unknown"


def head_of(raw: bytes) -> bytes:
    """The header block, with plain line ends."""
    return even(raw).partition(b"\n\n")[0]


def body_of(raw: bytes) -> bytes:
    return even(raw).partition(b"\n\n")[2]


def even(raw: bytes) -> bytes:
    return raw.replace(b"\r\n", b"\n").replace(b"\r", b"\n")


def fields(head: bytes, name: str) -> list[bytes]:
    """The values of every field of this name, unfolded, blanks at both ends removed."""
    return [b" ".join(value.split()) for value in _field(name).findall(head)]


@cache
def _field(name: str) -> re.Pattern[bytes]:
    return re.compile(rb"^%s[ \t]*:([^\n]*(?:\n[ \t][^\n]*)*)" % re.escape(name.encode()), re.IGNORECASE | re.MULTILINE)


def identity_of(raw: bytes) -> bytes:
    """The same for a mail that was handed over twice: its Message-ID, or a digest of what its author wrote."""
    head = head_of(raw)
    for message_id in fields(head, "Message-ID"):
        if message_id.strip(b"<> "):
            return message_id
    told = [value for name in _TELLING for value in fields(head, name)]
    return hashlib.sha256(b"\n".join((*told, body_of(raw)))).digest()


def recipient_in(raw: bytes) -> str:
    """The recipient, by the header of a mail that came without an envelope; "" if none of ours is named."""
    head = head_of(raw)
    for name in _RECIPIENTS:
        for value in fields(head, name):
            if found := _ADDRESS.search(value):
                return found[0].decode()
    return ""


def sender_in(raw: bytes) -> str:
    """The return path, by the header; `NOBODY` if it does not say."""
    paths = fields(head_of(raw), "Return-Path")
    return paths[0].decode(errors="replace").strip("<> ") if paths else NOBODY

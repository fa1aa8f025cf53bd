"""A mail read: who says that they wrote it, what a machine says about itself, and the text; not what it means."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from email import message_from_bytes
from email.errors import HeaderParseError
from email.header import decode_header
from email.message import Message
from email.utils import getaddresses
from typing import Any, Final

from . import charsets
from .guards import MOST_PARTS, MOST_SECONDS, UnreadableMail, refuse_excess, within
from .html_text import text_of

_MESSAGE_ID: Final = re.compile(r"<[!-;=?-~]{1,200}>")
_REACTION: Final = "text/vnd.google.email-reaction+json"
# What machines write into the header of what they send; a person's mail has none of these.
_MACHINE_FIELDS: Final = (
    "Auto-Submitted",
    "Precedence",
    "X-Autoreply",
    "X-Autorespond",
    "X-Autoresponder",
    "X-Auto-Reply",
    "List-Id",
)


@dataclass(frozen=True, slots=True)
class Letter:
    """The facts of one mail. Everything in it is what its author claims.

    `senders` are the addresses of all From fields; `machine` the fields by which machines tell of themselves, in lower
    case. `report` is the type of a report ("delivery-status"), or ""; `statuses` is its part for machines.
    """

    senders: tuple[str, ...]
    sender_name: str
    message_id: str
    machine: dict[str, str]
    report: str
    statuses: str
    is_reaction: bool
    authentication: tuple[str, ...]
    text: str


def read(raw: bytes) -> Letter:
    """Read a mail within bounds of size and time. Raises UnreadableMail, and nothing else whatever the bytes are."""
    try:
        with within(MOST_SECONDS):
            refuse_excess(raw)
            return _letter(message_from_bytes(raw))
    except UnreadableMail:
        raise
    except Exception as error:
        # Not its words, which may quote what was typed: the log must not hold a player's hidden dice.
        raise UnreadableMail(f"its parser failed: {type(error).__name__}") from error


def _letter(mail: "Message[str, str]") -> Letter:
    if sum(1 for _part in mail.walk()) > MOST_PARTS:
        raise UnreadableMail("it has too many parts")
    people = getaddresses(_values(mail, "From"))
    found = _MESSAGE_ID.fullmatch(_value(mail, "Message-ID").strip())
    return Letter(
        senders=tuple(address.lower() for _name, address in people),
        sender_name=_spoken(people[0][0]) if people else "",
        message_id=found[0] if found else "",
        machine={name: _value(mail, name).strip().lower() for name in _MACHINE_FIELDS if name in mail},
        report=_report_type(mail),
        statuses=_statuses(mail),
        is_reaction=any(part.get_content_type() == _REACTION for part in mail.walk()),
        authentication=tuple(_values(mail, "Authentication-Results")),
        text=_text_in(mail),
    )


def _values(mail: "Message[str, str]", name: str) -> list[str]:
    return [" ".join(str(value).split()) for value in mail.get_all(name, [])]


def _value(mail: "Message[str, str]", name: str) -> str:
    return next(iter(_values(mail, name)), "")


def _spoken(name: str) -> str:
    """A name with its encoded words decoded, if they can be."""
    try:
        pieces = decode_header(name)
    except HeaderParseError:
        return name
    return "".join(piece if isinstance(piece, str) else charsets.decode(piece, label or "") for piece, label in pieces)


def _report_type(mail: "Message[str, str]") -> str:
    if mail.get_content_type() != "multipart/report":
        return ""
    return str(mail.get_param("report-type") or "unknown").lower()


def _statuses(mail: "Message[str, str]") -> str:
    """The fields of a delivery report: action and status for each address, and what the server said."""
    reports = {"message/delivery-status", "message/global-delivery-status"}
    return "\n".join(part.as_string() for part in mail.walk() if part.get_content_type() in reports)


def _text_in(mail: "Message[str, str]") -> str:
    """The first body that says anything. A second text is what gateways and lists add."""
    return next((text for text in _texts(mail) if text.strip()), "")


def _texts(part: "Message[str, str]") -> Iterator[str]:
    """The bodies of a part in their order; of alternatives the plain text comes first."""
    kind = part.get_content_type()
    if part.get_content_maintype() == "multipart":
        inner = [each for each in _payload(part) if isinstance(each, Message)]
        if kind == "multipart/alternative":
            inner.sort(key=lambda each: each.get_content_type() != "text/plain")
        for each in inner:
            yield from _texts(each)
    elif kind in {"text/plain", "text/html"} and not _is_attached(part):
        text = charsets.decode(_content(part), str(part.get_param("charset") or ""))
        yield text if kind == "text/plain" else text_of(text)


def _payload(part: "Message[str, str]") -> Any:
    payload = part.get_payload()
    return payload if isinstance(payload, list) else []


def _content(part: "Message[str, str]") -> bytes:
    content = part.get_payload(decode=True)
    return content if isinstance(content, bytes) else b""


def _is_attached(part: "Message[str, str]") -> bool:
    return part.get_content_disposition() == "attachment" or part.get_filename() is not None

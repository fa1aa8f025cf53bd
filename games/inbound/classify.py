"""Who is behind a mail: a person, a machine that nobody must answer (RFC 3834), or a mail of ours that came back."""

from enum import Enum
from typing import Final

from django.conf import settings

from .letter import Letter

_BULK: Final = frozenset({"bulk", "junk", "list", "auto_reply"})
_POSTMEN: Final = ("mailer-daemon@", "postmaster@")


class Nature(Enum):
    """`REACTION` is a person's, but says nothing."""

    PERSON = "person"
    MACHINE = "machine"
    BOUNCE = "bounce"
    REACTION = "reaction"


def classify(letter: Letter, mail_from: str) -> Nature:
    """In this order: a vacation note with the null return path is no bounce, nor is every report one."""
    if _is_bounce(letter, mail_from):
        return Nature.BOUNCE
    if mail_from == "" or letter.report or _is_automatic(letter.machine) or _is_ours(letter, mail_from):
        return Nature.MACHINE
    return Nature.REACTION if letter.is_reaction else Nature.PERSON


def _is_bounce(letter: Letter, mail_from: str) -> bool:
    if letter.report:
        return letter.report == "delivery-status"
    return mail_from == "" and any(sender.startswith(_POSTMEN) for sender in letter.senders)


def _is_automatic(machine: dict[str, str]) -> bool:
    marks = dict(machine)
    by_hand = marks.pop("Auto-Submitted", "no").partition(";")[0].strip() in {"no", ""}
    unhurried = marks.pop("Precedence", "") not in _BULK
    return not by_hand or not unhurried or bool(marks)


def _is_ours(letter: Letter, mail_from: str) -> bool:
    """Two machines that answer each other never end."""
    domain = f"@{settings.MAIL_DOMAIN}".lower()
    return any(sender.lower().endswith(domain) for sender in (mail_from, *letter.senders))

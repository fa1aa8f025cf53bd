"""`manage.py receive_mail`: one mail on standard input, for a mail server's pipe."""

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from games.inbound.accepting import LATER, MOST_BYTES, UNKNOWN, Verdict, accept
from games.inbound.envelope import recipient_in, sender_in

# As sysexits.h has them, and mail servers know them.
_DATA_ERROR, _TRY_AGAIN = 65, 75


class Command(BaseCommand):
    # Each mail starts one: nothing is looked at that this mail does not need.
    requires_system_checks = ()
    help = "Take one mail from standard input. Exit status: 0 accepted, 75 try again later, 65 refused."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("recipient", nargs="?", default="", help="by default the mail's own header says it")
        parser.add_argument("--sender", help="the return path; '' is the null one")

    def handle(self, *args: Any, recipient: str, sender: str | None, **options: Any) -> None:
        verdict = LATER
        try:
            verdict = _take(sys.stdin.buffer.read(MOST_BYTES + 1), recipient, sender)
        except Exception as error:  # noqa: BLE001
            # Whatever it is, the mail must stay where it is now.
            self.stderr.write(f"{type(error).__name__}: {error}")
        if not verdict.is_accepted:
            self.stderr.write(str(verdict))
            sys.exit(_TRY_AGAIN if verdict.is_for_later else _DATA_ERROR)


def _take(raw: bytes, recipient: str, sender: str | None) -> Verdict:
    recipient = recipient or recipient_in(raw)
    if not recipient:
        return UNKNOWN
    return accept(raw, sender_in(raw) if sender is None else sender, recipient, "pipe", timezone.now())

"""`manage.py poll_mailbox`: take mails from an IMAP mailbox."""

import signal
import time
from argparse import ArgumentParser
from contextlib import suppress
from imaplib import IMAP4
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import close_old_connections
from django.utils import timezone
from imap_tools import ImapToolsError

from games.inbound.mailbox import opened, poll


class Command(BaseCommand):
    help = "Take what is unseen in the mailbox that MAILBOX_URL names: once, or again and again with --every SECONDS."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--every", type=float, metavar="SECONDS", help="do not end; 30 to 60 is usual")

    def handle(self, *args: Any, every: float | None, **options: Any) -> None:
        if not settings.MAILBOX_URL:
            raise CommandError("MAILBOX_URL is not set: imaps://user:password@host/INBOX")
        if not every:
            return self._poll()
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        with suppress(KeyboardInterrupt):
            while True:
                self._poll_or_tell()
                time.sleep(every)

    def _poll_or_tell(self) -> None:
        """A mailbox that cannot be reached now is tried again the next time."""
        close_old_connections()
        try:
            self._poll()
        except CommandError as error:
            self.stderr.write(str(error))

    def _poll(self) -> None:
        try:
            with opened(settings.MAILBOX_URL) as mailbox:
                accepted = poll(mailbox, timezone.now())
        except (OSError, IMAP4.error, ImapToolsError) as error:
            raise CommandError(f"the mailbox cannot be read: {error}") from error
        self.stdout.write(f"{accepted} accepted")

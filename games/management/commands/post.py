"""`manage.py post`: accept mails by LMTP or SMTP until told to stop."""

import signal
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from games.inbound.listener import Listener


class Command(BaseCommand):
    help = "Accept mails by LMTP or SMTP, from a mail server on this machine. docs/mail.md says how to set it up."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--port", type=int, default=settings.POST_PORT)
        parser.add_argument(
            "--host",
            default="127.0.0.1",
            help="whoever can reach this address can hand mails in",
        )

    def handle(self, *args: Any, port: int, host: str, **options: Any) -> None:
        signals = {signal.SIGTERM, signal.SIGINT}
        # Before any thread is there, so that all of them leave the signals to this one.
        signal.pthread_sigmask(signal.SIG_BLOCK, signals)
        try:
            with Listener(port, host):
                signal.sigwait(signals)
        except OSError as error:
            raise CommandError(error.strerror or str(error)) from error

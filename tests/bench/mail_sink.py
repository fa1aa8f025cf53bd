"""The baseline of mails: aiosmtpd that takes everything and keeps nothing.

`python -m tests.bench.mail_sink [SECONDS] PORT`: it answers each mail after so many seconds.
"""

import asyncio
import signal
import sys

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session


class Slow:
    """Takes a mail, thinks, and says so."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        if self._seconds:
            await asyncio.sleep(self._seconds)
        return "250 OK"


def main() -> None:
    *seconds, port = sys.argv[1:]
    controller = Controller(Slow(float(seconds[0]) if seconds else 0), hostname="127.0.0.1", port=int(port))
    controller.start()
    signal.sigwait({signal.SIGTERM})
    controller.stop()


if __name__ == "__main__":
    main()

"""A mail server that delivers nothing: it keeps each mail as a file, for development and tests.

`python -m slydice_site.mail_sink FOLDER PORT` runs it until it is told to stop.
"""

import errno
import itertools
import signal
import sys
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Self

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from slydice_site.ports import is_free


class MailSink:
    """An SMTP server on 127.0.0.1; each mail becomes `folder/<UTC time>-<number>.eml`, the oldest name first.

    The receivers of the envelope stand in front of the mail as `X-Envelope-To`.
    """

    def __init__(self, folder: Path, port: int) -> None:
        self.folder = folder
        self.port = port
        self._numbers = itertools.count(1)
        self._controller: Controller | None = None

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802 (aiosmtpd's name)
        name = self._keep(envelope)
        return f"250 kept as {name}"

    def _keep(self, envelope: Envelope) -> str:
        """Written under another name first: whoever reads the folder sees whole mails only."""
        name = f"{datetime.now(UTC):%Y%m%dT%H%M%S.%f}-{next(self._numbers)}.eml"
        unfinished = self.folder / f".{name}"
        unfinished.write_bytes(_envelope_lines(envelope) + (envelope.original_content or b""))
        unfinished.rename(self.folder / name)
        return name

    def start(self) -> None:
        """Listen; raises OSError if the port is in use (the controller would wait for itself first)."""
        if not is_free(self.port):
            raise OSError(errno.EADDRINUSE, f"port {self.port} is in use")
        self.folder.mkdir(parents=True, exist_ok=True)
        self._controller = Controller(self, hostname="127.0.0.1", port=self.port, ident="Sly Dice mail sink")
        self._controller.start()

    def stop(self) -> None:
        if self._controller:
            self._controller.stop()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()


def _envelope_lines(envelope: Envelope) -> bytes:
    return "".join(f"X-Envelope-To: {address}\r\n" for address in envelope.rcpt_tos).encode()


def main(folder: str, port: str) -> None:
    """Keep mails until SIGTERM or SIGINT."""
    signals = {signal.SIGTERM, signal.SIGINT}
    signal.pthread_sigmask(signal.SIG_BLOCK, signals)
    with MailSink(Path(folder), int(port)):
        signal.sigwait(signals)


if __name__ == "__main__":
    main(*sys.argv[1:])

"""A real SMTP server for tests: it takes mails, or refuses them as it is told."""

import asyncio
import email
import email.policy
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import EmailMessage

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from slydice_site.ports import free_port


class PostOffice:
    """Takes `mails`. `to_receiver` and `to_mail` are its replies; it waits `hold` seconds before the last one."""

    def __init__(self) -> None:
        self.port = free_port()
        self.mails: list[EmailMessage] = []
        self.return_paths: list[str] = []
        self.connections: set[int] = set()
        self.to_receiver: dict[str, str] = {}
        self.to_mail = "250 2.0.0 Ok: queued as 4F2A"
        self.got_one = threading.Event()
        self.hold = 0.0

    async def handle_RCPT(  # noqa: N802 - aiosmtpd's name
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        reply = self.to_receiver.get(address, "250 OK")
        if reply.startswith("2"):
            envelope.rcpt_tos.append(address)
        return reply

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        content = envelope.original_content or b""
        self.connections.add(id(session))
        self.return_paths.append(envelope.mail_from or "")
        self.mails.append(email.message_from_bytes(content, policy=email.policy.default))
        self.got_one.set()
        await asyncio.sleep(self.hold)
        return self.to_mail

    def receivers(self) -> list[str]:
        return [str(mail["To"]) for mail in self.mails]


@contextmanager
def post_office() -> Iterator[PostOffice]:
    """A post office that is open while the block runs."""
    office = PostOffice()
    controller = Controller(office, hostname="127.0.0.1", port=office.port)
    controller.start()
    try:
        yield office
    finally:
        controller.stop()

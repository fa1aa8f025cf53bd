"""The listener: LMTP, or SMTP, on a loopback port, behind the operator's own mail server.

aiosmtpd's LMTP is not all of RFC 2033, which wants one reply for each recipient after the data; this one has that, and
takes SMTP on the same port.
"""

import asyncio
import errno
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from types import TracebackType
from typing import Any, Self

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from django.conf import settings
from django.db import close_old_connections, connection, connections
from django.utils import timezone

from slydice_site.ports import is_free

from .accepting import ACCEPTED, LATER, MOST_BYTES, Verdict, accept, look_up

logger = logging.getLogger(__name__)
THREADS = 4
PATIENCE_SECONDS = 30.0
MOST_RECIPIENTS = 20


class Door(SMTP):
    """Speaks SMTP, and LMTP to who says LHLO."""

    # Mail servers fold longer lines; a bare client may not.
    line_length_limit = 2**16

    is_lmtp = False

    async def smtp_LHLO(self, arg: str) -> None:  # noqa: N802 - aiosmtpd's names
        self.is_lmtp = True
        await super().smtp_EHLO(arg)


class Porter:
    """What aiosmtpd asks about each recipient and each mail. Whatever goes wrong, the other side keeps the mail."""

    def __init__(self, work: Callable[..., Any]) -> None:
        self._work = work

    async def handle_RCPT(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if len(envelope.rcpt_tos) >= MOST_RECIPIENTS:
            return "452 4.5.3 too many recipients"
        verdict = await self._work(look_up, address)
        if verdict.is_accepted:
            envelope.rcpt_tos.append(address)
        return str(verdict)

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        now, raw = timezone.now(), envelope.original_content or b""
        is_lmtp = getattr(server, "is_lmtp", False)
        way = "lmtp" if is_lmtp else "smtp"
        sender = envelope.mail_from or ""
        verdicts = [await self._work(accept, raw, sender, each, way, now) for each in envelope.rcpt_tos]
        return "\r\n".join(map(str, verdicts)) if is_lmtp else str(_together(verdicts))


def _together(verdicts: list[Verdict]) -> Verdict:
    """SMTP has one reply for all: what was written down already is known when the mail comes again."""
    worst = [verdict for verdict in verdicts if not verdict.is_accepted]
    return next((verdict for verdict in worst if verdict.is_for_later), worst[0] if worst else ACCEPTED)


class Listener:
    """A context in which mails are accepted on 127.0.0.1."""

    def __init__(self, port: int, host: str = "127.0.0.1") -> None:
        self.host, self.port = host, port
        self._connections: list[Any] = []
        self._pool = ThreadPoolExecutor(THREADS, "post", initializer=self._remember_connection)
        self._controller: _Controller | None = None

    def __enter__(self) -> Self:
        """Listen; raises OSError if the port is in use (the controller would wait for itself first)."""
        if not is_free(self.port):
            raise OSError(errno.EADDRINUSE, f"port {self.port} is in use")
        self._controller = _Controller(
            Porter(self._in_a_thread),
            hostname=self.host,
            port=self.port,
            ident="Sly Dice by post",
            server_hostname=settings.MAIL_DOMAIN,
            data_size_limit=MOST_BYTES,
            timeout=PATIENCE_SECONDS,
        )
        self._controller.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Mails that are being written down are finished first."""
        if self._controller:
            self._controller.stop()
        self._pool.shutdown()
        for each in self._connections:
            each.close()

    def _remember_connection(self) -> None:
        """Django's connections belong to their thread; ours are closed by the one that ends the listener."""
        mine = connections[connection.alias]
        mine.inc_thread_sharing()
        self._connections.append(mine)

    async def _in_a_thread(self, action: Callable[..., Verdict], *arguments: object) -> Verdict:
        return await asyncio.get_running_loop().run_in_executor(self._pool, _safely, action, *arguments)


class _Controller(Controller):
    def factory(self) -> Door:
        return Door(self.handler, **self.SMTP_kwargs)


def _safely(action: Callable[..., Verdict], *arguments: object) -> Verdict:
    """A connection that died with its server shows it only when it is used: then once more, on a new one."""
    try:
        verdict = action(*arguments)
        if verdict.is_for_later:
            close_old_connections()
            verdict = action(*arguments)
    except Exception:
        logger.exception("a mail could not be taken")
        return LATER
    return verdict

"""Requests to addresses that people type in, and that must not become a way into our own network.

Only https at port 443, only hosts all of whose addresses are public; what was checked is what is connected to, so no
second look at the name can lead elsewhere. No redirects, and limits for time and size. Development may also send to its
own machine, at any port and without encryption.

Failures are those of a channel: Gone where the address itself is at fault, NotNow where it may work later.
"""

import contextlib
import http
import ssl
import time
from collections.abc import Mapping, Sequence
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from django.conf import settings
from urllib3 import BaseHTTPResponse, HTTPConnectionPool, HTTPSConnectionPool, Timeout
from urllib3.exceptions import HTTPError, NewConnectionError, SSLError
from urllib3.exceptions import TimeoutError as TooSlow

from games.rules.marking import _

from .addresses import Place, look_up
from .contract import NotNow, Rejected

MOST_SECONDS: Final = 5.0
LONGEST_ANSWER: Final = 64 * 1024

REDIRECTS = _("the address leads on to another one: enter that one")
SLOW = _("there was no complete answer within 5 seconds")
LONG = _("the answer was too long")
NO_TRUST = _("the certificate of the address cannot be trusted")
NOBODY_THERE = _("nothing answers at the address")
BROKEN = _("the connection broke off")

# When the request of this thread must be over.
_ends: ContextVar[float] = ContextVar("_ends")


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer that came in time; the names are those of `requests`, whose sessions `Outside` can stand in for."""

    status_code: int
    headers: Mapping[str, str]
    content: bytes

    @property
    def text(self) -> str:
        return self.content.decode("utf-8", "replace")

    @property
    def reason(self) -> str:
        try:
            return http.HTTPStatus(self.status_code).phrase
        except ValueError:
            return ""


class Outside:
    """Connections to the outside, kept until they are closed; for one thread."""

    def __init__(self) -> None:
        self._pools: dict[Place, HTTPConnectionPool] = {}

    def post(self, url: str, *, data: bytes, headers: Mapping[str, str], timeout: float = MOST_SECONDS) -> Answer:
        """The answer, whatever its status, unless it is a redirect. Raises Gone, Rejected or NotNow."""
        _ends.set(time.monotonic() + timeout)
        place, target, addresses = look_up(url, within=timeout, known=self._pools)
        try:
            return self._post(place, target, addresses, data, {"Host": place.name, **headers})
        except SSLError as error:
            raise NotNow(NO_TRUST) from error
        except NewConnectionError as error:
            raise NotNow(NOBODY_THERE) from error
        except (TooSlow, TimeoutError) as error:
            raise NotNow(SLOW) from error
        except (HTTPError, OSError) as error:
            raise NotNow(SLOW if _left() <= 0 else BROKEN) from error

    def close(self) -> None:
        while self._pools:
            self._pools.popitem()[1].close()

    def _post(
        self, place: Place, target: str, addresses: Sequence[str], data: bytes, headers: Mapping[str, str]
    ) -> Answer:
        """Through the connection that is open, or to the first of the addresses that takes one."""
        if (pool := self._pools.get(place)) is not None:
            return _ask(pool, target, data, headers, _left())
        for left in range(len(addresses), 0, -1):
            pool = self._pools[place] = self._open(place, addresses[-left])
            try:
                return _ask(pool, target, data, headers, _left() / left)
            except NewConnectionError:
                self._pools.pop(place).close()
        raise NotNow(NOBODY_THERE)

    def _open(self, place: Place, address: str) -> HTTPConnectionPool:
        """A pool that has no name to look up: only the address that was checked."""
        if place.scheme == "http":
            return HTTPConnectionPool(address, place.port)
        return HTTPSConnectionPool(address, place.port, ssl_context=self._context, server_hostname=place.host)

    @cached_property
    def _context(self) -> ssl.SSLContext:
        context = ssl.create_default_context(cafile=settings.OUTSIDE_CA or None)
        context.sslsocket_class = _InTime
        return context


class _InTime(ssl.SSLSocket):
    """Each wait ends when the whole request must: else a byte every four seconds would keep us for ever."""

    def recv_into(self, buffer: bytearray, nbytes: int | None = None, flags: int = 0) -> int:  # type: ignore[override]
        self.settimeout(max(_left(), 0.001))
        return super().recv_into(buffer, nbytes, flags)


def _ask(pool: HTTPConnectionPool, target: str, data: bytes, headers: Mapping[str, str], connect: float) -> Answer:
    timeout = Timeout(connect=max(connect, 0.001), read=max(_left(), 0.001))
    answer = pool.urlopen(
        "POST",
        target,
        body=data,
        headers=headers,
        timeout=timeout,
        retries=False,
        redirect=False,
        preload_content=False,
        decode_content=False,
    )
    with contextlib.closing(answer):
        return Answer(answer.status, answer.headers, _read(answer))


def _read(answer: BaseHTTPResponse) -> bytes:
    """To the end, so that the connection can be used again."""
    if 300 <= answer.status < 400:
        raise NotNow(REDIRECTS)
    content = answer.read(LONGEST_ANSWER + 1)
    # Not NotNow: whoever took the message and talks too much would get it again and again.
    if len(content) > LONGEST_ANSWER:
        raise Rejected(LONG)
    return content


def _left() -> float:
    return _ends.get() - time.monotonic()

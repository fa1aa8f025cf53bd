"""Requests to addresses that others have typed in: never into our own network, never for long.

The host's name is resolved once, each of its addresses must be a public one, and the connection goes to such an address
itself, so a name that means something else a moment later gains nothing. Nothing is ever followed to another place.
By the library's own HTTP client, because its connection takes a socket that was made here; the whole of a request has
one time, also where an answer comes in byte by byte.
"""

import socket
import ssl
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from functools import lru_cache
from http.client import HTTPException, HTTPSConnection
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from threading import Timer
from typing import Final, NamedTuple
from urllib.parse import SplitResult, urlsplit

from django.conf import settings

SECONDS: Final = 5.0
MOST_BYTES: Final = 64 * 1024
HTTPS_PORT: Final = 443
# How many of a name's addresses are tried.
_MOST_TRIED: Final = 3
# IPv6 that leads to any address of IPv4, private ones too, by a translator on the way.
_TRANSLATED: Final = tuple(map(IPv6Network, ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32")))


class Barred(Exception):
    """This address is never asked; the message says why."""


class Unreached(Exception):
    """There was no answer, or none that can be used; the message says what stood in the way."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back. Header names are in lower case."""

    status: int
    reason: str
    text: str
    headers: Mapping[str, str]

    def __str__(self) -> str:
        return " ".join(f"{self.status} {self.reason} {self.text[:100]}".split())


class Place(NamedTuple):
    """Where a request goes."""

    host: str
    port: int
    target: str


class Outside:
    """Connections that are kept for further requests to the same host. For one thread."""

    def __init__(self) -> None:
        self._open: dict[tuple[str, int], _Pinned] = {}

    def post(self, url: str, body: bytes, headers: Mapping[str, str]) -> Answer:
        """The answer, whatever its status, a redirect among others. Raises Barred or Unreached."""
        place = check_address(url)
        key = (place.host, place.port)
        # A connection that was kept may have been ended by the other side meanwhile: then once more by a new one.
        if (kept := self._open.pop(key, None)) is not None:
            with suppress(Unreached):
                return self._ask(kept, place, body, headers)
        return self._ask(_Pinned(place.host, place.port), place, body, headers)

    def _ask(self, connection: "_Pinned", place: Place, body: bytes, headers: Mapping[str, str]) -> Answer:
        with _in_time(connection):
            connection.request("POST", place.target, body, dict(headers))
            response = connection.getresponse()
            text = response.read(MOST_BYTES + 1)
        if len(text) > MOST_BYTES:
            connection.close()
            raise Unreached("the answer is too large")
        if not response.will_close:
            self._open[place.host, place.port] = connection
        names = {name.lower(): value for name, value in response.getheaders()}
        return Answer(response.status, response.reason, text.decode("utf-8", "replace"), names)

    def close(self) -> None:
        for connection in self._open.values():
            connection.close()
        self._open.clear()


class _Pinned(HTTPSConnection):
    """Connects to an address that was looked at, and asks it for the certificate of the host's name."""

    def __init__(self, host: str, port: int) -> None:
        super().__init__(host, port, timeout=SECONDS, context=_trust(settings.OUTSIDE_CA))
        self._raw: socket.socket | None = None

    def connect(self) -> None:
        plain = _reach(self.host, self.port)
        # What ends a request in time: the other object is one thread's alone, and changes while TLS is spoken about.
        self._raw = plain.dup()
        self.sock = _trust(settings.OUTSIDE_CA).wrap_socket(plain, server_hostname=self.host)

    def cut(self) -> None:
        """From another thread: whatever waits for the other side ends now."""
        if (raw := self._raw) is not None:
            with suppress(OSError):
                raw.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        super().close()
        raw, self._raw = self._raw, None
        if raw is not None:
            raw.close()


@contextmanager
def _in_time(connection: _Pinned) -> Iterator[None]:
    """The whole of the block within `SECONDS`; all that goes wrong is Unreached."""
    timer = Timer(SECONDS, connection.cut)
    timer.daemon = True
    timer.start()
    try:
        yield
    except (OSError, HTTPException, ValueError) as error:
        connection.close()
        late = isinstance(error, TimeoutError) or not timer.is_alive()
        raise Unreached("no answer in time" if late else _say(error)) from error
    except BaseException:
        connection.close()
        raise
    finally:
        timer.cancel()


def _say(error: Exception) -> str:
    if isinstance(error, ssl.SSLCertVerificationError):
        return f"the certificate is not good: {error.verify_message}"
    return " ".join((str(error) or type(error).__name__).split())


@lru_cache(maxsize=2)
def _trust(authorities: str) -> ssl.SSLContext:
    return ssl.create_default_context(cafile=authorities or None)


def check_address(url: str) -> Place:
    """Where this leads, by its looks alone: https, no name or password in it, the usual port. Raises Barred."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port or HTTPS_PORT
    except ValueError as error:
        raise Barred("this is no address") from error
    if parts.scheme != "https":
        raise Barred("only https addresses are used")
    if not host or parts.username is not None or parts.password is not None or not url.isascii():
        raise Barred("this is no address")
    if port != HTTPS_PORT and not settings.OUTSIDE_LOOPBACK:
        raise Barred("only port 443 is used")
    return Place(host, port, _target(parts))


def _target(parts: SplitResult) -> str:
    """The query belongs to it, the fragment does not."""
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    if any(character <= " " or character == "\x7f" for character in target):
        raise Barred("this is no address")
    return target


def _reach(host: str, port: int) -> socket.socket:
    """A connection to one of the host's addresses, all of which must be public."""
    error: OSError = OSError("the name has no address")
    for address in _addresses(host, port)[:_MOST_TRIED]:
        try:
            return socket.create_connection((address, port), timeout=SECONDS)
        except OSError as failed:
            error = failed
    raise error


def _addresses(host: str, port: int) -> list[str]:
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = list(dict.fromkeys(str(entry[4][0]) for entry in found))
    if not all(map(may_be_asked, addresses)):
        raise Barred("the name leads into a network that is not public")
    return addresses


def may_be_asked(address: str) -> bool:
    """Whether an address is one of the public internet; this machine's own only where the settings say so."""
    parsed = ip_address(address.partition("%")[0])
    mapped = parsed.ipv4_mapped if isinstance(parsed, IPv6Address) else None
    plain: IPv4Address | IPv6Address = mapped or parsed
    if plain.is_loopback:
        return bool(settings.OUTSIDE_LOOPBACK)
    is_translated = isinstance(plain, IPv6Address) and any(plain in network for network in _TRANSLATED)
    return plain.is_global and not plain.is_multicast and not plain.is_reserved and not is_translated


def wait_of(answer: Answer, now: datetime) -> float | None:
    """For how many seconds the other side wants to be left alone (Retry-After); None where it does not say."""
    value = answer.headers.get("retry-after", "").strip()
    if value.isascii() and value.isdigit():
        return float(value[:9])
    with suppress(ValueError):
        moment = parsedate_to_datetime(value)
        return max(0.0, (moment.replace(tzinfo=moment.tzinfo or UTC) - now).total_seconds())
    return None

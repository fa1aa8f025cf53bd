"""Where an address leads that somebody typed in, and whether we may go there."""

import ipaddress
import queue
import re
import socket
import threading
from collections.abc import Container
from typing import Final, NamedTuple

from django.conf import settings
from urllib3.exceptions import LocationParseError
from urllib3.util import Url, parse_url

from games.rules.marking import _

from .contract import Gone, NotNow

NO_ADDRESS = _("this is no address of a web page")
NOT_HTTPS = _("the address does not begin with https://")
OTHER_PORT = _("the address names a port: only 443 is allowed, which need not be named")
NAMES_USER = _("the address holds a user name or a password")
NOT_PUBLIC = _("the address leads into a network that is not public")
UNKNOWN = _("the host of the address is not known at present")

Address = ipaddress.IPv4Address | ipaddress.IPv6Address

# What browsers and others read in different ways.
_NEVER: Final = re.compile(r"[\s\\\x00-\x1f\x7f]")
# All addresses of IPv6 that belong to the internet so far.
_INTERNET: Final = ipaddress.ip_network("2000::/3")
# By which networks with nothing but IPv6 reach those of IPv4: the last four bytes are the address that is meant.
_NAT64: Final = ipaddress.ip_network("64:ff9b::/96")


class Place(NamedTuple):
    """A server as an address names it."""

    scheme: str
    host: str
    port: int

    @property
    def name(self) -> str:
        """For the header Host."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if (self.scheme, self.port) in {("https", 443), ("http", 80)} else f"{host}:{self.port}"


def look_up(url: str, *, within: float, known: Container[Place] = ()) -> tuple[Place, str, list[str]]:
    """The server, what to ask it for, and the addresses under which it may be reached: none if it is `known` already.

    Raises Gone where we never send to, and NotNow where its name is not known.
    """
    parsed = _parse(url)
    place = _place(parsed)
    addresses = [] if place in known else _addresses_of(place, within)
    return place, parsed.request_uri, addresses


def _parse(url: str) -> Url:
    """Read once, here: what is connected to follows from this alone. Raises Gone."""
    if _NEVER.search(url):
        raise Gone(NO_ADDRESS)
    try:
        parsed = parse_url(url)
    except LocationParseError as error:
        raise Gone(NO_ADDRESS) from error
    if not parsed.host:
        raise Gone(NO_ADDRESS)
    if parsed.auth is not None:
        raise Gone(NAMES_USER)
    return parsed


def _place(parsed: Url) -> Place:
    """Any port, and http, only where our own machine may be meant: what the name leads to is checked afterwards."""
    scheme = parsed.scheme or ""
    if scheme != "https" and not (scheme == "http" and settings.OUTSIDE_LOOPBACK):
        raise Gone(NOT_HTTPS)
    port = (443 if scheme == "https" else 80) if parsed.port is None else parsed.port
    if port != 443 and not settings.OUTSIDE_LOOPBACK:
        raise Gone(OTHER_PORT)
    return Place(scheme, (parsed.host or "").strip("[]"), port)


def _addresses_of(place: Place, within: float) -> list[str]:
    """All of them, each allowed: one that is not would be chosen some day."""
    addresses = _resolve(place.host, place.port, within)
    is_usual = place.scheme == "https" and place.port == 443
    if not all(_is_own(address) or (is_usual and is_public(address)) for address in addresses):
        raise Gone(NOT_PUBLIC)
    return [str(address) for address in addresses]


def _resolve(host: str, port: int, within: float) -> list[Address]:
    """In a thread that is left alone if it takes too long: nothing else ends a look at somebody's name server."""
    found: queue.SimpleQueue[list[Address]] = queue.SimpleQueue()
    threading.Thread(target=lambda: found.put(_ask_resolver(host, port)), daemon=True).start()
    try:
        addresses = found.get(timeout=max(within, 0.001))
    except queue.Empty:
        addresses = []
    if not addresses:
        raise NotNow(UNKNOWN)
    return addresses


def _ask_resolver(host: str, port: int) -> list[Address]:
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        return list(dict.fromkeys(ipaddress.ip_address(entry[4][0]) for entry in found))
    except (OSError, ValueError):
        # No such name, or one that cannot be: UnicodeError is a ValueError.
        return []


def is_public(address: Address) -> bool:
    """Whether it is an address of the internet, also where it stands for another one."""
    meant = _meant(address)
    if meant is not None:
        return is_public(meant)
    is_unicast = address in _INTERNET if address.version == 6 else not (address.is_multicast or address.is_reserved)
    return address.is_global and is_unicast


def _meant(address: Address) -> Address | None:
    """The address of IPv4 inside one of IPv6: mapped, 6to4 or NAT64."""
    if isinstance(address, ipaddress.IPv4Address):
        return None
    if address in _NAT64:
        return ipaddress.IPv4Address(address.packed[-4:])
    return address.ipv4_mapped or address.sixtofour


def _is_own(address: Address) -> bool:
    return bool(settings.OUTSIDE_LOOPBACK) and address.is_loopback

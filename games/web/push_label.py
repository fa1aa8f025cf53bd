"""What a player knows a browser by: “Firefox on Android”."""

from collections.abc import Sequence
from typing import Final

from django.utils.translation import gettext

# The first whose sign is found counts: most browsers claim to be others as well.
_BROWSERS: Final[Sequence[tuple[str, str]]] = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chromium/", "Chromium"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
_SYSTEMS: Final[Sequence[tuple[str, str]]] = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
)


def label_of(user_agent: str) -> str:
    """In the active language; what is not known is left out."""
    browser, system = _first(_BROWSERS, user_agent), _first(_SYSTEMS, user_agent)
    if browser and system:
        return gettext("%(browser)s on %(system)s") % {"browser": browser, "system": system}
    return browser or system or gettext("a browser")


def _first(signs: Sequence[tuple[str, str]], user_agent: str) -> str:
    return next((name for sign, name in signs if sign in user_agent), "")

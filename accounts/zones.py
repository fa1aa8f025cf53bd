"""Time zones by name, as the IANA database writes them."""

import zoneinfo
from functools import cache

DEFAULT = "UTC"


@cache
def zone_names() -> frozenset[str]:
    """Read once: the list costs a walk through a directory tree."""
    return frozenset(zoneinfo.available_timezones())


def known_zone(name: str) -> str:
    """The zone, or UTC where there is none of this name."""
    return name if name in zone_names() else DEFAULT

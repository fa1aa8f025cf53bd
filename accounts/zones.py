"""Time zones by name, as the IANA database writes them, and grouped for people to find theirs."""

import zoneinfo
from functools import cache
from itertools import groupby

UTC = "UTC"
# The other names are old spellings of these, or fixed offsets that know no summer time.
REGIONS = frozenset(
    {"Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific"}
)


@cache
def zone_names() -> frozenset[str]:
    """Read once: the list costs a walk through a directory tree."""
    return frozenset(zoneinfo.available_timezones())


def known_zone(name: str) -> str:
    """The zone, or UTC where there is none of this name."""
    return name if name in zone_names() else UTC


@cache
def zone_choices() -> list[tuple[str, list[tuple[str, str]]]]:
    """Region by region, each city by its own name, so that typing “Seo” in the list finds Asia/Seoul."""
    places = sorted(name for name in zone_names() if region_of(name) in REGIONS)
    groups = [(region, [(name, city_of(name)) for name in names]) for region, names in groupby(places, region_of)]
    return [(UTC, [(UTC, UTC)]), *groups]


def region_of(name: str) -> str:
    return name.partition("/")[0]


def city_of(name: str) -> str:
    """“America/Argentina/Buenos_Aires” is “Buenos Aires, Argentina”."""
    parts = name.replace("_", " ").split("/")[1:]
    return ", ".join(reversed(parts))

"""Every address of the site, found from the URL configuration, so that a new one must be listed in a table."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.urls import URLPattern, URLResolver, get_resolver

# A regular expression instead of a route: two addresses of Django's own admin.
_ADMIN_REGEX = re.compile(r"\^?\(\?P<(\w+)>.*\)/\$|\^?\(\?P<(\w+)>.*\)\$?")
_OF_GAMES = ("games/<", "join/", "invitation/")
_PARAMETER = re.compile(r"<(?:\w+:)?(\w+)>")


@dataclass(frozen=True, slots=True)
class Address:
    """`name` is how `reverse` knows it, the route itself where it has none."""

    name: str
    route: str

    def path(self, values: Mapping[str, object]) -> str:
        """The address with these values in the place of its parameters."""
        return "/" + _PARAMETER.sub(lambda found: str(values[found[1]]), self.route)

    @property
    def parameters(self) -> list[str]:
        """What a path needs values for."""
        return _PARAMETER.findall(self.route)

    @property
    def is_admin(self) -> bool:
        return self.route.startswith("admin/")

    @property
    def is_of_game(self) -> bool:
        """Whether it names a game: by its key, or by a token that lets somebody in."""
        return self.route.startswith(_OF_GAMES)


def all_addresses() -> list[Address]:
    return list(_addresses(get_resolver(), "", ""))


def _addresses(resolver: URLResolver, before: str, namespace: str) -> Iterator[Address]:
    for pattern in resolver.url_patterns:
        route = before + _plain_route(pattern)
        if isinstance(pattern, URLResolver):
            yield from _addresses(pattern, route, f"{pattern.namespace}:" if pattern.namespace else namespace)
        else:
            yield Address(namespace + pattern.name if pattern.name else route, route)


def _plain_route(pattern: URLPattern | URLResolver) -> str:
    """The admin names its applications, and all that is not found, by regular expressions."""
    return _ADMIN_REGEX.sub(lambda found: f"<{found[1] or found[2]}>/", str(pattern.pattern))

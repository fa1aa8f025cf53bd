"""Every address, by GET and by POST, as the URL configuration has them."""

from collections.abc import Callable, Iterator, Sequence

from django.http.response import HttpResponseBase
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from tests.authorization.addresses import Address, all_addresses
from tests.two_worlds.seen import Parts, of_response

from . import Look, Scene, Surface
from .filling import refuse_unknown, values_for
from .forms import Form, forms, queries
from .of_archive import OF_FIGURES, PAGES, caught_up

# What belongs to games beside what names one in its address.
ALSO_OF_GAMES = {
    *("home", "my-games", "archive", "dice", "answer", "stop-mail", "healthz", "news", "news-unread", "news-seen"),
    *("feed", "saved-searches", "search-feed", "player"),
    *(f"seat{page}" for page in ("", "-replay", "-proof")),
}
SHOW_KEYS = {"proof", "proof-file"}
LINES = 8
Ask = Callable[[Client, str], HttpResponseBase]


def addresses() -> Iterator[Surface]:
    for address, pattern in zip(all_addresses(), patterns(get_resolver()), strict=True):
        refuse_unknown(address)
        of_game = address.is_of_game or address.name in ALSO_OF_GAMES or address.route.startswith("admin/games/")
        for method, looks in (("GET", opened), ("POST", sent)):
            name, view = f"{method} {address.name}", (pattern, "callback")
            yield Surface(name, _bound(looks, address), view, of_game, address.name in SHOW_KEYS)


def patterns(resolver: URLResolver) -> Iterator[URLPattern]:
    """In the order of the addresses."""
    for pattern in resolver.url_patterns:
        if isinstance(pattern, URLPattern):
            yield pattern
        else:
            yield from patterns(pattern)


def _bound(looks: Callable[[Address, Scene], Sequence[Look]], address: Address) -> Callable[[Scene], Sequence[Look]]:
    return lambda scene: looks(address, scene)


def opened(address: Address, scene: Scene) -> Sequence[Look]:
    return [_look(address, scene, query, _get) for query in queries(address.name, scene)]


def sent(address: Address, scene: Scene) -> Sequence[Look]:
    return [_look(address, scene, "", _post(form)) for form in forms(scene)]


def _look(address: Address, scene: Scene, query: str, ask: Ask) -> Look:
    """An address that names a line is asked for several."""

    def look() -> Parts:
        parts = Parts()
        for time in range(LINES if "line" in address.parameters else 1):
            answer = asked(scene.viewer.browser, address.path(values_for(scene, address)) + query, ask)
            parts |= {f"{name} {time}": text for name, text in answer.items()}
        return parts

    is_of_archive = address.name in PAGES
    do = caught_up(scene, look, with_figures=address.name in OF_FIGURES) if is_of_archive else look
    return Look(f"{address.route}{query}", do)


def _get(browser: Client, path: str) -> HttpResponseBase:
    return browser.get(path)


def _post(form: Form) -> Ask:
    return lambda browser, path: browser.post(path, {name: str(value) for name, value in form.items()})


def asked(browser: Client, path: str, ask: Ask) -> Parts:
    """The answer, and what comes where the browser has it already."""
    parts = of_response(response := ask(browser, path))
    if etag := response.headers.get("ETag"):
        again = of_response(browser.get(path, headers={"if-none-match": etag}))
        parts |= {f"{name} once known": text for name, text in again.items()}
    return parts

"""The site with a game and without it: for who may not see the game, the same site.

Beside it there are other games of the same people, one that was over before it and one after. What the archive makes of
all of them is made in each of the two sites, and both know one moment, the same ids and the same tokens.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta
from http.cookies import SimpleCookie

from django.core.cache import cache
from django.db import connection, transaction
from django.test import Client

from accounts.models import Player
from games.archive.catching_up import SETTLED, analyse_games, index_games, rate_games
from games.archive.saved import save_search
from games.models import Game, Rating
from tests.authorization.addresses import Address, all_addresses

from .chance import held
from .comparing import CHANCES
from .ended import ended_by_lot
from .people import Viewer
from .seen import Parts, difference, of_response
from .surfaces.forms import QUERIES
from .surfaces.of_archive import PAGES, monthly_files, zip_of

MINUTE = timedelta(minutes=1)
Story = Callable[[Sequence[Player], datetime], Game]
# Everything that can be asked of the archive; the words and names are those of the game that is not there.
SEARCHES = (
    *QUERIES["archive"],
    *("?name=Alice&with=Bob", "?name=Emil", "?text=emil", "?text=hush", "?text=alice", "?name=Alice&text=friday"),
    *("?from=2026-11-30", "?until=2026-12-02", "?seats=2", "?seats=3", "?tempo=daily", "?result=early"),
    *("?rounds=1", "?most_rounds=9", "?lasted=day", "?programs=with", "?house=usual", "?house=changed"),
    *("?imported=only", "?imported=without", "?scope=mine&with=Bob", "?older=1-1", "?newer=1-1"),
)
_ROWS = """
SELECT 'terms', text || ' ' || games FROM games_term WHERE text !~ '^(mine|private):'
UNION ALL SELECT 'figures', to_jsonb(row)::text FROM games_playerfigures AS row WHERE is_public
UNION ALL SELECT 'ratings', to_jsonb(row)::text FROM games_rating AS row
UNION ALL SELECT 'changes', to_jsonb(row)::text FROM games_ratingchange AS row
UNION ALL SELECT 'dice', to_jsonb(row)::text FROM games_dicetally AS row ORDER BY 1, 2
"""


class Sites:
    """Two sites, in one of which there is the game of a `story`, which begins two minutes after `now`."""

    def __init__(self, viewers: Mapping[str, Viewer], story: Story, now: datetime) -> None:
        self.viewers, self.now, self._story = viewers, now + 9 * MINUTE, story
        self._began = now
        self.people = [player for viewer in viewers.values() if (player := viewer.player)]
        self._key = ""

    def told_apart(self, looks: "Sequence[Look]", *names: str) -> dict[str, str]:
        """By the name of each look that tells the two apart for one of these viewers, how it does."""
        chances = next(CHANCES), next(CHANCES)
        first, second = (self._seen(looks, names, chances, is_there=is_there) for is_there in (True, False))
        found = {name: difference(parts, second[name]) for name, parts in first.items()}
        return {name: how for name, how in found.items() if how}

    def _seen(
        self, looks: "Sequence[Look]", names: Sequence[str], chances: tuple[int, int], *, is_there: bool
    ) -> dict[str, Parts]:
        with undone(), held(chances[0], self.now):
            self._play(is_there=is_there)
            return {look.__name__: self._by_all(look, names, chances[1]) for look in looks}

    def _by_all(self, look: "Look", names: Sequence[str], chance: int) -> Parts:
        parts = Parts()
        for name in names:
            with undone(), kept(browser := self.viewers[name].browser), held(chance, self.now):
                seen = look(self, browser, self._key)
            parts |= {f"{name}: {part}": text for part, text in seen.items()}
        return parts

    def _play(self, *, is_there: bool) -> None:
        """The game is the last to be made, so that all others have the same ids; but not the last to end."""
        beside = self.people[:2]
        ended_by_lot("sly-dice", beside, self.now - MINUTE, seed=2, lines=20, title="Late")
        ended_by_lot("sly-dice", beside, self._began, seed=1, lines=20, title="Friday round")
        if is_there:
            self._key = self._story(self.people, self._began + 2 * MINUTE).key
        index_games(self.now)
        analyse_games(self.now)
        rate_games(self.now + 2 * SETTLED)
        # As if they had played more: of few games the leaderboard tells nothing.
        Rating.objects.update(games=40)
        monthly_files(self.now)
        cache.clear()


@contextmanager
def undone() -> Iterator[None]:
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


@contextmanager
def kept(browser: Client) -> Iterator[None]:
    cookies = SimpleCookie(browser.cookies)
    yield
    browser.cookies = cookies


# What is looked at: of a site, by a browser, with the key of the game that may not be there.
Look = Callable[[Sites, Client, str], Parts]


def searches(site: Sites, browser: Client, key: str) -> Parts:
    return _opened(browser, [f"/archive/{query}" for query in ("", *SEARCHES)])


def own_lists(site: Sites, browser: Client, key: str) -> Parts:
    """What the archive shows to a player, without the site's head, which tells what waits for them."""
    paths = ["/archive/", "/archive/?scope=mine", "/profile/archive/", "/ratings/sly-dice/", "/archive/saved/"]
    paths += [f"/players/{player.key}/" for player in site.people]
    bodies = {path: _opened(browser, [path])[f"{path} body"] for path in paths}
    return {path: body.partition("<main")[2] for path, body in bodies.items()}


def other_pages(site: Sites, browser: Client, key: str) -> Parts:
    """All pages that need no game: ratings, players, files, lists, and whatever else there is."""
    return _opened(browser, _paths(key, site.people, lambda address: "key" not in address.parameters))


def pages_of_the_game(site: Sites, browser: Client, key: str) -> Parts:
    """Its own addresses, which anybody can guess; also by forms."""
    paths = _paths(key, site.people, lambda address: "key" in address.parameters)
    parts = _opened(browser, [*paths, f"/games/{key}/at/1/?as=all", f"/games/{key}/at/1/?as=0"])
    for path in paths:
        parts |= {f"POST {path} {part}": text for part, text in of_response(browser.post(path, {})).items()}
    return parts


def pages_of_the_archive(site: Sites, browser: Client, key: str) -> Parts:
    """Those of all others, and those that a game has only when it is over."""
    over = {"step", "analysis", "record", "record-json"}
    return _opened(browser, _paths(key, site.people, lambda each: each.name in (PAGES - {"game"}) | over))


def feeds(site: Sites, browser: Client, key: str) -> Parts:
    """Of whoever saves searches."""
    parts = Parts()
    for player in site.people:
        for query in ("", "name=Alice", "text=hush", "fact=longest-ladder", "scope=mine"):
            search = save_search(player=player, name="Hm", query=query, now=site.now)
            if query != "scope=mine" or player.name == "Charlie":
                parts |= _opened(browser, [f"/archive/feed/{search.token}.atom"], name=f"{player.name} {query} ")
    return parts


def rows(site: Sites, browser: Client, key: str) -> Parts:
    """All sums that public pages are made of."""
    parts = Parts()
    with connection.cursor() as cursor:
        cursor.execute(_ROWS)
        for name, row in cursor.fetchall():
            parts[name] = parts.get(name, "") + row + "\n"
    return parts


def files(site: Sites, browser: Client, key: str) -> Parts:
    return monthly_files(site.now)


def exports(site: Sites, browser: Client, key: str) -> Parts:
    """What each person can take away who does not sit there."""
    charlie = site.viewers["Charlie"].player
    assert charlie
    return zip_of(charlie, site.now)


def _paths(key: str, people: Sequence[Player], choose: Callable[[Address], bool]) -> list[str]:
    """Addresses without secrets in them, and for each person and each kind one."""
    known = {"key", "line", "kind", "person", "month"}
    chosen = [each for each in all_addresses() if choose(each) and set(each.parameters) <= known and not each.is_admin]
    values = [
        {"key": key, "line": 1, "kind": "sly-dice", "person": player.key, "month": "2026-12"} for player in people
    ]
    return list(dict.fromkeys(address.path(each) for address in chosen for each in values))


def _opened(browser: Client, paths: Sequence[str], name: str = "") -> Parts:
    return {f"{name}{path} {part}": text for path in paths for part, text in of_response(browser.get(path)).items()}

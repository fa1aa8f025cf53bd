"""Saved searches: kept and deleted on their page, told by a feed."""

from datetime import datetime, timedelta
from typing import Any
from xml.etree import ElementTree

import pytest
import time_machine
from django.test import Client
from django.utils import timezone

from accounts.models import Player
from games.archive.catching_up import index_games
from games.models import Game, SavedSearch
from tests.archive.stories import indexed, tell
from tests.tables import running_game

from .reading import words

pytestmark = pytest.mark.django_db
ATOM = "{http://www.w3.org/2005/Atom}"
HOUR = timedelta(hours=1)


def save(browser: Client, query: str, name: str = "Mine") -> SavedSearch:
    answer = browser.post("/archive/saved/save/", {"name": name, "query": query})
    assert (answer.status_code, answer.headers["Location"]) == (303, "/archive/saved/")
    return SavedSearch.objects.latest("pk")


def read(search: SavedSearch, **headers: str) -> Any:
    """What a feed reader gets that knows nothing but the address."""
    return Client().get(f"/archive/feed/{search.token}.atom", headers=headers)


def feed(search: SavedSearch) -> ElementTree.Element:
    answer = read(search)
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "application/atom+xml; charset=utf-8")
    return ElementTree.fromstring(answer.content)  # noqa: S314 - our own


def told(search: SavedSearch, name: str) -> list[str]:
    return [entry.findtext(f"{ATOM}{name}") or "" for entry in feed(search).findall(f"{ATOM}entry")]


def test_a_search_is_saved_where_it_was_made_and_found_again(
    alice: Player, bob: Player, alices: Client, now: datetime
) -> None:
    game = indexed(alice, bob, now=now, tempo="relaxed")
    page = alices.get("/archive/?tempo=relaxed&kind=sly-dice&older=&nonsense=1")
    assert page.context["query"] == "kind=sly-dice&tempo=relaxed"
    search = save(alices, page.context["query"], page.context["search_name"])
    listed = words(alices.get("/archive/saved/"))
    assert search.name == "Sly Dice, relaxed"
    assert "Game: Sly Dice · Tempo: relaxed" in listed
    assert [game for game, _facts in alices.get(f"/archive/?{search.query}").context["entries"]] == [game]


def test_only_what_the_archive_understands_is_kept(alices: Client) -> None:
    assert alices.post("/archive/saved/save/", {"name": "x", "query": "kind=chess"}).status_code == 404
    assert save(alices, "seats=2&evil=1&older=1-1").query == "seats=2"


def test_what_is_refused_is_said(alices: Client) -> None:
    alices.post("/archive/saved/save/", {"name": " ", "query": "seats=2"})
    assert "A search has a name of at most 60 characters." in words(alices.get("/archive/saved/"))


def test_a_deleted_search_comes_back_with_its_feed(alices: Client, bobs: Client) -> None:
    search = save(alices, "scope=mine")
    assert bobs.post(f"/archive/saved/{search.pk}/delete/").status_code == 404
    alices.post(f"/archive/saved/{search.pk}/delete/")
    assert read(search).status_code == 404
    page = words(alices.get("/archive/saved/"))
    assert "“Mine” is deleted." in page
    assert "You keep no search yet." in page
    assert search.token not in page
    bobs.post("/archive/saved/undo/")
    assert read(search).status_code == 404
    alices.post("/archive/saved/undo/")
    assert read(search).status_code == 200
    assert "is deleted" not in words(alices.get("/archive/saved/"))
    alices.post("/archive/saved/undo/")
    assert "That cannot be undone any more." in words(alices.get("/archive/saved/"))


def test_what_was_deleted_long_ago_stays_deleted(alices: Client) -> None:
    search = save(alices, "scope=mine")
    alices.post(f"/archive/saved/{search.pk}/delete/")
    with time_machine.travel(timezone.now() + timedelta(hours=2), tick=False):
        assert "is deleted" not in words(alices.get("/archive/saved/"))
        alices.post("/archive/saved/undo/")
    assert not SavedSearch.objects.exists()


def test_guests_keep_searches_too(client: Client) -> None:
    client.post("/name/", {"name": "Gus", "zone": "UTC", "next": "/"})
    assert save(client, "seats=2").player.name == "Gus"


def test_the_feed_tells_the_newest_games_first(alice: Player, bob: Player, alices: Client, now: datetime) -> None:
    games = [indexed(alice, bob, now=now + hour * HOUR, title=f"Game {hour}") for hour in range(2)]
    tell(games[0], facts={"bluff-survived": {"value": 12, "line": 3, "seat": 1}})
    search = save(alices, "kind=sly-dice")
    assert told(search, "title") == [f"Sly Dice with Alice, Bob: “Game {hour}”" for hour in (1, 0)]
    assert told(search, "summary")[1] == "A bluff that nobody doubted – worth in points: 12"
    assert told(search, "updated") == ["2026-12-01T13:00:00+00:00", "2026-12-01T12:00:00+00:00"]


def test_entries_hold_what_shapes_letters_and_nothing_that_no_feed_can_hold(
    alice: Player, bob: Player, alices: Client, now: datetime
) -> None:
    game = indexed(alice, bob, now=now)
    Game.objects.filter(pk=game.pk).update(title="👩\u200d👧 a\x1b\ufffe\u202eb")
    assert told(save(alices, ""), "title") == ["Sly Dice with Alice, Bob: “👩\u200d👧 a   b”"]


def test_a_private_game_is_told_by_the_feed_of_who_has_played_in_it(
    alice: Player, bob: Player, alices: Client, charlies: Client, now: datetime
) -> None:
    indexed(alice, bob, now=now, is_public=False)
    mine, everybodys = save(alices, "scope=mine"), save(alices, "kind=sly-dice")
    others = save(charlies, "scope=mine")
    assert [len(told(search, "title")) for search in (mine, everybodys, others)] == [1, 0, 0]


def test_names_of_entries_stay_and_an_unchanged_feed_is_not_sent_again(
    alice: Player, bob: Player, alices: Client, now: datetime
) -> None:
    game = indexed(alice, bob, now=now)
    search = save(alices, "")
    before = read(search)
    assert read(search, if_none_match=before.headers["ETag"]).status_code == 304
    indexed(alice, bob, now=now + HOUR)
    assert read(search, if_none_match=before.headers["ETag"]).status_code == 200
    assert told(search, "id")[1].endswith(f":games/{game.key}/over")


def test_the_feed_of_a_search_that_nothing_can_be_found_by_any_more_is_empty(
    alice: Player, bob: Player, alices: Client, now: datetime
) -> None:
    indexed(alice, bob, now=now)
    search = save(alices, f"player={bob.key}")
    assert len(told(search, "title")) == 1
    Player.objects.filter(pk=bob.pk).update(name="a former player")
    assert told(search, "title") == []


@pytest.mark.parametrize("query", ["scope=mine", "kind=sly-dice"])
def test_a_running_game_is_in_no_feed(alice: Player, bob: Player, alices: Client, now: datetime, query: str) -> None:
    running_game(alice, bob, now=now)
    index_games(now)
    assert Game.objects.count() == 1
    assert told(save(alices, query), "title") == []

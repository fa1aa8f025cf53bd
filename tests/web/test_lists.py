"""My games, and the archive."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.test import Client

from accounts.models import Player
from games import actions
from games.models import Game
from tests.tables import answer, first_rolls, open_table, running_game

from .reading import words

pytestmark = pytest.mark.django_db
CountQueries = Callable[[int], AbstractContextManager[Any]]


def finished(*players: Player, now: datetime, **settings: Any) -> Game:
    game = running_game(*players, now=now, **settings)
    actions.resign(game_key=game.key, player=players[-1], now=now)
    return game


def test_my_games_say_whose_turn_it_is_and_until_when(
    alice: Player, bob: Player, alices: Client, now: datetime
) -> None:
    game = running_game(alice, bob, now=now, title="Friday round")

    until = "until Wed 2 Dec, 12:00; your reserve covers until Fri 4 Dec, 12:00 (UTC)"
    assert f"Your turn, {until}" in words(alices.get("/games/"))

    answer(game, alice, "keep", now=now)
    assert "Waiting for others" in words(alices.get("/games/"))


def test_my_games_tell_what_happened_since_i_looked(alice: Player, bob: Player, alices: Client, now: datetime) -> None:
    game = running_game(alice, bob, now=now, rolls=first_rolls((6, 5, 2), (3, 3, 1)))
    alices.get(f"/games/{game.key}/")
    answer(game, bob, "lock 3", now=now)

    page = words(alices.get("/games/"))

    assert "What happened since you looked Bob locks a 3 and rolls again." in page
    assert "is drawn to begin" not in page


def test_every_page_counts_the_games_that_wait_for_me(
    alice: Player, bob: Player, alices: Client, bobs: Client, now: datetime
) -> None:
    game = running_game(alice, bob, now=now)
    answer(game, bob, "keep", now=now)

    assert "1 waits for you" in words(alices.get("/archive/"))
    assert "for you" not in words(bobs.get("/archive/")).split("Skip")[1].split("Archive")[0]


def test_open_and_finished_games_are_listed_too(alice: Player, bob: Player, alices: Client, now: datetime) -> None:
    open_table(alice, seats=3, now=now)
    finished(alice, bob, now=now)

    page = words(alices.get("/games/"))

    assert "Open: 1 of 3 seats taken" in page
    assert "Games that are over" in page


def test_somebody_without_games_is_shown_the_way_to_one(charlies: Client, client: Client) -> None:
    assert "You have no game going on." in words(charlies.get("/games/"))
    assert "sign in" in words(client.get("/games/"))


def test_ten_games_cost_no_more_statements_than_one(
    alice: Player, bob: Player, alices: Client, now: datetime, django_assert_max_num_queries: CountQueries
) -> None:
    for _number in range(10):
        game = running_game(alice, bob, now=now)
        alices.get(f"/games/{game.key}/")

    with django_assert_max_num_queries(10):
        alices.get("/games/")


def test_the_archive_shows_public_games_that_are_over(
    alice: Player, bob: Player, client: Client, now: datetime
) -> None:
    finished(alice, bob, now=now, title="All may see")
    finished(alice, bob, now=now, title="Only us", is_public=False)
    running_game(alice, bob, now=now, title="Not over")

    page = words(client.get("/archive/"))

    assert "All may see" in page
    assert "Only us" not in page
    assert "Not over" not in page


def test_the_archive_is_searched_by_player(
    alice: Player, bob: Player, charlie: Player, client: Client, now: datetime
) -> None:
    finished(alice, bob, now=now, title="With Bob")
    finished(alice, charlie, now=now, title="With Charlie")

    page = client.get("/archive/", {"name": "bob", "kind": "sly-dice"})

    assert "With Bob" in words(page)
    assert "With Charlie" not in words(page)
    assert 'value="bob"' in page.content.decode()


def test_pages_of_the_archive_lead_to_each_other(
    alice: Player, bob: Player, client: Client, now: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.archive.search.PAGE_SIZE", 2)
    for hour in range(3):
        finished(alice, bob, now=now + timedelta(hours=hour), title=f"Game {hour}")

    first = client.get("/archive/", {"name": "Alice"})
    older = client.get("/archive/" + first.context["older"])
    newer = client.get("/archive/" + older.context["newer"])

    assert "Game 2" in words(first)
    assert "Game 0" not in words(first)
    assert "Game 0" in words(older)
    assert "name=Alice" in first.context["older"]
    assert words(newer) == words(first)


@pytest.mark.parametrize("query", ["older=x", "newer=1-2-3", "older=" + "9" * 40, "older=9999999999999999999-1"])
def test_a_page_that_does_not_exist_is_said_so(client: Client, query: str) -> None:
    response = client.get(f"/archive/?{query}")

    assert response.status_code == 400
    assert "That page of the archive does not exist." in words(response)


def test_nonsense_in_the_search_finds_everything(client: Client) -> None:
    assert client.get("/archive/", {"kind": "chess", "name": "\0"}).status_code == 200

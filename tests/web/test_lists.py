"""My games."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import datetime
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

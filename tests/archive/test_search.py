"""Finding finished games."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from pytest_django import DjangoAssertNumQueries

from accounts.models import Player
from games import actions
from games.archive import search
from games.models import Game
from games.rules.contract import Refused
from tests.tables import open_table, running_game


def finish(alice: Player, bob: Player, at: datetime, **settings: Any) -> Game:
    game = running_game(alice, bob, now=at, **settings)
    actions.resign(game_key=game.key, player=bob, now=at)
    return game


def test_the_newest_comes_first(alice: Player, bob: Player, now: datetime) -> None:
    games = [finish(alice, bob, now + timedelta(hours=hour)) for hour in range(3)]
    assert list(search.finished_games().games) == games[::-1]


def test_private_running_and_open_games_are_nobodys_business(alice: Player, bob: Player, now: datetime) -> None:
    finish(alice, bob, now, is_public=False)
    running_game(alice, bob, now=now)
    open_table(alice, now=now)
    assert not search.finished_games().games


def test_games_are_found_by_a_name_at_the_table(alice: Player, bob: Player, charlie: Player, now: datetime) -> None:
    game = finish(alice, bob, now)
    finish(alice, charlie, now)
    assert list(search.finished_games(name=" bob ").games) == [game]


def test_games_are_found_by_kind(alice: Player, bob: Player, now: datetime) -> None:
    game = finish(alice, bob, now)
    assert list(search.finished_games(kind="sly-dice").games) == [game]
    assert not search.finished_games(kind="liars-dice").games


def test_pages_lead_to_each_other_and_miss_nothing(
    alice: Player, bob: Player, now: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "PAGE_SIZE", 2)
    games = [finish(alice, bob, now) for _game in range(5)][::-1]
    first = search.finished_games()
    second = search.finished_games(older=first.older or "")
    third = search.finished_games(older=second.older or "")
    assert [*first.games, *second.games, *third.games] == games
    assert (first.newer, third.older) == (None, None)
    assert list(search.finished_games(newer=third.newer or "").games) == list(second.games)


@pytest.mark.parametrize("cursor", ["x", "1", "1-", "9" * 40 + "-1", "--"])
def test_a_page_that_was_never_offered_is_refused(db: None, cursor: str) -> None:
    with pytest.raises(Refused, match="does not exist"):
        search.finished_games(older=cursor)


def test_a_list_costs_three_statements(
    alice: Player, bob: Player, now: datetime, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for _game in range(3):
        finish(alice, bob, now)
    with django_assert_num_queries(3):
        search.finished_games()

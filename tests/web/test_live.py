"""A page that is looked at asks for what changed."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import datetime
from typing import Any

import pytest
from django.test import Client

from accounts.models import Player
from games import actions
from games.models import Game
from tests.tables import answer, first_rolls, fresh, open_table, running_game

from .reading import words

pytestmark = pytest.mark.django_db
CountQueries = Callable[[int], AbstractContextManager[Any]]


@pytest.fixture
def game(alice: Player, bob: Player, now: datetime) -> Game:
    return running_game(alice, bob, now=now, rolls=first_rolls((6, 5, 2), (3, 3, 1)))


def ask(browser: Client, game: Game, etag: str = "", *, stage: str = "running", since: int = 0, asked: int = 0) -> Any:
    query: dict[str, str | int] = {"stage": stage, "since": since, "asked": asked}
    headers = {"If-None-Match": etag} if etag else {}
    return browser.get(f"/games/{game.key}/live/", query, headers=headers)


def test_nothing_is_sent_while_nothing_changed(game: Game, alices: Client) -> None:
    etag = ask(alices, game).headers["ETag"]

    response = ask(alices, game, etag)

    assert (response.status_code, response.content) == (304, b"")
    assert response.headers["ETag"] == etag


def test_asking_in_vain_is_cheap(game: Game, alices: Client, django_assert_num_queries: CountQueries) -> None:
    etag = ask(alices, game).headers["ETag"]

    # Who asks; the game; its seats.
    with django_assert_num_queries(3):
        ask(alices, game, etag)


def test_a_line_changes_the_answer(game: Game, alices: Client, bob: Player, now: datetime) -> None:
    etag = ask(alices, game).headers["ETag"]
    answer(game, bob, "lock 3", now=now)

    response = ask(alices, game, etag, since=game.lines, asked=game.asked["0"])

    assert response.status_code == 200
    assert (
        'id="news" class="visually-hidden" role="status" hx-swap-oob="true"><p>Bob locks a 3'
        in response.content.decode()
    )


def test_the_form_is_left_alone_while_the_question_is_the_same(
    game: Game, alices: Client, bob: Player, now: datetime
) -> None:
    answer(game, bob, "lock 3", now=now)

    same = ask(alices, game, asked=game.asked["0"]).content.decode()
    other = ask(alices, game, asked=1).content.decode()

    assert 'id="table"' in same
    assert 'id="decision"' not in same
    assert 'id="decision"' in other


def test_a_new_question_comes_with_its_form_and_title(
    game: Game, alice: Player, alices: Client, bob: Player, now: datetime
) -> None:
    answer(game, alice, "keep", now=now)
    asked_nothing = ask(alices, game)
    answer(game, bob, "keep", now=now)

    response = ask(alices, game, asked_nothing.headers["ETag"])

    assert "Your turn" not in words(asked_nothing)
    assert "<title>● Your turn" in response.content.decode()
    assert "What do you claim?" in words(response)


def test_each_viewer_language_and_zone_has_an_answer_of_its_own(
    game: Game, alice: Player, alices: Client, bobs: Client
) -> None:
    etags = [ask(alices, game).headers["ETag"], ask(bobs, game).headers["ETag"]]
    Player.objects.filter(pk=alice.pk).update(zone="Asia/Seoul")
    etags.append(ask(alices, game).headers["ETag"])
    Player.objects.filter(pk=alice.pk).update(language="ko")
    etags.append(ask(alices, game).headers["ETag"])

    assert len(set(etags)) == 4


def test_a_game_that_has_begun_is_another_page(alice: Player, bob: Player, alices: Client, now: datetime) -> None:
    game = open_table(alice, seats=2, now=now)
    etag = ask(alices, game, stage="open").headers["ETag"]
    actions.join_table(game_key=game.key, player=bob, now=now)

    assert ask(alices, game, etag, stage="open").headers["HX-Refresh"] == "true"


@pytest.mark.parametrize("stage", ["finished", "cancelled"])
def test_what_is_over_has_no_live_parts(game: Game, alices: Client, stage: str, now: datetime) -> None:
    Game.objects.filter(pk=game.pk).update(status=stage, finished_at=now)

    assert ask(alices, game, stage=stage).headers["HX-Refresh"] == "true"


def test_somebody_who_sits_down_appears(alice: Player, bob: Player, alices: Client, now: datetime) -> None:
    game = open_table(alice, seats=3, now=now)
    etag = ask(alices, game, stage="open").headers["ETag"]
    actions.join_table(game_key=game.key, player=bob, now=now)

    assert "Bob" in words(ask(alices, game, etag, stage="open"))


def test_the_page_itself_names_the_same_version(game: Game, alices: Client) -> None:
    page = alices.get(f"/games/{game.key}/").content.decode()

    assert ask(alices, game).headers["ETag"].strip('"') in page


@pytest.mark.parametrize("number", ["x", "-1", "9" * 5000])
def test_nonsense_in_the_address_counts_for_nothing(game: Game, alices: Client, number: str) -> None:
    response = alices.get(f"/games/{game.key}/live/", {"stage": "running", "since": number, "asked": number})

    assert response.status_code == 200
    assert fresh(game).version == game.version

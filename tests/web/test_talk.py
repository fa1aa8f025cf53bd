"""Talking at the table, on the page of a running or finished game."""

from datetime import datetime

import pytest
from django.test import Client

from accounts.models import Player
from games import actions
from games.models import Game, TableTalk
from tests.tables import first_rolls, fresh, open_table, play_to_the_end, running_game

from .reading import elements, words

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(alice: Player, bob: Player, now: datetime) -> Game:
    return running_game(alice, bob, now=now, rolls=first_rolls((6, 5, 2), (3, 3, 1)))


def say(browser: Client, game: Game, text: str) -> object:
    return browser.post(f"/games/{game.key}/say/", {"text": text})


def said(game: Game) -> list[tuple[int, str]]:
    return list(TableTalk.objects.filter(game=game).values_list("seat", "text"))


def has_form(browser: Client, game: Game) -> bool:
    page = elements(browser.get(f"/games/{game.key}/"))
    return f"/games/{game.key}/say/" in {form.get("action") for form in page.all("form")}


def test_what_a_seat_says_all_at_the_table_read(game: Game, alices: Client, bobs: Client) -> None:
    say(alices, game, "  I have\n a full house. ")

    assert said(game) == [(0, "I have a full house.")]
    assert "Alice I have a full house." in words(bobs.get(f"/games/{game.key}/"))


def test_a_spectator_reads_and_does_not_speak(game: Game, alices: Client, charlies: Client) -> None:
    say(alices, game, "Hello!")
    say(charlies, game, "Can I play?")

    assert said(game) == [(0, "Hello!")]
    assert "Hello!" in words(charlies.get(f"/games/{game.key}/"))
    assert has_form(alices, game)
    assert not has_form(charlies, game)


def test_of_a_private_game_outsiders_hear_nothing(alice: Player, bob: Player, now: datetime, charlies: Client) -> None:
    game = running_game(alice, bob, now=now, is_public=False)

    assert charlies.post(f"/games/{game.key}/say/", {"text": "Hello"}).status_code == 404
    assert charlies.get(f"/games/{game.key}/").status_code == 404


def test_pages_that_are_looked_at_hear_of_it(game: Game, alices: Client, bobs: Client) -> None:
    tag = bobs.get(f"/games/{game.key}/live/", {"stage": "running"}).headers["ETag"]
    say(alices, game, "Hurry up!")

    news = bobs.get(f"/games/{game.key}/live/", {"stage": "running"}, headers={"if-none-match": tag})

    assert news.status_code == 200
    assert "Hurry up!" in words(news)
    assert "say/" not in news.content.decode()


def test_it_goes_on_after_the_end(game: Game, bobs: Client, now: datetime) -> None:
    play_to_the_end(game, now=now)

    say(bobs, game, "Well played.")

    assert "Well played." in words(bobs.get(f"/games/{game.key}/"))


def test_not_before_the_beginning(alice: Player, alices: Client, now: datetime) -> None:
    game = open_table(alice, now=now)

    assert not has_form(alices, game)
    assert alices.post(f"/games/{game.key}/say/", {"text": "Hello"}).status_code == 409


@pytest.mark.parametrize("text", ["", "   ", "x" * 501, "null\0byte"])
def test_what_cannot_be_said_is_refused(game: Game, alices: Client, text: str) -> None:
    response = alices.post(f"/games/{game.key}/say/", {"text": text})

    assert response.status_code == 409
    assert "Write what you want to say, in at most 500 characters." in words(response)
    assert said(game) == []


def test_a_tag_is_text(game: Game, alices: Client) -> None:
    say(alices, game, "<script>alert(1)</script>")

    assert "<script>alert" not in alices.get(f"/games/{game.key}/").content.decode()


def test_only_the_last_things_are_shown(game: Game, alice: Player, alices: Client, now: datetime) -> None:
    for number in range(31):
        actions.say(game_key=game.key, player=alice, text=f"number {number}.", now=now)

    page = words(alices.get(f"/games/{game.key}/"))

    assert "number 30." in page
    assert "number 0." not in page
    assert fresh(game).version > 30

"""Whoever sits at an open table can change their words for the dice, with the root before their eyes."""

from datetime import datetime

import pytest
from django.test import Client

from accounts.models import Player
from games.models import Game, Seat
from tests.tables import open_table, running_game

from .reading import words

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(alice: Player, bob: Player, now: datetime) -> Game:
    return open_table(alice, bob, now=now, entropy="a blue cup")


def own_words(game: Game, number: int) -> str:
    return Seat.objects.get(game=game, number=number).entropy


def test_the_host_replaces_the_words_that_came_with_the_opening(game: Game, alices: Client) -> None:
    assert "Change my words for the dice" in words(alices.get(f"/games/{game.key}/"))

    page = alices.post(f"/games/{game.key}/words/", {"entropy": "seven  moons"}, follow=True)

    assert "Your words for the dice are changed." in words(page)
    assert (own_words(game, 0), own_words(game, 1)) == ("seven moons", "")


def test_too_many_words_are_refused_and_kept_in_the_form(game: Game, alices: Client) -> None:
    page = alices.post(f"/games/{game.key}/words/", {"entropy": "moon " * 30})

    assert page.status_code == 409
    assert "Words for the dice have at most 100 characters." in words(page)
    assert "moon moon" in page.content.decode()
    assert own_words(game, 0) == "a blue cup"


def test_who_has_no_seat_sees_no_form_and_changes_nothing(game: Game, charlies: Client) -> None:
    assert "Change my words for the dice" not in words(charlies.get(f"/games/{game.key}/"))
    assert charlies.post(f"/games/{game.key}/words/", {"entropy": "mine"}).status_code == 409


def test_once_the_game_has_begun_they_are_fixed(alice: Player, bob: Player, alices: Client, now: datetime) -> None:
    game = running_game(alice, bob, now=now, entropy="a blue cup")

    assert alices.post(f"/games/{game.key}/words/", {"entropy": "too late"}).status_code == 409
    assert own_words(game, 0) == "a blue cup"

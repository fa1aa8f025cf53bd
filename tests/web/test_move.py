"""Answering on the page."""

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from datetime import datetime
from types import MappingProxyType
from typing import Any

import pytest
from django.test import Client

from accounts.models import Player
from games.models import Game
from tests.tables import answer, first_rolls, fresh, lines, running_game

from .reading import elements, words

pytestmark = pytest.mark.django_db
Form = Mapping[str, str]
CountQueries = Callable[[int], AbstractContextManager[Any]]


@pytest.fixture
def game(alice: Player, bob: Player, now: datetime) -> Game:
    return running_game(alice, bob, now=now, rolls=first_rolls((6, 5, 2), (3, 3, 1)))


def send(
    browser: Client, game: Game, move: str, *, asked_at: int | None = None, fields: Form = MappingProxyType({})
) -> Any:
    asked = fresh(game).asked.get("0", 0) if asked_at is None else asked_at
    return browser.post(f"/games/{game.key}/move/", {"asked_at": asked, "move": move, **fields})


def test_a_button_plays_its_move_and_leads_back(game: Game, alices: Client) -> None:
    response = send(alices, game, "lock 6")

    assert (response.status_code, response.headers["Location"]) == (303, f"/games/{game.key}/")
    assert lines(game)[-1] == "0 lock 6"


def test_fields_of_a_form_become_words(game: Game, alices: Client) -> None:
    send(alices, game, "lock 6", fields={"lock 6:reroll:reroll": "2", "lock 5:reroll:reroll": "6"})

    assert lines(game)[-1] == "0 lock 6 reroll 2"


def test_a_second_browser_gets_one_clear_message_and_the_new_question(game: Game, alices: Client) -> None:
    asked_at = game.asked["0"]
    send(alices, game, "lock 6", asked_at=asked_at)

    response = send(alices, game, "keep", asked_at=asked_at)

    assert response.status_code == 409
    assert words(response).count("This question was already answered.") == 1
    assert "Roll again, or keep?" in words(response)
    assert "0 keep" not in lines(game)


def test_once_nothing_more_is_asked_it_says_so(game: Game, alices: Client) -> None:
    asked_at = game.asked["0"]
    send(alices, game, "keep", asked_at=asked_at)

    response = send(alices, game, "keep", asked_at=asked_at)

    assert response.status_code == 409
    assert "This question was already answered. You are not asked anything now." in words(response)


def test_an_illegal_move_is_refused_with_its_reason_and_changes_nothing(game: Game, alices: Client) -> None:
    response = send(alices, game, "lock 4")

    assert response.status_code == 409
    assert "none of the hidden dice shows 4" in words(response)
    assert fresh(game).version == game.version


def test_what_was_chosen_is_kept_when_it_is_refused(
    game: Game, alice: Player, bob: Player, alices: Client, now: datetime
) -> None:
    answer(game, alice, "keep", now=now)
    answer(game, bob, "keep", now=now)

    response = send(alices, game, "claim twos", fields={"claim twos:count": "x9", "*:show": "and hide"})

    assert response.status_code == 409
    chosen = [each for each in elements(response).all("input") if "checked" in each]
    assert {str(each["value"]) for each in chosen} == {"claim twos", "and hide"}


@pytest.mark.parametrize("move", ["", "shout", "claim", "lock 6 6", "keep\0", "x" * 10_000])
def test_words_that_are_no_move_are_a_bad_request(game: Game, alices: Client, move: str) -> None:
    response = send(alices, game, move)

    assert response.status_code == 400
    assert 'role="alert"' in response.content.decode()
    assert fresh(game).version == game.version


def test_a_form_that_names_no_question_is_a_bad_request(game: Game, alices: Client) -> None:
    response = alices.post(f"/games/{game.key}/move/", {"move": "keep"})

    assert response.status_code == 400
    assert "Load the page again." in words(response)


def test_somebody_else_cannot_answer(game: Game, charlies: Client, client: Client) -> None:
    for browser in (charlies, client):
        response = send(browser, game, "keep")

        assert response.status_code == 409
        assert "You have no seat in this game." in words(response)
    assert fresh(game).version == game.version


def test_a_refusal_is_seen_by_who_is_asked_nothing(game: Game, charlies: Client) -> None:
    for response in (send(charlies, game, "keep"), charlies.get(f"/games/{game.key}/resign/")):
        section = next(each for each in elements(response).all("section") if each.get("id") == "decision")

        assert response.status_code == 409
        assert "hidden" not in section
        assert "You have no seat in this game." in words(response)


def test_a_form_from_another_site_is_refused(game: Game, alice: Player) -> None:
    strict = Client(enforce_csrf_checks=True)
    assert alice.user
    strict.force_login(alice.user)

    assert send(strict, game, "keep").status_code == 403


@pytest.mark.django_db(transaction=True)
def test_a_move_costs_five_statements(game: Game, alices: Client, django_assert_num_queries: CountQueries) -> None:
    alices.get(f"/games/{game.key}/")
    asked_at = game.asked["0"]

    # Who asks; BEGIN; the lock; the write; COMMIT.
    with django_assert_num_queries(5):
        send(alices, game, "lock 6", asked_at=asked_at)

    assert lines(game)[-1] == "0 lock 6"

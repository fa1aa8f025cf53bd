"""The page on which a game is paused, and what everybody sees of it."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import Player
from games.models import Game, Pause
from tests.tables import fresh, running_game

from .reading import words

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(alice: Player, bob: Player) -> Game:
    return running_game(alice, bob, now=timezone.now())


def form(days: float, **more: str) -> dict[str, str]:
    until = timezone.now() + timedelta(days=days)
    return {"until": until.strftime("%Y-%m-%dT%H:%M"), "reason": "Moving house"} | more


def test_the_host_stops_the_clock_and_lets_it_run_again(game: Game, alices: Client, bobs: Client) -> None:
    page = words(alices.get(f"/games/{game.key}/pause/"))
    assert "at most 7 days at a time; of 14 days in all, 14 are left" in page
    alices.post(f"/games/{game.key}/pause/", form(2, who="host"))
    for browser in (alices, bobs):
        shown = words(browser.get(f"/games/{game.key}/"))
        assert "The clock is stopped until" in shown
        assert "Alice: “Moving house”" in shown
    assert "The clock is stopped until" in words(bobs.get("/games/"))
    alices.post(f"/games/{game.key}/pause/end/")
    assert "The clock is stopped" not in words(bobs.get(f"/games/{game.key}/"))


def test_others_are_asked_and_agree(game: Game, alices: Client, bobs: Client) -> None:
    bobs.post(f"/games/{game.key}/pause/", form(20))
    assert "Bob wants to stop the clock until" in words(alices.get(f"/games/{game.key}/"))
    assert "Still to agree, until" in words(bobs.get(f"/games/{game.key}/pause/"))
    alices.post(f"/games/{game.key}/pause/agree/")
    assert "The clock is stopped until" in words(alices.get(f"/games/{game.key}/"))


def test_or_say_no(game: Game, alices: Client, bobs: Client) -> None:
    bobs.post(f"/games/{game.key}/pause/", form(20))
    alices.post(f"/games/{game.key}/pause/drop/")
    assert "wants to stop the clock" not in words(bobs.get(f"/games/{game.key}/"))


def test_who_is_not_the_host_cannot_decide_alone(game: Game, bobs: Client) -> None:
    assert "Who decides" not in words(bobs.get(f"/games/{game.key}/pause/"))
    answer = bobs.post(f"/games/{game.key}/pause/", form(2, who="host"))
    assert answer.status_code == 409
    assert "Only the host may do that alone" in words(answer)


def test_what_is_missing_or_too_long_is_said_and_what_was_typed_stays(game: Game, alices: Client) -> None:
    answer = alices.post(f"/games/{game.key}/pause/", form(8, who="host"))
    assert (answer.status_code, "at most 7 days" in words(answer)) == (409, True)
    assert 'value="Moving house"' in answer.content.decode()
    assert alices.post(f"/games/{game.key}/pause/", form(2, who="host") | {"reason": ""}).status_code == 400
    assert not Pause.objects.exists()


def test_a_watcher_sees_it_and_has_no_word_in_it(game: Game, alices: Client, client: Client) -> None:
    alices.post(f"/games/{game.key}/pause/", form(2, who="host"))
    page = words(client.get(f"/games/{game.key}/"))
    assert "The clock is stopped until" in page
    assert "I want it over" not in page


def test_an_open_page_hears_of_it(game: Game, alices: Client, bobs: Client) -> None:
    tag = bobs.get(f"/games/{game.key}/live/").headers["ETag"]
    alices.post(f"/games/{game.key}/pause/", form(2, who="host"))
    assert bobs.get(f"/games/{game.key}/live/", headers={"If-None-Match": tag}).status_code == 200
    # And of its end, at which nothing is written.
    tag = bobs.get(f"/games/{game.key}/live/").headers["ETag"]
    Game.objects.filter(pk=game.pk).update(stopped_until=timezone.now())
    assert fresh(game).version > 0
    assert bobs.get(f"/games/{game.key}/live/", headers={"If-None-Match": tag}).status_code == 200

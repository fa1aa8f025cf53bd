"""The form for what may be played without being asked."""

from datetime import datetime

import pytest
from django.test import Client

from accounts.models import Player
from games.models import Game, TurnRecord
from tests.betting import betting_game
from tests.dice import loaded
from tests.tables import answer, fresh

from .reading import elements

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(alice: Player, bob: Player, now: datetime) -> Game:
    return betting_game(alice, bob, now=now)


def out_of_turn(browser: Client, game: Game) -> list[str]:
    """After which line of their own the forms play; empty where nothing is offered."""
    page = elements(browser.get(f"/games/{game.key}/"))
    return [str(each["value"]) for each in page.all("input") if each.get("name") == "after"]


def press(browser: Client, game: Game, after: str, words: str = "token") -> int:
    form = {"after": after, "move": words, "token:dice": "8"}
    return browser.post(f"/games/{game.key}/out-of-turn/", form).status_code


def test_bob_who_waits_is_offered_his_token(bobs: Client, alices: Client, charlies: Client, game: Game) -> None:
    assert out_of_turn(bobs, game)
    assert not out_of_turn(alices, game)
    assert not out_of_turn(charlies, game)


def test_a_second_click_is_refused(bobs: Client, game: Game) -> None:
    after = out_of_turn(bobs, game)[0]
    with loaded((8,)):
        assert press(bobs, game, after) == 303
    assert press(bobs, game, after) == 409
    assert TurnRecord.objects.filter(game=game, move="token 8").count() == 1


def test_once_the_token_is_used_nothing_is_offered(bobs: Client, game: Game) -> None:
    press(bobs, game, out_of_turn(bobs, game)[0])
    assert not out_of_turn(bobs, game)


def test_the_form_of_alice_is_left_alone_when_bob_plays(alices: Client, bobs: Client, game: Game) -> None:
    seen = fresh(game)
    press(bobs, game, out_of_turn(bobs, game)[0])
    live = alices.get(f"/games/{game.key}/live/?stage=running&since={seen.lines}&asked={seen.asked['0']}")
    assert 'id="decision"' not in live.content.decode()


def test_the_form_of_bob_is_left_alone_when_alice_plays_and_goes_when_he_is_asked(
    alice: Player, bobs: Client, game: Game, now: datetime
) -> None:
    after = out_of_turn(bobs, game)[0]
    address = f"/games/{game.key}/live/?stage=running&since=1&offered={after}"
    answer(game, alice, "token 7", now=now)
    assert 'id="out-of-turn"' not in bobs.get(address).content.decode()
    answer(game, alice, "bet straight-4 with a", now=now)
    assert 'id="out-of-turn" hidden' in bobs.get(address).content.decode()

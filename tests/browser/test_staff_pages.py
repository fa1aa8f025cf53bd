"""The pages of staff, and of a table whose dice stay sealed, can be used by everybody as well."""

from datetime import datetime

import pytest
from allauth.mfa.models import Authenticator
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from accounts.models import Player
from games.models import Game
from tests.authorization.cast import make_staff
from tests.tables import answer, first_rolls, play_to_the_end, running_game

from .conftest import SignIn
from .test_pages import check, complaints, said

__all__ = ["said"]
pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def game(alice: Player, bob: Player, now: datetime) -> Game:
    game = running_game(alice, bob, now=now, rolls=first_rolls((6, 6, 5), (3, 3, 1)), opens_dice=False)
    return answer(game, alice, "keep", now=now)


def test_staff_look_at_a_game_and_behind_its_shields(
    page: Page, live_server: LiveServer, sign_in: SignIn, said: list[str], game: Game, dora: Player
) -> None:
    Authenticator.objects.create(user=make_staff(dora).user, type=Authenticator.Type.WEBAUTHN, data={})
    address = f"{live_server.url}/admin/games/game/{game.pk}/"
    check(sign_in(page, dora), f"{address}change/", said)
    check(page, f"{address}look/", said)

    page.get_by_label("Why do you have to look?").fill("Bob writes that his dice look wrong.")
    page.get_by_role("button", name="Look, and have it written down").click()

    expect(page.get_by_role("heading", name="Behind the shields at line 6")).to_be_visible()
    expect(page.get_by_text("Alice: 6 6 5")).to_be_visible()
    assert complaints(page) == []


def test_a_reason_that_is_missing_is_asked_for_by_the_browser_itself(
    page: Page, live_server: LiveServer, sign_in: SignIn, game: Game, dora: Player
) -> None:
    Authenticator.objects.create(user=make_staff(dora).user, type=Authenticator.Type.WEBAUTHN, data={})
    sign_in(page, dora).goto(f"{live_server.url}/admin/games/game/{game.pk}/look/")

    page.get_by_role("button", name="Look, and have it written down").click()

    expect(page.get_by_label("Why do you have to look?")).to_be_focused()
    assert not game.looks.exists()


def test_a_sealed_table_that_is_over(
    page: Page, live_server: LiveServer, sign_in: SignIn, said: list[str], game: Game, bob: Player, now: datetime
) -> None:
    play_to_the_end(game, now=now)
    sign_in(page, bob)

    for part in ("", "at/5/"):
        check(page, f"{live_server.url}/games/{game.key}/{part}", said)
    page.goto(f"{live_server.url}/games/{game.key}/record/")
    assert complaints(page) == []
    expect(page.get_by_role("heading", name="There is no record of this game")).to_be_visible()

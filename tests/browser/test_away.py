"""What an open page says while the server does not answer."""

from datetime import datetime

import pytest
from playwright.sync_api import Page, Route, expect
from pytest_django.live_server_helper import LiveServer

from accounts.models import Player
from tests.tables import first_rolls, lines, running_game

from .conftest import SignIn

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

DATABASE_AWAY = "database away"
NO_SERVER = "no server"


def fail(route: Route, how: str) -> None:
    """Answer as the site does without its database, or not at all."""
    if how == NO_SERVER:
        route.abort("connectionrefused")
    else:
        route.fulfill(status=503, body="away")


@pytest.mark.parametrize("how", [DATABASE_AWAY, NO_SERVER])
def test_a_move_that_did_not_arrive_is_told_and_can_be_sent_again(
    page: Page, live_server: LiveServer, sign_in: SignIn, alice: Player, bob: Player, now: datetime, how: str
) -> None:
    game = running_game(alice, bob, now=now, tempo="live", rolls=first_rolls((6, 5, 2), (3, 3, 1)))
    sign_in(page, alice).goto(f"{live_server.url}/games/{game.key}/")
    away, die = page.locator("#away"), page.get_by_role("button", name="6, only you see it")
    expect(away).to_be_hidden()

    page.route("**/move/", lambda route: fail(route, how))
    die.click()
    expect(away).to_contain_text("Nothing that was saved is lost")

    page.unroute("**/move/")
    die.click()
    expect(page.get_by_role("heading", name="You have laid open")).to_be_visible()
    expect(away).to_be_hidden()
    assert lines(game)[-1] == "0 lock 6"

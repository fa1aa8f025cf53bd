"""A visitor clicks twice while the server is slow."""

from datetime import datetime

import pytest
from playwright.sync_api import Page, Route
from pytest_django.live_server_helper import LiveServer

from accounts.models import Player
from tests.tables import open_table

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
CLICK_TWICE = "async button => { button.click(); await new Promise(go => setTimeout(go, 300)); button.click(); }"


def test_a_visitor_who_clicks_twice_sits_down_once(
    page: Page, live_server: LiveServer, alice: Player, now: datetime
) -> None:
    game = open_table(alice, now=now, seats=4)
    page.goto(f"{live_server.url}/join/{game.invite_token}/")
    page.get_by_label("Your name at the table").fill("Nora")
    sent: list[Route] = []

    def never_answer(route: Route) -> None:
        sent.append(route)

    page.route("**/join/*/", never_answer)
    page.get_by_role("button", name="Take a seat").evaluate(CLICK_TWICE)
    page.wait_for_timeout(300)

    assert len(sent) == 1

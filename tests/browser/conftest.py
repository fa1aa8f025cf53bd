"""People in a real browser."""

from collections.abc import Callable

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from accounts.models import Player

# A busy machine answers late; nothing here waits longer than it must.
expect.set_options(timeout=20_000)

SignIn = Callable[[Page, Player], Page]


@pytest.fixture
def sign_in(live_server: LiveServer) -> SignIn:
    """Gives a browser the session of somebody with an account."""

    def give_session(page: Page, player: Player) -> Page:
        client, name = Client(), settings.SESSION_COOKIE_NAME
        assert player.user
        client.force_login(player.user)
        page.context.add_cookies([{"name": name, "value": client.cookies[name].value, "url": live_server.url}])
        return page

    return give_session

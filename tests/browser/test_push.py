"""Alice has pushes sent to her browser: `pushing.py` says what is real here and what is not."""

import time
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from pytest_django.fixtures import Settings
from pytest_django.live_server_helper import LiveServer

from accounts.models import Player
from games import notify
from games.models import Game, Way
from tests.channels.receiver import Receiver, receiver
from tests.tables import answer, first_rolls, running_game

from .conftest import SignIn
from .pushing import PushedBrowser

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
ON, OFF = "Send pushes to this browser", "No pushes to this browser any more"
# By day, for who sleeps from 23 to 8.
SOON = timedelta(minutes=5)


@pytest.fixture
def service(tmp_path: Path, settings: Settings) -> Iterator[Receiver]:
    with receiver(tmp_path, name="localhost") as service:
        service.status = 201
        settings.OUTSIDE_CA, settings.PUSH_HOSTS = str(tmp_path / "ca.pem"), ["localhost"]
        yield service


@pytest.fixture
def browser_of_alice(
    page: Page, live_server: LiveServer, sign_in: SignIn, service: Receiver, alice: Player
) -> PushedBrowser:
    """She has come to the page on which she says how she is told."""
    browser = PushedBrowser(page, live_server, service)
    sign_in(page, alice).goto(f"{live_server.url}/profile/channels/")
    return browser


def subscribe(browser: PushedBrowser) -> None:
    browser.page.get_by_role("button", name=ON).click()
    expect(browser.page.get_by_text("This browser gets pushes from now on.")).to_be_visible()


def await_that(holds: Callable[[], bool]) -> None:
    """The worker works on its own."""
    until = time.monotonic() + 20
    while not holds():
        assert time.monotonic() < until, "it did not happen"
        time.sleep(0.02)


def asked_game(alice: Player, bob: Player, now: datetime) -> Game:
    """Alice is asked."""
    return running_game(alice, bob, now=now, rolls=first_rolls((6, 5, 2), (3, 3, 1)))


def test_a_push_shows_a_notice_that_leads_to_the_question(
    browser_of_alice: PushedBrowser,
    live_server: LiveServer,
    service: Receiver,
    alice: Player,
    bob: Player,
    now: datetime,
) -> None:
    subscribe(browser_of_alice)
    game = asked_game(alice, bob, now)
    notify.send_due(now + SOON)

    told = browser_of_alice.deliver()

    await_that(lambda: len(browser_of_alice.shown) == 1)
    assert browser_of_alice.shown == [[told["title"], told["line"], told["tag"]]]
    assert told["line"].startswith("Alice, it is your turn: please answer by")
    assert game.key not in told["tag"]
    assert browser_of_alice.click_notice() == [f"{live_server.url}/games/{game.key}/"]
    assert browser_of_alice.shown == []
    browser_of_alice.page.goto(f"{live_server.url}/games/{game.key}/")
    expect(browser_of_alice.page.locator("#decision-title")).to_be_visible()


def test_a_newer_notice_replaces_the_older_and_an_answer_elsewhere_takes_it_away(
    browser_of_alice: PushedBrowser, service: Receiver, alice: Player, bob: Player, now: datetime
) -> None:
    subscribe(browser_of_alice)
    game = asked_game(alice, bob, now)
    notify.send_due(now + SOON)
    for _time in range(2):
        browser_of_alice.deliver()
    await_that(lambda: len(browser_of_alice.shown) == 1)

    answer(game, alice, "keep", now=now + 2 * SOON)
    notify.send_due(now + 3 * SOON)

    assert browser_of_alice.deliver()["kind"] == "withdrawn"
    await_that(lambda: browser_of_alice.shown == [])
    assert service.got[0].headers["Topic"] == service.got[1].headers["Topic"]


def test_a_browser_is_given_up_where_it_was_added(browser_of_alice: PushedBrowser, alice: Player) -> None:
    subscribe(browser_of_alice)
    page = browser_of_alice.page

    page.get_by_role("button", name=OFF).click()

    expect(page.get_by_text("This browser gets no pushes any more.")).to_be_visible()
    expect(page.get_by_role("button", name=ON)).to_be_visible()
    assert not Way.objects.exclude(place_hash="").filter(player=alice).exists()


def test_a_push_service_that_is_not_there_is_told(
    page: Page, live_server: LiveServer, sign_in: SignIn, alice: Player
) -> None:
    """As in this very browser, which reaches no service of its own."""
    page.context.grant_permissions(["notifications"], origin=live_server.url)
    sign_in(page, alice).goto(f"{live_server.url}/profile/channels/")

    page.get_by_role("button", name=ON).click()

    expect(page.get_by_text("The browser's push service could not be reached.")).to_be_visible()

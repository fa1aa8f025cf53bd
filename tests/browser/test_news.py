"""The bell while a page is open: count, title, icon, and a notice of the desktop for who wants one."""

from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer
from pytest_playwright import CreateContextCallback

from accounts.models import Player
from games import notify
from tests.tables import running_game

from .conftest import SignIn

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

# Notices are noted in place of being drawn, and nobody looks at the page.
_ELSEWHERE = """
window.noted = [];
window.Notification = class extends EventTarget {
  static permission = "granted";
  static async requestPermission() { return "granted"; }
  constructor(title, options) {
    super();
    window.noted.push([title, options.body, options.tag]);
    document.body.dataset.noted = window.noted.length;
  }
};
document.hasFocus = () => false;
"""
NOTED = "window.noted"


def something_happens(alice: Player, bob: Player, now: datetime) -> None:
    """Alice is asked, and told so."""
    running_game(alice, bob, now=now)
    notify.send_due(now + timedelta(minutes=5))


def test_an_open_page_tells_what_came(
    page: Page, live_server: LiveServer, sign_in: SignIn, alice: Player, bob: Player, now: datetime
) -> None:
    page.clock.install()
    sign_in(page, alice).goto(f"{live_server.url}/verify/")
    expect(page.locator("#bell .count")).to_be_hidden()
    title = page.title()

    something_happens(alice, bob, now)
    page.clock.fast_forward("00:31")

    expect(page.locator("#bell .count")).to_contain_text("1")
    assert page.title() == f"(1) {title}"
    assert "logo-news" in (page.locator("link[rel=icon]").get_attribute("href") or "")


def test_without_a_script_the_page_itself_tells_it(
    new_context: CreateContextCallback,
    live_server: LiveServer,
    sign_in: SignIn,
    alice: Player,
    bob: Player,
    now: datetime,
) -> None:
    something_happens(alice, bob, now)
    page = new_context(java_script_enabled=False).new_page()
    sign_in(page, alice).goto(f"{live_server.url}/verify/")

    assert page.title().startswith("(1) ")
    page.locator("#bell").click()
    expect(page.get_by_role("listitem").filter(has_text="Alice, it is your turn")).to_be_visible()


def test_a_notice_is_shown_once_to_who_wants_it(
    page: Page, live_server: LiveServer, sign_in: SignIn, alice: Player, bob: Player, now: datetime
) -> None:
    page.clock.install()
    page.add_init_script(_ELSEWHERE)
    sign_in(page, alice).goto(f"{live_server.url}/profile/channels/")
    page.get_by_role("button", name="Show notices while a page is open").click()
    expect(page.get_by_role("button", name="No such notices any more")).to_be_visible()

    something_happens(alice, bob, now)
    page.clock.fast_forward("00:31")
    expect(page.locator("body")).to_have_attribute("data-noted", "1")
    with page.expect_response("**/news/unread/"):
        page.clock.fast_forward("01:00")

    noted = page.evaluate(NOTED)
    assert len(noted) == 1
    assert noted[0][1].startswith("Alice, it is your turn")


def test_nobody_is_shown_notices_unasked(
    page: Page, live_server: LiveServer, sign_in: SignIn, alice: Player, bob: Player, now: datetime
) -> None:
    page.clock.install()
    page.add_init_script(_ELSEWHERE)
    sign_in(page, alice).goto(f"{live_server.url}/verify/")

    something_happens(alice, bob, now)
    page.clock.fast_forward("00:31")
    expect(page.locator("#bell .count")).to_contain_text("1")

    assert page.evaluate(NOTED) == []

"""The pages about oneself: for everybody who reads them another way, without JavaScript, on a phone."""

import pytest
from allauth.account.models import EmailAddress
from axe_playwright_python.sync_playwright import Axe
from django.conf import settings
from django.test import Client
from playwright.sync_api import Page, ViewportSize, expect
from pytest_django.live_server_helper import LiveServer
from pytest_playwright import CreateContextCallback

from accounts.calendar import renew_calendar
from accounts.feed import renew_feed
from accounts.models import Player
from tests.accounts.conftest import play_as_guest

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
FOR_VISITORS = ["/accounts/login/", "/accounts/signup/", "/accounts/signup/passkey/", "/accounts/password/reset/"]
FOR_ALICE = [
    "/profile/",
    "/profile/leave/",
    "/profile/channels/",
    "/profile/channels/webhook/",
    "/profile/channels/webhook/?format=telegram",
    "/accounts/email/",
    "/accounts/sessions/",
    "/accounts/password/set/",
    "/accounts/2fa/",
    "/accounts/2fa/webauthn/",
    "/accounts/reauthenticate/code/",
]
PHONE: ViewportSize = {"width": 360, "height": 740}


def open_as(page: Page, site: str, client: Client) -> None:
    """Give the browser the session of `client`."""
    name = settings.SESSION_COOKIE_NAME
    page.context.add_cookies([{"name": name, "value": client.cookies[name].value, "url": site}])


@pytest.fixture
def alices_page(page: Page, live_server: LiveServer, client: Client, alice: Player) -> Page:
    assert alice.user
    renew_calendar(alice)
    renew_feed(alice)
    EmailAddress.objects.create(user=alice.user, email=alice.email, verified=True, primary=True)
    client.force_login(alice.user)
    open_as(page, live_server.url, client)
    return page


def complaints(page: Page) -> list[str]:
    """What axe finds serious, and how far the page is wider than the phone."""
    page.set_viewport_size(PHONE)
    found = [f"{each['id']}: {each['help']}" for each in Axe().run(page).response["violations"]]
    width = page.locator("html").evaluate("root => root.scrollWidth")
    return found + ([f"{width} px wide"] if width > PHONE["width"] else [])


@pytest.mark.parametrize("address", FOR_VISITORS)
def test_everybody_can_use_the_way_in(page: Page, live_server: LiveServer, address: str) -> None:
    page.goto(live_server.url + address)

    assert complaints(page) == []


@pytest.mark.parametrize("address", FOR_ALICE)
def test_everybody_can_use_the_pages_of_the_account(alices_page: Page, live_server: LiveServer, address: str) -> None:
    alices_page.goto(live_server.url + address)

    assert complaints(alices_page) == []


def test_the_secret_of_a_webhook_can_be_taken_away_by_everybody(alices_page: Page, live_server: LiveServer) -> None:
    alices_page.goto(f"{live_server.url}/profile/channels/webhook/")
    alices_page.get_by_label("Address").fill("https://93.184.215.14/hooks/secret-path")
    alices_page.get_by_role("button", name="Add").click()
    secret = alices_page.get_by_label("Secret").input_value()

    assert len(secret) == 43
    assert complaints(alices_page) == []

    alices_page.goto(f"{live_server.url}/profile/channels/webhook/")
    alices_page.get_by_role("link", name="New secret").click()
    assert complaints(alices_page) == []
    alices_page.get_by_role("button", name="New secret").click()
    assert alices_page.get_by_label("Secret").input_value() != secret


def test_everybody_can_use_a_guests_profile(page: Page, live_server: LiveServer, client: Client) -> None:
    play_as_guest(client)
    open_as(page, live_server.url, client)
    page.goto(f"{live_server.url}/profile/")

    assert complaints(page) == []


def test_the_browser_offers_its_own_time_zone(
    new_context: CreateContextCallback, live_server: LiveServer, client: Client, alice: Player
) -> None:
    assert alice.user
    client.force_login(alice.user)
    page = new_context(timezone_id="Asia/Seoul").new_page()
    open_as(page, live_server.url, client)
    page.goto(f"{live_server.url}/profile/")

    page.get_by_role("button", name="Take this browser's: Asia/Seoul").click()
    page.get_by_role("button", name="Save").click()

    expect(page.get_by_label("Time zone")).to_have_value("Asia/Seoul")
    alice.refresh_from_db()
    assert alice.zone == "Asia/Seoul"


def test_without_javascript_the_profile_can_be_changed(
    new_context: CreateContextCallback, live_server: LiveServer, client: Client, alice: Player
) -> None:
    assert alice.user
    client.force_login(alice.user)
    page = new_context(java_script_enabled=False).new_page()
    open_as(page, live_server.url, client)
    page.goto(f"{live_server.url}/profile/")

    page.get_by_label("Name").fill("Alys")
    page.get_by_role("main").get_by_label("Language").select_option("ko")
    page.get_by_role("button", name="Save").click()

    alice.refresh_from_db()
    assert (alice.name, alice.language) == ("Alys", "ko")

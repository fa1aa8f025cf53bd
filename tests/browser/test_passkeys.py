"""Passkeys in a real browser: a virtual authenticator stands in for the finger and the chip."""

import re

import pytest
from django.core.mail import EmailMessage
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from accounts.models import Player
from tests.accounts.conftest import ALICES_ADDRESS, code_in

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
PHONE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@pytest.fixture
def phone(page: Page) -> Page:
    """A page in a browser that can make passkeys."""
    developer = page.context.new_cdp_session(page)
    developer.send("WebAuthn.enable")
    developer.send("WebAuthn.addVirtualAuthenticator", {"options": PHONE})
    return page


def sign_up_with_passkey(page: Page, site: str, mails: list[EmailMessage]) -> None:
    page.goto(f"{site}/accounts/signup/")
    page.get_by_role("link", name="Sign up with a passkey").click()
    page.get_by_label("Name").fill("Alice")
    page.get_by_label("Mail address").fill(ALICES_ADDRESS)
    page.get_by_role("button", name="Mail me a code").click()
    enter_code(page, mails)
    page.get_by_role("button", name="Make the passkey").click()
    expect(page).to_have_url(re.compile("/games/$"))


def enter_code(page: Page, mails: list[EmailMessage]) -> None:
    """Once the page asks for it, the newest mail holds it."""
    expect(page.get_by_label("Code")).to_be_visible()
    page.get_by_label("Code").fill(code_in(mails[-1]))
    page.get_by_role("button", name="Go on").click()


def sign_out(page: Page, site: str) -> None:
    page.goto(f"{site}/profile/")
    page.get_by_role("button", name="Sign out").click()


def test_alice_signs_up_with_a_passkey_and_in_again_with_one_press(
    phone: Page, live_server: LiveServer, mailoutbox: list[EmailMessage]
) -> None:
    sign_up_with_passkey(phone, live_server.url, mailoutbox)
    assert Player.objects.get().email == ALICES_ADDRESS
    sign_out(phone, live_server.url)

    phone.goto(f"{live_server.url}/accounts/login/")
    phone.get_by_role("button", name="Use a passkey").click()

    expect(phone.get_by_role("link", name="Alice")).to_be_visible()


def test_who_lost_the_passkey_signs_in_by_a_code(
    phone: Page, live_server: LiveServer, mailoutbox: list[EmailMessage]
) -> None:
    sign_up_with_passkey(phone, live_server.url, mailoutbox)
    sign_out(phone, live_server.url)

    phone.goto(f"{live_server.url}/accounts/login/")
    phone.get_by_label("Mail address").fill(ALICES_ADDRESS)
    phone.get_by_role("button", name="Sign in").click()
    enter_code(phone, mailoutbox)

    expect(phone.get_by_role("link", name="Alice")).to_be_visible()


def test_a_refused_passkey_is_told(page: Page, live_server: LiveServer) -> None:
    """This browser has an authenticator without any passkey of ours."""
    developer = page.context.new_cdp_session(page)
    developer.send("WebAuthn.enable")
    developer.send("WebAuthn.addVirtualAuthenticator", {"options": PHONE})
    page.goto(f"{live_server.url}/accounts/login/")

    page.get_by_role("button", name="Use a passkey").click()

    expect(page.get_by_role("alert")).to_have_text(re.compile("could not be used"))

"""Every page about accounts can be shown, in our frame, with nothing that the strict policy would stop."""

import re

import pytest
from django.core.mail import EmailMessage
from django.test import Client

from .conftest import ALICES_ADDRESS, code_in, sign_up

pytestmark = pytest.mark.django_db
AT_THE_DOOR = [
    "/accounts/login/",
    "/accounts/login/code/",
    "/accounts/signup/",
    "/accounts/signup/passkey/",
    "/accounts/password/reset/",
    "/accounts/inactive/",
]
OF_THE_ACCOUNT = [
    "/profile/",
    "/profile/leave/",
    "/accounts/email/",
    "/accounts/logout/",
    "/accounts/password/set/",
    "/accounts/sessions/",
    "/accounts/2fa/",
    "/accounts/2fa/totp/activate/",
    "/accounts/2fa/webauthn/",
    "/accounts/2fa/webauthn/add/",
    "/accounts/reauthenticate/code/",
]
# What the content security policy stops: scripts and styles in the page, and handlers.
STOPPED = re.compile(r"<script(?![^>]*(src=|application/json))|<style|\sstyle=|\son[a-z]+=", re.IGNORECASE)


@pytest.fixture
def proved(client: Client, mailoutbox: list[EmailMessage]) -> Client:
    """Alice's browser, just after she has proved again to be herself."""
    sign_up(client, mailoutbox)
    client.post("/accounts/reauthenticate/code/", {"recipient": ALICES_ADDRESS})
    client.post("/accounts/reauthenticate/code/confirm/", {"code": code_in(mailoutbox[-1])})
    return client


def assert_shown(client: Client, address: str) -> None:
    response = client.get(address)
    page = response.content.decode()
    assert response.status_code == 200
    assert '<main id="main"' in page
    assert not STOPPED.search(page)


@pytest.mark.parametrize("address", AT_THE_DOOR)
def test_pages_at_the_door(client: Client, address: str) -> None:
    assert_shown(client, address)


@pytest.mark.parametrize("address", OF_THE_ACCOUNT)
def test_pages_of_the_account(proved: Client, address: str) -> None:
    assert_shown(proved, address)


def test_the_page_that_asks_for_a_code(client: Client) -> None:
    client.post("/accounts/signup/", {"email": ALICES_ADDRESS, "name": "Alice"})

    assert_shown(client, "/accounts/confirm-email/")


def test_the_page_that_asks_for_a_sign_in_code(client: Client) -> None:
    client.post("/accounts/login/", {"login": ALICES_ADDRESS})

    assert_shown(client, "/accounts/login/code/confirm/")


@pytest.mark.parametrize("language", ["ko", "pt-br"])
def test_they_speak_the_other_languages_too(client: Client, language: str) -> None:
    page = client.get("/accounts/2fa/totp/activate/", headers={"accept-language": language}, follow=True)

    assert f'<html lang="{language}">' in page.content.decode()

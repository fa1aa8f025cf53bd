"""Signing in: a code by mail for everybody, a password for those who set one."""

import pytest
from django.core.mail import EmailMessage
from django.test import Client

from .conftest import ALICES_ADDRESS, code_in, is_signed_in, sign_in, sign_up

pytestmark = pytest.mark.django_db
PASSWORD = "seven brown foxes"


@pytest.fixture
def alices_browser(mailoutbox: list[EmailMessage]) -> Client:
    """Alice has an account, and this browser does not know her."""
    sign_up(Client(), mailoutbox)
    return Client()


def set_password(client: Client, mails: list[EmailMessage]) -> None:
    sign_in(client, mails)
    client.post("/accounts/password/set/", {"password1": PASSWORD, "password2": PASSWORD})
    client.post("/accounts/logout/")


def test_a_code_by_mail_signs_in(alices_browser: Client, mailoutbox: list[EmailMessage]) -> None:
    alices_browser.post("/accounts/login/", {"login": ALICES_ADDRESS})

    response = alices_browser.post("/accounts/login/code/confirm/", {"code": code_in(mailoutbox[-1])})

    assert is_signed_in(alices_browser)
    assert response["Location"] == "/games/"


def test_signing_in_leads_back_to_where_one_was(alices_browser: Client, mailoutbox: list[EmailMessage]) -> None:
    confirm = alices_browser.post("/accounts/login/?next=/profile/", {"login": ALICES_ADDRESS})["Location"]

    response = alices_browser.post(confirm, {"code": code_in(mailoutbox[-1]), "next": "/profile/"})

    assert response["Location"] == "/profile/"


def test_three_wrong_codes_void_the_right_one(alices_browser: Client, mailoutbox: list[EmailMessage]) -> None:
    alices_browser.post("/accounts/login/", {"login": ALICES_ADDRESS})
    for _ in range(3):
        alices_browser.post("/accounts/login/code/confirm/", {"code": "WRNG-CODE"})

    alices_browser.post("/accounts/login/code/confirm/", {"code": code_in(mailoutbox[-1])})

    assert not is_signed_in(alices_browser)


def test_a_code_is_good_only_in_the_browser_that_asked(alices_browser: Client, mailoutbox: list[EmailMessage]) -> None:
    alices_browser.post("/accounts/login/", {"login": ALICES_ADDRESS})
    thief = Client()

    thief.post("/accounts/login/code/confirm/", {"code": code_in(mailoutbox[-1])})

    assert not is_signed_in(thief)


def test_an_unknown_address_gets_a_mail_that_says_so_and_the_page_does_not(
    alices_browser: Client, mailoutbox: list[EmailMessage]
) -> None:
    response = alices_browser.post("/accounts/login/", {"login": "nobody@example.org"})

    assert response["Location"] == "/accounts/login/code/confirm/"
    assert "no account has it" in str(mailoutbox[-1].body)


def test_a_password_signs_in_who_set_one(alices_browser: Client, mailoutbox: list[EmailMessage]) -> None:
    set_password(alices_browser, mailoutbox)

    alices_browser.post("/accounts/login/", {"login": ALICES_ADDRESS, "password": PASSWORD})

    assert is_signed_in(alices_browser)


def test_a_wrong_password_is_refused_and_the_code_still_works(
    alices_browser: Client, mailoutbox: list[EmailMessage]
) -> None:
    set_password(alices_browser, mailoutbox)

    refused = alices_browser.post("/accounts/login/", {"login": ALICES_ADDRESS, "password": "six brown foxes"})
    assert not is_signed_in(alices_browser)
    assert refused.status_code == 200

    sign_in(alices_browser, mailoutbox)
    assert is_signed_in(alices_browser)


def test_a_forgotten_password_is_set_anew_by_a_code(alices_browser: Client, mailoutbox: list[EmailMessage]) -> None:
    set_password(alices_browser, mailoutbox)
    alices_browser.post("/accounts/password/reset/", {"email": ALICES_ADDRESS})
    alices_browser.post("/accounts/password/reset/confirm/", {"code": code_in(mailoutbox[-1])})
    alices_browser.post("/accounts/password/reset/complete/", {"password1": PASSWORD * 2, "password2": PASSWORD * 2})

    alices_browser.post("/accounts/login/", {"login": ALICES_ADDRESS, "password": PASSWORD * 2})

    assert is_signed_in(alices_browser)


def test_signing_out_ends_the_session(alices_browser: Client, mailoutbox: list[EmailMessage]) -> None:
    sign_in(alices_browser, mailoutbox)

    alices_browser.post("/accounts/logout/")

    assert not is_signed_in(alices_browser)
    assert not dict(alices_browser.session)

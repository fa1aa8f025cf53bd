"""Limits on guessing and on mailing, with the cache and without it."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.core.cache import caches
from django.core.mail import EmailMessage
from django.test import Client

from .conftest import ALICES_ADDRESS, code_in, is_signed_in, sign_in, sign_up

pytestmark = pytest.mark.django_db


@pytest.fixture
def cache_away(settings: Any) -> Iterator[None]:
    """The cache's server cannot be reached: nothing listens on this port."""
    settings.CACHES = {"default": settings.CACHES["default"] | {"LOCATION": "redis://127.0.0.1:9/0"}}
    yield
    del caches["default"]


def test_an_address_gets_at_most_three_codes_a_minute(mailoutbox: list[EmailMessage]) -> None:
    sign_up(Client(), mailoutbox)
    mailoutbox.clear()

    for _ in range(5):
        response = Client().post("/accounts/login/", {"login": ALICES_ADDRESS})

    assert len(mailoutbox) == 3
    assert "Too many failed login attempts" in response.content.decode()


def test_sign_up_by_the_dozen_is_stopped_with_a_page_that_says_so(client: Client) -> None:
    for number in range(21):
        response = client.post("/accounts/signup/", {"email": f"{number}@example.org", "name": "Alice"})

    assert response.status_code == 429
    assert "Wait a minute or two" in response.content.decode()


@pytest.mark.usefixtures("cache_away")
def test_without_the_cache_people_sign_up_and_in(client: Client, mailoutbox: list[EmailMessage]) -> None:
    sign_up(Client(), mailoutbox)

    sign_in(client, mailoutbox)

    assert is_signed_in(client)


@pytest.mark.usefixtures("cache_away")
def test_without_the_cache_a_code_still_cannot_be_guessed(client: Client, mailoutbox: list[EmailMessage]) -> None:
    sign_up(Client(), mailoutbox)
    client.post("/accounts/login/", {"login": ALICES_ADDRESS})
    for _ in range(3):
        client.post("/accounts/login/code/confirm/", {"code": "WRNG-CODE"})

    client.post("/accounts/login/code/confirm/", {"code": code_in(mailoutbox[-1])})

    assert not is_signed_in(client)

"""The mails about accounts."""

from typing import Any

import pytest
from django.core.mail import EmailMessage
from django.test import Client
from django.utils import translation
from django.utils.translation import gettext

from accounts.models import Player

from .conftest import ALICES_ADDRESS, code_in, sign_up

pytestmark = pytest.mark.django_db


def test_they_are_marked_as_automatic_and_hide_the_server(client: Client, mailoutbox: list[EmailMessage]) -> None:
    sign_up(client, mailoutbox)

    headers = mailoutbox[0].extra_headers
    assert headers["Auto-Submitted"] == "auto-generated"
    assert headers["X-Auto-Response-Suppress"] == "All"
    assert headers["Message-ID"].endswith("@play.localhost>")


def test_they_speak_the_players_language_and_not_the_browsers(client: Client, mailoutbox: list[EmailMessage]) -> None:
    alice = sign_up(Client(), mailoutbox)
    Player.objects.filter(pk=alice.pk).update(language="ko")

    client.post("/accounts/password/reset/", {"email": ALICES_ADDRESS}, headers={"accept-language": "en"})

    with translation.override("ko"):
        assert gettext("Password Reset Code") in mailoutbox[-1].subject


def test_the_code_stands_in_the_subject_too(client: Client, mailoutbox: list[EmailMessage]) -> None:
    sign_up(client, mailoutbox)

    assert code_in(mailoutbox[0]) in mailoutbox[0].subject


def test_a_mail_server_that_is_away_is_said_on_the_page(client: Client, settings: Any) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 9

    response = client.post("/accounts/signup/", {"email": ALICES_ADDRESS, "name": "Alice"}, follow=True)

    assert response.status_code == 200
    assert "The mail could not be sent just now." in response.content.decode()

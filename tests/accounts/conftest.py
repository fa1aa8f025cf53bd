"""Browsers (Django's test client) and the mails that come."""

import re

import pytest
from django.core.mail import EmailMessage
from django.test import Client

from accounts.guests import GUEST
from accounts.models import Player

ALICES_ADDRESS = "alice@example.org"


def code_in(mail: EmailMessage) -> str:
    """The code that stands on a line of its own."""
    found = re.search(r"^[A-Z0-9]{4}-[A-Z0-9]{4}$", str(mail.body), re.MULTILINE)
    assert found, mail.body
    return found.group()


def sign_up(client: Client, mails: list[EmailMessage], email: str = ALICES_ADDRESS, name: str = "Alice") -> Player:
    """From the form to the first page, as a newcomer does it."""
    client.post("/accounts/signup/", {"email": email, "name": name, "zone": "Asia/Seoul"})
    client.post("/accounts/confirm-email/", {"code": code_in(mails[-1])})
    return Player.objects.get(user__email=email)


def sign_in(client: Client, mails: list[EmailMessage], email: str = ALICES_ADDRESS) -> None:
    client.post("/accounts/login/", {"login": email})
    client.post("/accounts/login/code/confirm/", {"code": code_in(mails[-1])})


def is_signed_in(client: Client) -> bool:
    return "_auth_user_id" in client.session


def play_as_guest(client: Client, name: str = "Gus") -> Player:
    """A visitor who plays without an account."""
    guest = Player.objects.create(name=name)
    session = client.session
    session[GUEST] = guest.pk
    session.save()
    return guest


@pytest.fixture
def gus(client: Client, db: None) -> Player:
    """The guest of `client`."""
    return play_as_guest(client)

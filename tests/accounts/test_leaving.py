"""Leaving for good."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.core.mail import EmailMessage
from django.test import Client
from django.utils import timezone

from accounts.models import Player, User
from accounts.signals import player_leaving

from .conftest import ALICES_ADDRESS, code_in, is_signed_in, sign_in, sign_up

pytestmark = pytest.mark.django_db


def leave(client: Client, mails: list[EmailMessage]) -> None:
    """Press the button and prove to be the one whose account it is."""
    ask = client.post("/profile/leave/")["Location"]
    client.post(ask, {"recipient": ALICES_ADDRESS, "next": "/profile/leave/"})
    client.post(
        "/accounts/reauthenticate/code/confirm/", {"code": code_in(mails[-1]), "next": "/profile/leave/"}, follow=True
    )


def test_the_account_is_gone_and_the_player_is_a_former_one(client: Client, mailoutbox: list[EmailMessage]) -> None:
    alice = sign_up(client, mailoutbox)

    leave(client, mailoutbox)

    alice.refresh_from_db()
    assert (alice.name, alice.email, alice.zone, alice.user) == ("a former player", "", "UTC", None)
    assert alice.calendar_token is None
    assert not User.objects.exists()
    assert not is_signed_in(client)


def test_the_page_says_what_cannot_be_undone_and_does_nothing(client: Client, mailoutbox: list[EmailMessage]) -> None:
    sign_up(client, mailoutbox)

    page = client.get("/profile/leave/").content.decode()

    assert "None of this can be undone" in page
    assert User.objects.exists()


def test_a_browser_found_open_ends_nobodys_account(client: Client, mailoutbox: list[EmailMessage]) -> None:
    sign_up(client, mailoutbox)

    client.post("/profile/leave/")
    client.post("/accounts/reauthenticate/code/confirm/", {"code": "WRNG-CODE", "next": "/profile/leave/"})

    assert User.objects.exists()
    assert Player.objects.get().name == "Alice"


def test_other_browsers_are_signed_out_too(client: Client, mailoutbox: list[EmailMessage]) -> None:
    other = Client()
    sign_up(other, mailoutbox)
    sign_in(client, mailoutbox)

    leave(client, mailoutbox)

    assert not is_signed_in(other)


def test_other_parts_of_the_site_hear_of_it_before(client: Client, mailoutbox: list[EmailMessage]) -> None:
    names: list[str] = []

    def hear(player: Player, **_signal: Any) -> None:
        names.append(player.name)

    player_leaving.connect(hear)
    sign_up(client, mailoutbox)

    leave(client, mailoutbox)

    assert names == ["Alice"]


def test_a_guest_is_forgotten(client: Client, gus: Player) -> None:
    client.post("/profile/leave/")

    gus.refresh_from_db()
    assert gus.name == "a former player"
    assert client.get("/profile/")["Location"] == "/accounts/login/"


def test_a_guest_who_left_is_gone_from_other_browsers_too(client: Client, gus: Player) -> None:
    other = Client()
    session = other.session
    session["guest"] = gus.pk
    session.save()

    client.post("/profile/leave/")

    assert other.get("/profile/")["Location"] == "/accounts/login/"


def test_the_address_can_sign_up_again_as_somebody_new(client: Client, mailoutbox: list[EmailMessage]) -> None:
    before = sign_up(client, mailoutbox)
    leave(client, mailoutbox)

    with time_machine.travel(timezone.now() + timedelta(minutes=1)):
        after = sign_up(Client(), mailoutbox)

    assert after != before

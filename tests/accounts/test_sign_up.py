"""Signing up by a code that comes by mail."""

from datetime import timedelta

import pytest
import time_machine
from django.core.mail import EmailMessage
from django.test import Client
from django.utils import timezone

from accounts.models import Player, User

from .conftest import ALICES_ADDRESS, code_in, is_signed_in, sign_up

pytestmark = pytest.mark.django_db
NEWCOMER = {"email": ALICES_ADDRESS, "name": "Alice", "zone": "Asia/Seoul"}


def test_a_code_by_mail_signs_a_newcomer_up(client: Client, mailoutbox: list[EmailMessage]) -> None:
    client.post("/accounts/signup/", NEWCOMER)

    response = client.post("/accounts/confirm-email/", {"code": code_in(mailoutbox[0])})

    assert response.status_code == 302
    assert is_signed_in(client)
    player = Player.objects.get()
    assert (player.name, player.zone, player.email) == ("Alice", "Asia/Seoul", ALICES_ADDRESS)


def test_the_code_is_taken_in_lower_case_and_without_its_dash(client: Client, mailoutbox: list[EmailMessage]) -> None:
    client.post("/accounts/signup/", NEWCOMER)

    client.post("/accounts/confirm-email/", {"code": code_in(mailoutbox[0]).lower().replace("-", "")})

    assert is_signed_in(client)


def test_without_the_code_nobody_is_signed_in_and_no_mail_goes_there(
    client: Client, mailoutbox: list[EmailMessage]
) -> None:
    client.post("/accounts/signup/", NEWCOMER)

    client.post("/accounts/confirm-email/", {"code": "WRNG-CODE"})

    assert not is_signed_in(client)
    assert Player.objects.get().email == ""


def test_after_three_wrong_codes_the_right_one_is_void(client: Client, mailoutbox: list[EmailMessage]) -> None:
    client.post("/accounts/signup/", NEWCOMER)
    for _ in range(3):
        client.post("/accounts/confirm-email/", {"code": "WRNG-CODE"})

    client.post("/accounts/confirm-email/", {"code": code_in(mailoutbox[0])})

    assert not is_signed_in(client)


def test_a_mistyped_address_can_be_changed_while_the_code_is_awaited(
    client: Client, mailoutbox: list[EmailMessage]
) -> None:
    client.post("/accounts/signup/", NEWCOMER | {"email": "alcie@example.org"})

    client.post("/accounts/confirm-email/", {"action": "change", "email": ALICES_ADDRESS})
    client.post("/accounts/confirm-email/", {"code": code_in(mailoutbox[-1])})

    assert mailoutbox[-1].to == [ALICES_ADDRESS]
    assert Player.objects.get().email == ALICES_ADDRESS


def test_a_bad_name_is_refused_on_the_form(client: Client, mailoutbox: list[EmailMessage]) -> None:
    response = client.post("/accounts/signup/", NEWCOMER | {"name": "Table"})

    assert "“Table” cannot be a player&#x27;s name." in response.content.decode()
    assert not User.objects.exists()
    assert not mailoutbox


def test_an_unknown_zone_of_the_browser_counts_as_utc(client: Client, mailoutbox: list[EmailMessage]) -> None:
    client.post("/accounts/signup/", NEWCOMER | {"zone": "Mars/Olympus"})

    assert Player.objects.get().zone == "UTC"


def test_the_page_does_not_tell_who_has_an_account(client: Client, mailoutbox: list[EmailMessage]) -> None:
    sign_up(Client(), mailoutbox)

    with time_machine.travel(timezone.now() + timedelta(minutes=1)):
        taken = client.post("/accounts/signup/", NEWCOMER)

    free = Client().post("/accounts/signup/", NEWCOMER | {"email": "nobody@example.org"})
    assert (taken.status_code, taken["Location"]) == (free.status_code, free["Location"])
    assert "has an account already" in str(mailoutbox[-2].body)
    assert User.objects.filter(email=ALICES_ADDRESS).count() == 1

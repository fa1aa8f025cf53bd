"""Guests play at once; an account later keeps their games."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.sessions.backends.cached_db import SessionStore
from django.core.mail import EmailMessage
from django.test import Client, RequestFactory

from accounts.guests import become_guest
from accounts.models import Player, User
from accounts.signals import guest_claimed

from .conftest import ALICES_ADDRESS, code_in, is_signed_in, play_as_guest, sign_in, sign_up

pytestmark = pytest.mark.django_db


@pytest.fixture
def claims() -> Iterator[list[tuple[Player, Player]]]:
    """Who became whom, as other parts of the site hear it."""
    heard: list[tuple[Player, Player]] = []

    def hear(guest: Player, player: Player, **_signal: Any) -> None:
        heard.append((guest, player))

    guest_claimed.connect(hear)
    yield heard
    guest_claimed.disconnect(hear)


def test_a_visitor_becomes_a_guest_whom_the_session_knows(rf: RequestFactory) -> None:
    request = rf.get("/")
    request.session = SessionStore()
    request.session.save()
    before = request.session.session_key

    gus = become_guest(request, "Gus", "Asia/Seoul")

    assert (gus.name, gus.zone, gus.is_guest) == ("Gus", "Asia/Seoul", True)
    assert request.session["guest"] == gus.pk
    assert request.session.session_key != before
    assert request.player == gus  # type: ignore[attr-defined]


def test_a_guest_who_signs_up_stays_the_same_player(
    client: Client, gus: Player, mailoutbox: list[EmailMessage]
) -> None:
    page = client.get("/accounts/signup/").content.decode()
    assert "You play as the guest Gus" in page

    client.post("/accounts/signup/", {"email": ALICES_ADDRESS})
    client.post("/accounts/confirm-email/", {"code": code_in(mailoutbox[-1])})

    player = Player.objects.get()
    assert player == gus
    assert player.user is not None
    assert (player.name, player.email) == ("Gus", ALICES_ADDRESS)


def test_a_guest_is_not_claimed_before_the_address_is_proved(
    client: Client, gus: Player, mailoutbox: list[EmailMessage]
) -> None:
    client.post("/accounts/signup/", {"email": "mistyped@example.org"})

    gus.refresh_from_db()
    assert gus.is_guest


def test_a_guest_who_has_an_account_hands_the_games_over_at_sign_in(
    client: Client, gus: Player, claims: list[tuple[Player, Player]], mailoutbox: list[EmailMessage]
) -> None:
    alice = sign_up(Client(), mailoutbox)

    sign_in(client, mailoutbox)

    assert claims == [(gus, alice)]
    assert Player.objects.get(user__email=ALICES_ADDRESS) == alice


def test_signing_in_without_a_guest_hands_nothing_over(
    client: Client, claims: list[tuple[Player, Player]], mailoutbox: list[EmailMessage]
) -> None:
    sign_up(Client(), mailoutbox)

    sign_in(client, mailoutbox)

    assert claims == []


def test_signing_out_leaves_no_trace_of_the_guest(client: Client, gus: Player, mailoutbox: list[EmailMessage]) -> None:
    sign_up(Client(), mailoutbox)
    sign_in(client, mailoutbox)

    client.post("/accounts/logout/")

    assert client.get("/profile/")["Location"] == "/accounts/login/"


def test_a_guest_claimed_elsewhere_is_none_any_more(client: Client, gus: Player) -> None:
    gus.user = User.objects.create_user("gus@example.org")
    gus.save()

    assert client.get("/profile/")["Location"] == "/accounts/login/"


def test_the_guest_of_one_browser_is_unknown_to_another(gus: Player) -> None:
    assert Client().get("/profile/")["Location"] == "/accounts/login/"


def test_two_guests_of_two_browsers_are_two_players(client: Client, gus: Player) -> None:
    other = Client()
    play_as_guest(other, "Ida")

    assert "Gus" in client.get("/profile/").content.decode()
    assert "Ida" in other.get("/profile/").content.decode()
    assert not is_signed_in(other)

"""The link in a mail leads its reader back to the seat, and nobody else further than they may go."""

from datetime import datetime, timedelta
from typing import cast

import pytest
import time_machine
from django.core import mail
from django.core.mail import EmailMultiAlternatives
from django.test import Client

from accounts.guests import GUEST
from accounts.models import Player
from games import notify
from games.models import Game, Seat
from tests.letters import link_in
from tests.tables import running_game

GRACE = timedelta(minutes=1)
# What the button sends.
GO = {"go": "1"}


@pytest.fixture
def zoe(db: None) -> Player:
    """A guest whose address a mailed invitation has proved."""
    return Player.objects.create(name="Zoe", email="zoe@example.org")


@pytest.fixture
def game(alice: Player, zoe: Player, now: datetime) -> Game:
    return running_game(alice, zoe, now=now, is_public=False)


def link_to(address: str, game: Game, now: datetime, *, page: str = "") -> str:
    """The link in the turn mail to this address, to a page beside that of the game where `page` says so."""
    with time_machine.travel(now, tick=False):
        notify.send_due(now + GRACE)
    letter = next(letter for letter in mail.outbox if letter.to == [address])
    return link_in(cast(EmailMultiAlternatives, letter), rf"seat/[^/\s]+/{page}(?!\S)")


def test_a_guest_goes_on_in_another_browser_after_a_press_of_a_button(
    game: Game, zoe: Player, now: datetime, client: Client
) -> None:
    link = link_to("zoe@example.org", game, now)
    with time_machine.travel(now + timedelta(days=13)):
        assert "Go on as Zoe?" in client.get(link).content.decode()
        assert GUEST not in client.session
        assert client.post(link, GO).headers["Location"] == f"/games/{game.key}/"
        assert client.session[GUEST] == zoe.pk
        assert client.get(f"/games/{game.key}/").status_code == 200


def test_the_link_to_the_proof_leads_a_guest_back_in_as_well(
    game: Game, zoe: Player, now: datetime, client: Client
) -> None:
    link = link_to("zoe@example.org", game, now, page="proof/")
    proof = f"/games/{game.key}/proof/"
    with time_machine.travel(now):
        assert client.get(proof).status_code == 404
        assert client.post(link, GO).headers["Location"] == proof
        assert client.get(proof).status_code == 200


def test_a_forged_form_does_not_make_a_browser_somebody_s(game: Game, now: datetime) -> None:
    strict = Client(enforce_csrf_checks=True)
    link = link_to("zoe@example.org", game, now)
    with time_machine.travel(now):
        assert strict.post(link, GO).status_code == 403
    assert GUEST not in strict.session


def test_an_old_link_lets_nobody_in(game: Game, now: datetime, client: Client) -> None:
    link = link_to("zoe@example.org", game, now)
    with time_machine.travel(now + timedelta(days=15)):
        for answer in (client.get(link), client.post(link, GO)):
            assert "This link is too old" in answer.content.decode()
    assert GUEST not in client.session


def test_a_link_to_an_address_that_was_given_up_is_worth_nothing(
    game: Game, zoe: Player, now: datetime, client: Client
) -> None:
    link = link_to("zoe@example.org", game, now)
    Player.objects.filter(pk=zoe.pk).update(email="new@example.org")
    with time_machine.travel(now):
        assert client.post(link, GO).status_code == 404


def test_a_link_to_another_seat_cannot_be_made(game: Game, zoe: Player, now: datetime, client: Client) -> None:
    link = link_to("zoe@example.org", game, now)
    seats = Seat.objects.filter(game=game).order_by("number")
    other = link.replace(f"/{seats[1].pk}:", f"/{seats[0].pk}:")
    with time_machine.travel(now):
        assert client.post(other).status_code == 404


@pytest.mark.parametrize("token", ["x", "1", ":", "9" * 30 + ":a:b", "٣:a:b"])
def test_what_is_no_link_leads_nowhere(db: None, client: Client, token: str) -> None:
    assert client.get(f"/seat/{token}/").status_code == 404


def test_somebody_with_an_account_signs_in_first(game: Game, now: datetime, client: Client) -> None:
    link = link_to("alice@example.org", game, now)
    with time_machine.travel(now):
        for answer in (client.get(link), client.post(link, GO)):
            assert answer.headers["Location"] == f"/accounts/login/?next=%2Fgames%2F{game.key}%2F"


def test_who_is_signed_in_is_led_on(game: Game, alice: Player, now: datetime, client: Client) -> None:
    link = link_to("alice@example.org", game, now)
    client.force_login(alice.user)  # type: ignore[arg-type]
    with time_machine.travel(now):
        assert client.get(link).headers["Location"] == f"/games/{game.key}/"


def test_who_is_signed_in_does_not_become_a_guest(game: Game, bob: Player, now: datetime, client: Client) -> None:
    link = link_to("zoe@example.org", game, now)
    client.force_login(bob.user)  # type: ignore[arg-type]
    with time_machine.travel(now):
        assert "You are signed in as Bob" in client.post(link, GO).content.decode()
    assert GUEST not in client.session


def test_a_guest_who_has_an_account_now_signs_in(
    game: Game, zoe: Player, bob: Player, now: datetime, client: Client
) -> None:
    link = link_to("zoe@example.org", game, now)
    Player.objects.filter(pk=bob.pk).update(user=None)
    Player.objects.filter(pk=zoe.pk).update(user=bob.user)
    with time_machine.travel(now):
        assert client.post(link, GO).headers["Location"].startswith("/accounts/login/")


def test_the_replay_link_leads_to_the_first_line_of_a_game_that_is_over(
    game: Game, alice: Player, now: datetime, client: Client
) -> None:
    link = f"{link_to('alice@example.org', game, now)}replay/"
    client.force_login(alice.user)  # type: ignore[arg-type]
    with time_machine.travel(now):
        assert client.get(link).headers["Location"] == f"/games/{game.key}/"
        Game.objects.filter(pk=game.pk).update(status="finished", finished_at=now)
        assert client.get(link).headers["Location"] == f"/games/{game.key}/at/1/"

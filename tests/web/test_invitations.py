"""Joining by the link that the host hands round, and by the link of a mail."""

from datetime import datetime

import pytest
from django.test import Client

from accounts.models import Player
from games import actions
from games.models import Game, Invitation, Seat
from tests.tables import open_table

from .reading import words

pytestmark = pytest.mark.django_db
# What the button sends.
SIT = {"sit": "1"}


@pytest.fixture
def game(alice: Player, now: datetime) -> Game:
    return open_table(alice, seats=3, is_public=False, now=now)


@pytest.fixture
def mailed(game: Game, alice: Player, now: datetime) -> Invitation:
    return actions.invite(game_key=game.key, host=alice, emails=["emil@example.org"], now=now)[0]


def test_the_link_shows_the_table_and_does_nothing(game: Game, client: Client) -> None:
    page = words(client.get(f"/join/{game.invite_token}/"))

    assert "Alice invites you to a game" in page
    assert "about a day (15 waking hours an answer" in page
    assert Seat.objects.filter(game=game).count() == 1


def test_whoever_has_the_link_may_sit_down(game: Game, client: Client) -> None:
    response = client.post(f"/join/{game.invite_token}/", SIT | {"name": "Nora", "zone": ""})

    assert (response.status_code, response.headers["Location"]) == (303, f"/games/{game.key}/")
    assert client.get(f"/games/{game.key}/").status_code == 200


def test_a_name_that_will_not_do_is_asked_for_again(game: Game, client: Client) -> None:
    response = client.post(f"/join/{game.invite_token}/", SIT | {"name": "table"})

    assert response.status_code == 400
    assert 'value="table"' in response.content.decode()
    assert not Player.objects.exclude(name="Alice").exists()


def test_a_full_table_says_so(game: Game, alice: Player, bobs: Client, now: datetime) -> None:
    actions.fill_with_programs(game_key=game.key, host=alice, now=now)

    response = bobs.post(f"/join/{game.invite_token}/", SIT)

    assert response.status_code == 409
    assert "This table is no longer open" in words(response)


def test_who_sits_there_is_led_to_the_table(game: Game, alices: Client) -> None:
    assert "You sit here" in words(alices.get(f"/join/{game.invite_token}/"))


@pytest.mark.parametrize("token", ["a" * 24, "short", "A" * 24, "%00" * 8])
@pytest.mark.parametrize("page", ["join", "invitation"])
def test_a_link_that_was_never_made_is_not_there(client: Client, db: None, page: str, token: str) -> None:
    assert client.get(f"/{page}/{token}/").status_code == 404


def test_opening_the_link_of_a_mail_does_nothing(mailed: Invitation, client: Client) -> None:
    page = words(client.get(f"/invitation/{mailed.token}/"))

    assert "No, thank you" in page
    mailed.refresh_from_db()
    assert (mailed.accepted_at, mailed.declined_at) == (None, None)


def test_accepting_a_mail_sits_down_and_is_remembered(mailed: Invitation, bobs: Client, bob: Player) -> None:
    bobs.post(f"/invitation/{mailed.token}/", SIT)

    mailed.refresh_from_db()
    assert mailed.accepted_at
    assert Seat.objects.filter(game=mailed.game, player=bob).exists()


def test_a_guest_who_accepts_a_mail_is_written_to_there(mailed: Invitation, client: Client) -> None:
    client.post(f"/invitation/{mailed.token}/", SIT | {"name": "Emil"})

    assert Player.objects.get(name="Emil").email == "emil@example.org"


def test_somebody_with_an_account_keeps_their_own_address(mailed: Invitation, bobs: Client, bob: Player) -> None:
    bobs.post(f"/invitation/{mailed.token}/", SIT)

    bob.refresh_from_db()
    assert bob.email == "bob@example.org"


def test_declining_is_remembered_and_can_be_thought_over(mailed: Invitation, client: Client) -> None:
    page = client.post(f"/invitation/{mailed.token}/decline/", follow=True)

    assert "You have declined." in words(page)
    assert "Take a seat" in words(page)


def test_opening_the_address_that_declines_declines_nothing(mailed: Invitation, client: Client) -> None:
    assert client.get(f"/invitation/{mailed.token}/decline/").headers["Location"] == f"/invitation/{mailed.token}/"

    mailed.refresh_from_db()
    assert mailed.declined_at is None


def test_what_was_accepted_cannot_be_declined(mailed: Invitation, bobs: Client) -> None:
    bobs.post(f"/invitation/{mailed.token}/", SIT)

    response = bobs.post(f"/invitation/{mailed.token}/decline/")

    assert response.status_code == 409
    assert "already accepted" in words(response)

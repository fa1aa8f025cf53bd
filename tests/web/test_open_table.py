"""The page of a table that waits for players."""

from datetime import datetime

import pytest
from django.test import Client

from accounts.models import Player
from games.models import Game, Invitation, Seat
from tests.tables import fresh, open_table

from .reading import words

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(alice: Player, now: datetime) -> Game:
    return open_table(alice, seats=3, now=now)


def test_somebody_sits_down(game: Game, bobs: Client, bob: Player) -> None:
    response = bobs.post(f"/games/{game.key}/join/")

    assert (response.status_code, response.headers["Location"]) == (303, f"/games/{game.key}/")
    assert Seat.objects.filter(game=game, player=bob).exists()


def test_a_visitor_sits_down_as_a_guest(game: Game, client: Client) -> None:
    client.post(f"/games/{game.key}/join/", {"name": "Nora", "zone": "Asia/Seoul"})

    assert Seat.objects.get(game=game, number=1).name == "Nora"


def test_a_visitor_whose_name_will_not_do_is_asked_for_another_and_keeps_what_was_typed(
    game: Game, client: Client
) -> None:
    response = client.post(f"/games/{game.key}/join/", {"name": "No:ra", "entropy": "seven geese"})

    assert response.status_code == 400
    assert "A name has no commas, colons or double quotes." in words(response)
    assert 'value="No:ra"' in response.content.decode()
    assert 'value="seven geese"' in response.content.decode()
    assert Seat.objects.filter(game=game).count() == 1


def test_the_game_starts_with_the_last_seat(game: Game, bobs: Client, charlies: Client) -> None:
    bobs.post(f"/games/{game.key}/join/")
    charlies.post(f"/games/{game.key}/join/")

    assert fresh(game).status == "running"


def test_a_table_that_is_full_refuses_with_its_reason(game: Game, alices: Client, bobs: Client) -> None:
    alices.post(f"/games/{game.key}/fill/")

    response = bobs.post(f"/games/{game.key}/join/")

    assert response.status_code == 409
    assert "This table is no longer open" in words(response)


def test_a_seat_is_given_up(game: Game, bobs: Client, bob: Player) -> None:
    bobs.post(f"/games/{game.key}/join/")

    bobs.post(f"/games/{game.key}/leave/")

    assert not Seat.objects.filter(player=bob).exists()


def test_only_the_host_sees_the_invite_link(game: Game, alices: Client, bobs: Client) -> None:
    assert game.invite_token in alices.get(f"/games/{game.key}/").content.decode()
    assert game.invite_token not in bobs.get(f"/games/{game.key}/").content.decode()


def test_invitations_go_to_each_address_once(game: Game, alices: Client) -> None:
    sent = {"emails": "dora@example.org, emil@example.org\ndora@example.org"}

    page = alices.post(f"/games/{game.key}/invite/", sent, follow=True)

    assert "2 invitations are on their way." in words(page)
    assert "dora@example.org: no answer yet" in words(page)
    assert Invitation.objects.filter(game=game).count() == 2


def test_a_wrong_address_is_said_and_what_was_typed_is_kept(game: Game, alices: Client) -> None:
    response = alices.post(f"/games/{game.key}/invite/", {"emails": "dora@example.org\nnot-an-address"})

    assert response.status_code == 409
    assert "“not-an-address” is not a mail address." in words(response)
    assert "dora@example.org\nnot-an-address</textarea>" in response.content.decode()
    assert not Invitation.objects.exists()


def test_the_host_calls_the_table_off_after_a_second_question(game: Game, alices: Client) -> None:
    assert "Call this table off?" in words(alices.get(f"/games/{game.key}/cancel/"))
    assert fresh(game).status == "open"

    page = alices.post(f"/games/{game.key}/cancel/", follow=True)

    assert "This table was called off" in words(page)


@pytest.mark.parametrize("act", ["fill", "cancel"])
def test_others_may_not_do_what_the_host_may(game: Game, bobs: Client, act: str) -> None:
    response = bobs.post(f"/games/{game.key}/{act}/")

    assert response.status_code == 409
    assert "Only the host of this table may do that." in words(response)
    assert fresh(game).status == "open"


@pytest.mark.parametrize("act", ["join", "leave", "fill", "invite", "move"])
def test_opening_the_address_of_an_act_only_shows_the_game(game: Game, bobs: Client, act: str) -> None:
    before = fresh(game).version

    response = bobs.get(f"/games/{game.key}/{act}/")

    assert (response.status_code, response.headers["Location"]) == (303, f"/games/{game.key}/")
    assert fresh(game).version == before


def test_a_table_by_invitation_is_not_there_for_others(
    alice: Player, now: datetime, bobs: Client, client: Client
) -> None:
    game = open_table(alice, seats=3, is_public=False, now=now)

    for browser in (bobs, client):
        assert browser.get(f"/games/{game.key}/").status_code == 404
        assert browser.post(f"/games/{game.key}/join/", {"name": "Nora"}).status_code == 404
    assert Seat.objects.filter(game=game).count() == 1

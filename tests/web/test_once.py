"""A visitor clicks twice, in a browser without JavaScript: two requests without a session, of one form."""

from datetime import datetime
from typing import Any

import pytest
from django.test import Client

from accounts.guests import GUEST
from accounts.models import Player
from games.models import Game, Seat
from tests.at_once import at_once
from tests.tables import open_table

from .newcomers import WAYS_IN, ways_in

pytestmark = pytest.mark.django_db
TOKEN = "a" * 64
PLAY = {"name": "Nora", "kind": "sly-dice", "programs": 1, "csrfmiddlewaretoken": TOKEN}


def send(address: str, form: dict[str, Any]) -> tuple[str, int]:
    """Where a request of its own led, and as which guest."""
    browser = Client()
    response = browser.post(address, form)
    assert response.status_code == 303, response.content
    return response.headers["Location"], browser.session[GUEST]


@pytest.mark.django_db(transaction=True)
def test_two_clicks_at_the_same_moment_make_one_guest_and_one_game() -> None:
    first, second = at_once(*2 * [lambda: send("/play/", PLAY)])

    assert first == second == (f"/games/{Game.objects.get().key}/", Player.objects.get().pk)


@pytest.mark.parametrize("way", WAYS_IN)
def test_every_form_that_makes_a_guest_makes_one(way: str, alice: Player, now: datetime) -> None:
    game = open_table(alice, now=now, seats=4)
    address, form = ways_in(game)[way]
    filled = {**form, "name": "Nora", "csrfmiddlewaretoken": TOKEN}

    assert send(address, filled) == send(address, filled)

    assert Player.objects.filter(name="Nora").count() == 1
    assert Seat.objects.filter(name__startswith="Nora").count() == (way != "name")


def test_a_form_of_another_page_is_another_guest() -> None:
    assert send("/play/", PLAY) != send("/play/", PLAY | {"csrfmiddlewaretoken": "b" * 64})


def test_a_form_that_would_not_do_can_be_sent_again() -> None:
    assert Client().post("/play/", PLAY | {"name": ""}).status_code == 400

    send("/play/", PLAY)

    assert Player.objects.get().name == "Nora"


def test_who_is_somebody_by_now_is_not_led_in_again(alice: Player) -> None:
    _address, guest = send("/play/", PLAY)
    Player.objects.filter(pk=alice.pk).update(user=None)
    Player.objects.filter(pk=guest).update(user=alice.user)

    assert send("/play/", PLAY)[1] != guest

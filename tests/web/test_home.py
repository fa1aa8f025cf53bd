"""The home page: a newcomer is in a game within a click."""

import pytest
from django.test import Client

from accounts.models import Player
from games.models import Game, Seat

from .reading import elements, words

pytestmark = pytest.mark.django_db
FORM = {"name": "Nora", "kind": "sly-dice", "programs": 2, "zone": "Asia/Seoul"}


def test_a_newcomer_plays_with_one_click(client: Client) -> None:
    response = client.post("/play/", FORM)

    game = Game.objects.get()
    assert (response.status_code, response.headers["Location"]) == (303, f"/games/{game.key}/")
    assert (game.status, game.is_public) == ("running", False)
    assert [seat.is_program for seat in game.seats.order_by("number")] == [False, True, True]


def test_the_new_guest_is_asked_at_once_in_their_own_zone(client: Client) -> None:
    page = client.post("/play/", FORM, follow=True)

    assert Player.objects.get().zone == "Asia/Seoul"
    assert "Your turn" in words(page)
    assert "(Asia/Seoul)" in words(page)


def test_a_browser_without_javascript_says_no_zone_and_counts_as_utc(client: Client) -> None:
    client.post("/play/", {**FORM, "zone": ""})

    assert Player.objects.get().zone == "UTC"


@pytest.mark.parametrize(
    "wrong", [{"name": ""}, {"name": "table"}, {"programs": 9}, {"programs": "x"}, {"kind": "chess"}, {"name": "a\0b"}]
)
def test_a_form_that_will_not_do_is_shown_again(client: Client, wrong: dict[str, object]) -> None:
    response = client.post("/play/", FORM | wrong)

    assert response.status_code == 400
    assert any(each.get("aria-invalid") for each in elements(response).all("input")) or "kind" in wrong
    assert not Game.objects.exists()
    assert not Player.objects.exists()


def test_what_was_typed_is_kept(client: Client) -> None:
    response = client.post("/play/", FORM | {"name": "Nora, the second"})

    assert 'value="Nora, the second"' in response.content.decode()


def test_somebody_known_is_not_asked_for_a_name(alices: Client, alice: Player) -> None:
    assert "Your name at the table" not in words(alices.get("/"))

    alices.post("/play/", {"kind": "sly-dice", "programs": 1})

    assert Seat.objects.get(is_program=False).player == alice


def test_a_game_that_goes_on_is_offered_first(alices: Client) -> None:
    alices.post("/play/", {"kind": "sly-dice", "programs": 1})

    assert "Go on playing" in words(alices.get("/"))


def test_opening_the_address_that_plays_plays_nothing(client: Client) -> None:
    assert client.get("/play/").headers["Location"] == "/"
    assert not Game.objects.exists()


def test_nothing_private_is_kept_by_caches(alices: Client) -> None:
    caching = alices.get("/").headers["Cache-Control"]

    assert "private" in caching
    assert "no-cache" in caching

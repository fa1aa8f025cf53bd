"""Words for the dice: every form that takes a seat brings them."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

import pytest
from django.test import Client

from accounts.models import Player
from games import actions
from games.models import Game, Seat
from tests.tables import host_of, open_table, play_to_the_end

from .reading import elements, words
from .test_new_table import FORM, house_points

pytestmark = pytest.mark.django_db
SEAT = {"name": "Nora", "entropy": "rain on Tuesday"}
WAYS = ["play", "new table", "join", "link", "invitation"]
# What is refused, and what is said about it.
REFUSALS = {
    "x" * 101: "Words for the dice have at most 100 characters.",
    "rain\u200bbow": "Words for the dice have no invisible or control characters.",
    "rain\nsnow": "Words for the dice have no invisible or control characters.",
}


def form_of(way: str, game: Game) -> tuple[str, dict[str, Any]]:
    """Where somebody takes a seat, and all that the form brings but the seat's own fields."""
    if way == "invitation":
        [mailed] = actions.invite(
            game_key=game.key, host=host_of(game), emails=["nora@example.org"], now=game.created_at
        )
        return f"/invitation/{mailed.token}/", {"sit": "1"}
    ways: Mapping[str, tuple[str, dict[str, Any]]] = {
        "play": ("/play/", {"kind": "sly-dice", "programs": 1}),
        "new table": ("/tables/new/", FORM | house_points()),
        "join": (f"/games/{game.key}/join/", {}),
        "link": (f"/join/{game.invite_token}/", {"sit": "1"}),
    }
    return ways[way]


@pytest.fixture
def game(alice: Player, now: datetime) -> Game:
    return open_table(alice, seats=4, now=now, entropy="a blue cup")


@pytest.mark.parametrize("way", WAYS)
def test_a_seat_keeps_the_words_that_its_player_brought(way: str, game: Game, client: Client) -> None:
    address, form = form_of(way, game)

    assert client.post(address, form | SEAT).status_code == 303

    assert Seat.objects.get(name="Nora").entropy == "rain on Tuesday"


@pytest.mark.parametrize("way", WAYS)
def test_a_browser_without_a_script_need_not_bring_any(way: str, game: Game, client: Client) -> None:
    address, form = form_of(way, game)

    assert client.post(address, form | SEAT | {"entropy": ""}).status_code == 303

    assert Seat.objects.get(name="Nora").entropy == ""


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("wrong", REFUSALS)
def test_words_that_will_not_do_are_told_beside_their_field_and_kept(
    way: str, wrong: str, game: Game, client: Client
) -> None:
    address, form = form_of(way, game)

    response = client.post(address, form | SEAT | {"entropy": wrong})

    [field] = [each for each in elements(response).all("input") if each.get("name") == "entropy"]
    assert response.status_code == 400
    assert (field["value"], field["aria-invalid"]) == (wrong, "true")
    assert 'value="Nora"' in response.content.decode()
    assert REFUSALS[wrong] in words(response)
    assert not Player.objects.filter(name="Nora").exists()


def test_the_field_that_is_out_of_the_way_is_in_sight_when_something_is_wrong(client: Client) -> None:
    folded = elements(client.get("/")).all("details")
    shown = elements(client.post("/play/", SEAT | {"kind": "sly-dice", "programs": 1, "entropy": "x" * 101}))

    assert [each for each in folded if "open" in each] == []
    assert [each for each in shown.all("details") if "open" in each]


def test_who_is_known_brings_words_without_a_name(game: Game, bobs: Client, bob: Player) -> None:
    page = bobs.get(f"/games/{game.key}/")
    bobs.post(f"/games/{game.key}/join/", {"entropy": "seven geese"})

    assert "Your words for the dice" in words(page)
    assert "Your name at the table" not in words(page)
    assert Seat.objects.get(player=bob).entropy == "seven geese"


def test_nobody_becomes_a_guest_of_a_table_that_is_closed(game: Game, client: Client, now: datetime) -> None:
    actions.fill_with_programs(game_key=game.key, host=host_of(game), now=now)

    response = client.post(f"/games/{game.key}/join/", SEAT)

    assert response.status_code == 409
    assert not Player.objects.filter(name="Nora").exists()


def test_playing_again_brings_words_too(alices: Client, alice: Player, now: datetime) -> None:
    game = actions.play_now(player=alice, kind="sly-dice", seat_count=2, now=now)
    play_to_the_end(game, now=now)

    page = elements(alices.get(f"/games/{game.key}/"))

    assert [each.get("name") for each in page.all("input") if "data-dice-words" in each] == ["entropy"]

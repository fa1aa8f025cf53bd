"""Nobody fills the site or keeps it busy; who comes too often is told what to do and loses nothing."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

import pytest
import time_machine
from django.core.cache import caches
from django.test import Client

from accounts.models import Player
from games.models import Game
from tests.tables import open_table, play_to_the_end, running_game

from .newcomers import WAYS_IN, ways_in
from .reading import words
from .test_new_table import FORM, house_points

pytestmark = pytest.mark.django_db
GUESTS_A_MINUTE, A_HOUR = 10, 60


@pytest.fixture
def cache_away(settings: Any) -> Iterator[None]:
    """The cache's server cannot be reached: nothing listens on this port."""
    settings.CACHES = {"default": settings.CACHES["default"] | {"LOCATION": "redis://127.0.0.1:9/0"}}
    yield
    del caches["default"]


def newcomers(number: int, **where: Any) -> Any:
    """So many visitors, each in a browser of their own, play at once; the answer to the last."""
    for _each in range(number):
        answer = Client(**where).post("/play/", {"name": "Nora", "kind": "sly-dice", "programs": 1})
    return answer


def test_ten_newcomers_a_minute_may_come_from_one_network() -> None:
    assert newcomers(GUESTS_A_MINUTE).status_code == 303

    refused = newcomers(1)

    assert refused.status_code == 429
    assert "Many newcomers came from your network just now. Try again in a few minutes." in words(refused)
    assert 'value="Nora"' in refused.content.decode()
    assert Player.objects.count() == Game.objects.count() == GUESTS_A_MINUTE


def test_other_networks_are_not_concerned_and_a_minute_later_it_is_forgotten(now: datetime) -> None:
    with time_machine.travel(now, tick=False) as clock:
        assert newcomers(GUESTS_A_MINUTE + 1).status_code == 429
        assert newcomers(1, REMOTE_ADDR="203.0.113.7").status_code == 303
        clock.shift(61)
        assert newcomers(1).status_code == 303


def test_sixty_newcomers_an_hour_may_come_from_one_network(now: datetime) -> None:
    with time_machine.travel(now, tick=False) as clock:
        for _minute in range(A_HOUR // GUESTS_A_MINUTE):
            assert newcomers(GUESTS_A_MINUTE).status_code == 303
            clock.shift(61)
        assert newcomers(1).status_code == 429


@pytest.mark.parametrize("way", WAYS_IN)
def test_every_way_to_become_a_guest_counts(way: str, alice: Player, now: datetime) -> None:
    game = open_table(alice, now=now, seats=4)
    newcomers(GUESTS_A_MINUTE)
    address, form = ways_in(game)[way]

    refused = Client().post(address, {**form, "name": "Vic"})

    assert refused.status_code == 429
    assert "Many newcomers" in words(refused)
    assert 'value="Vic"' in refused.content.decode()
    assert not Player.objects.filter(name="Vic").exists()


def test_a_player_opens_sixty_tables_an_hour(alices: Client, bobs: Client) -> None:
    for _each in range(A_HOUR - 1):
        alices.post("/tables/new/", FORM | house_points())
    assert alices.post("/play/", {"kind": "sly-dice", "programs": 1}).status_code == 303

    refused = alices.post("/tables/new/", FORM | house_points() | {"title": "One more"})

    assert refused.status_code == 429
    assert "You have opened many tables just now. Play at those, and try again in an hour." in words(refused)
    assert 'value="One more"' in refused.content.decode()
    assert alices.post("/play/", {"kind": "sly-dice", "programs": 1}).status_code == 429
    assert bobs.post("/tables/new/", FORM | house_points()).status_code == 303
    assert Game.objects.count() == A_HOUR + 1


@pytest.mark.usefixtures("cache_away")
def test_without_the_cache_nobody_is_limited() -> None:
    assert newcomers(GUESTS_A_MINUTE + 2).status_code == 303


def test_what_is_analysed_first_is_limited_and_what_is_kept_is_not(
    client: Client, settings: Any, alice: Player, bob: Player, now: datetime
) -> None:
    """So that who reads the whole archive by a program does not keep all others waiting."""
    settings.ACCOUNT_RATE_LIMITS = {**settings.ACCOUNT_RATE_LIMITS, "analyse": "1/m/ip"}
    first, second = (
        f"/games/{play_to_the_end(running_game(alice, bob, now=now), now=now).key}/analysis/" for _game in range(2)
    )
    assert [client.get(address).status_code for address in (first, second, first)] == [200, 429, 200]
    refused = client.get(second)
    assert "Wait a minute or two and try again" in words(refused)
    assert client.get(second, REMOTE_ADDR="203.0.113.7").status_code == 200

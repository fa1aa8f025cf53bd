"""Gus played as a guest before he signed in to the account that he had all along."""

from datetime import datetime

import pytest

from accounts.models import Player
from games import actions
from tests.tables import answer, fresh, open_table, running_game


@pytest.fixture
def gus(db: None) -> Player:
    return Player.objects.create(name="Gus")


def test_he_plays_on_with_his_account(alice: Player, bob: Player, gus: Player, now: datetime) -> None:
    game, hosted = running_game(alice, gus, now=now), open_table(gus, now=now)

    assert actions.claim_seats(guest=gus, player=bob, now=now) == 2

    answer(game, bob, "keep", now=now)
    assert fresh(hosted).host == bob


def test_where_he_sits_twice_each_keeps_its_seat(alice: Player, bob: Player, gus: Player, now: datetime) -> None:
    game = running_game(alice, bob, gus, now=now)

    assert actions.claim_seats(guest=gus, player=bob, now=now) == 0

    assert [seat.player for seat in game.seats.order_by("number")] == [alice, bob, gus]

"""Bob leaves the service for good."""

from datetime import datetime

import pytest
from django.db import transaction

from accounts.models import Player
from games import actions
from games.models import Game, Seat
from tests.at_once import ended, run_into_a_lock
from tests.tables import answer, fresh, open_table, running_game


def test_bobs_games_go_on_without_him(alice: Player, bob: Player, charlie: Player, dora: Player, now: datetime) -> None:
    running = running_game(alice, bob, charlie, now=now)
    joined, hosted = open_table(dora, bob, now=now), open_table(bob, now=now)

    actions.depart(player=bob, now=now)

    assert Seat.objects.get(game=running, number=1).resigned_at == now
    assert list(joined.seats.values_list("name", flat=True)) == ["Dora"]
    assert fresh(hosted).status == Game.Status.CANCELLED
    answer(running, alice, "keep", now=now)


def test_his_name_is_gone_from_games_that_are_over_too(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    actions.resign(game_key=game.key, player=alice, now=now)

    actions.depart(player=bob, now=now)

    assert list(game.seats.order_by("number").values_list("name", flat=True)) == ["Alice", "a former player"]


def test_two_who_left_are_told_apart_in_the_record(alice: Player, bob: Player, charlie: Player, now: datetime) -> None:
    game = running_game(alice, bob, charlie, now=now)

    for player in (bob, charlie):
        actions.depart(player=player, now=now)

    names = game.seats.order_by("number").values_list("name", flat=True)
    assert list(names) == ["Alice", "a former player", "a former player 2"]


@pytest.mark.django_db(transaction=True)
def test_a_table_that_starts_while_he_leaves_is_resigned(
    alice: Player, bob: Player, charlie: Player, dora: Player, now: datetime
) -> None:
    game = open_table(alice, bob, charlie, now=now, seats=4)

    with transaction.atomic():
        actions.join_table(game_key=game.key, player=dora, now=now)
        leaving = run_into_a_lock(lambda: actions.depart(player=bob, now=now))
    ended(leaving)

    assert fresh(game).status == Game.Status.RUNNING
    assert Seat.objects.get(game=game, player=bob).resigned_at == now

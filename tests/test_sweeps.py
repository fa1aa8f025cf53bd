"""What nobody will come back to is cleared away."""

from datetime import datetime, timedelta

import pytest
from django.db import connection, transaction
from django.test import Client
from django.utils import timezone

from accounts.models import Player, Session
from games import actions, sweeps, tasks
from games.models import Game
from tests.at_once import at_once
from tests.tables import fresh, open_table
from tests.web.conftest import browser_of
from tests.web.reading import words

LONG = timedelta(days=14)


def test_a_table_that_nobody_joined_for_two_weeks_is_called_off(alice: Player, now: datetime) -> None:
    game = open_table(alice, now=now, is_public=False)

    assert sweeps.call_off_unjoined(now + LONG) == 1

    assert (fresh(game).status, fresh(game).finished_at) == ("cancelled", now + LONG)
    assert "Called off" in words(browser_of(alice).get("/games/"))
    assert "This table was called off" in words(browser_of(alice).get(f"/games/{game.key}/"))


def test_it_waits_until_two_weeks_are_over(alice: Player, now: datetime) -> None:
    open_table(alice, now=now)

    assert sweeps.call_off_unjoined(now + LONG - timedelta(microseconds=1)) == 0


def test_a_table_at_which_two_sit_stays_open(alice: Player, bob: Player, now: datetime) -> None:
    game = open_table(alice, bob, now=now)

    assert sweeps.call_off_unjoined(now + LONG) == 0
    assert fresh(game).status == "open"


def test_a_game_that_runs_is_left_alone(alice: Player, now: datetime) -> None:
    actions.play_now(player=alice, kind="sly-dice", seat_count=2, now=now)

    assert sweeps.call_off_unjoined(now + LONG) == 0


@pytest.mark.django_db(transaction=True)
def test_a_table_that_somebody_is_just_joining_stays_open(alice: Player, bob: Player, now: datetime) -> None:
    game = open_table(alice, now=now, seats=3)

    with transaction.atomic():
        actions.join_table(game_key=game.key, player=bob, now=now + LONG)
        assert at_once(lambda: sweeps.call_off_unjoined(now + LONG)) == [0]

    assert fresh(game).status == "open"


def test_old_tables_are_found_by_their_index(alice: Player, now: datetime) -> None:
    open_table(alice, now=now)
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off")

    plan = Game.objects.filter(status="open", expires_at__lte=now).order_by("expires_at").only("pk").explain()

    assert "open_until" in plan


@pytest.mark.django_db
def test_sessions_that_have_expired_are_cleared_away(client: Client) -> None:
    client.post("/name/", {"name": "Gus"})
    Client().post("/name/", {"name": "Gil"})
    Session.objects.filter(pk=client.session.session_key).update(expire_date=timezone.now() - timedelta(seconds=1))

    tasks.tidy()

    assert Session.objects.count() == 1
    assert not Session.objects.filter(pk=client.session.session_key).exists()

"""Bob takes a seat at Alice's table, or gives it up again."""

from datetime import datetime

import pytest
from django.db import transaction

from accounts.models import Player
from games import actions, store
from games.models import Delivery, Game, Seat
from games.rules.contract import Refused
from tests.at_once import ended, run_into_a_lock
from tests.tables import asked_seats, fresh, open_table


def test_bob_takes_the_next_seat(alice: Player, bob: Player, now: datetime) -> None:
    game = open_table(alice, bob, now=now)
    assert list(game.seats.order_by("number").values_list("name", flat=True)) == ["Alice", "Bob"]
    assert game.status == Game.Status.OPEN


def test_joining_twice_takes_one_seat(alice: Player, bob: Player, now: datetime) -> None:
    game = open_table(alice, bob, now=now)
    actions.join_table(game_key=game.key, player=bob, now=now)
    assert game.seats.count() == 2


@pytest.mark.django_db(transaction=True)
def test_joining_in_two_windows_at_once_takes_one_seat(alice: Player, bob: Player, now: datetime) -> None:
    game = open_table(alice, now=now, seats=3)

    def click() -> Game:
        return actions.join_table(game_key=game.key, player=bob, now=now)

    with transaction.atomic():
        store.lock(game.key)
        windows = run_into_a_lock(click, click)
    assert ended(windows) == [game, game]
    assert game.seats.count() == 2


def test_the_last_seat_starts_the_game_and_asks_everybody(alice: Player, bob: Player, now: datetime) -> None:
    game = open_table(alice, bob, now=now, seats=2)
    assert (game.status, game.started_at) == (Game.Status.RUNNING, now)
    assert asked_seats(game) == {0, 1}
    assert Delivery.objects.filter(game=game, kind="your-turn").count() == 2


def test_two_of_one_name_are_told_apart(alice: Player, bob: Player, now: datetime) -> None:
    bob.name = "ALICE"
    game = open_table(alice, bob, now=now)
    assert game.seats.get(player=bob).name == "ALICE 2"


def test_a_long_name_makes_room_for_its_number(alice: Player, bob: Player, now: datetime) -> None:
    alice.name = bob.name = "Bartholomew of the long river"
    game = open_table(alice, bob, now=now)
    assert game.seats.get(player=bob).name == "Bartholomew of the long riv 2"


def test_a_full_table_is_refused(alice: Player, bob: Player, charlie: Player, now: datetime) -> None:
    game = open_table(alice, bob, now=now, seats=2)
    with pytest.raises(Refused, match="no longer open"):
        actions.join_table(game_key=game.key, player=charlie, now=now)


def test_who_leaves_makes_room(alice: Player, bob: Player, charlie: Player, now: datetime) -> None:
    game = open_table(alice, bob, charlie, now=now)
    actions.leave_table(game_key=game.key, player=bob, now=now)
    seats = Seat.objects.filter(game=game).order_by("number")
    assert [(seat.number, seat.name) for seat in seats] == [(0, "Alice"), (1, "Charlie")]


def test_the_host_cannot_leave_but_call_the_table_off(alice: Player, bob: Player, now: datetime) -> None:
    game = open_table(alice, bob, now=now)
    with pytest.raises(Refused, match="host"):
        actions.leave_table(game_key=game.key, player=alice, now=now)
    actions.cancel_table(game_key=game.key, host=alice, now=now)
    assert fresh(game).status == Game.Status.CANCELLED


def test_nobody_but_the_host_calls_it_off(alice: Player, bob: Player, now: datetime) -> None:
    game = open_table(alice, bob, now=now)
    with pytest.raises(Refused, match="Only the host"):
        actions.cancel_table(game_key=game.key, host=bob, now=now)
    assert fresh(game).status == Game.Status.OPEN


def test_every_change_is_a_new_version_for_the_pages(alice: Player, bob: Player, now: datetime) -> None:
    game = open_table(alice, now=now, seats=3)
    actions.join_table(game_key=game.key, player=bob, now=now)
    assert fresh(game).version == game.version + 1


def test_a_table_by_invitation_takes_nobody_who_was_not_invited(alice: Player, bob: Player, now: datetime) -> None:
    game = open_table(alice, now=now, seats=3, is_public=False)
    with pytest.raises(Refused, match="by invitation"):
        actions.join_table(game_key=game.key, player=bob, now=now)
    actions.join_table(game_key=game.key, player=bob, now=now, invite_token=game.invite_token)
    assert game.seats.count() == 2


def test_an_invitation_opens_its_own_table_alone(alice: Player, bob: Player, now: datetime) -> None:
    game, other = (open_table(alice, now=now, seats=3, is_public=False) for _table in range(2))
    (invitation,) = actions.invite(game_key=other.key, host=alice, emails=["bob@example.org"], now=now)
    with pytest.raises(Refused, match="by invitation"):
        actions.join_table(game_key=game.key, player=bob, now=now, invitation=invitation)

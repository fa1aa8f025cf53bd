"""Alice moves, or sleeps at another time: what she is asked already is reckoned anew, and never due earlier."""

from datetime import datetime, time
from itertools import pairwise

import pytest
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from accounts.models import Player
from games import actions
from games.models import Extension, Game
from games.tempo import HOUR, MINUTE, Clock
from tests.at_once import ended, run_into_a_lock
from tests.deadlines import OVER, REGULAR, question
from tests.tables import answer, first_rolls, fresh, running_game

# From noon, a day of 15 hours has 11 left.
SHORT = Clock(time=8 * HOUR, reserve=2 * HOUR, refill=HOUR)


def change(player: Player, now: datetime, **hours: object) -> int:
    with transaction.atomic():
        Player.objects.filter(pk=player.pk).update(**hours)
        return actions.change_hours(player=player, now=now)


def test_a_longer_night_moves_a_running_deadline(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now, tempo="own", clock=SHORT)
    assert change(alice, now + HOUR, quiet_from=time(18)) == 1
    mine, bobs = question(game, 0), question(game, 1)
    assert (mine.regular_at, mine.due_at) == (now + 6 * HOUR + 14 * HOUR + 2 * HOUR, now + 24 * HOUR)
    assert (bobs.regular_at, bobs.due_at) == (now + 8 * HOUR, now + 10 * HOUR)


def test_it_leaves_a_row_that_says_who_and_why(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now, tempo="own", clock=SHORT)
    change(alice, now + HOUR, quiet_from=time(18))
    row = Extension.objects.get()
    assert (row.game, row.seat, row.asked_at, row.at) == (game, 0, question(game, 0).asked_at, now + HOUR)
    assert (row.before, row.after) == (now + 10 * HOUR, now + 24 * HOUR)
    assert (row.reason, row.actor, row.staff) == ("hours", 0, None)


def test_the_pages_of_the_game_show_it(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    change(alice, now, quiet_from=time(18))
    assert fresh(game).version > game.version


def test_a_shorter_night_takes_nothing_away(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now, rolls=first_rolls((6, 5, 2), (1, 1, 3)))
    assert change(alice, now + HOUR, quiet_from=time(0), quiet_to=time(0)) == 1
    assert (question(game, 0).regular_at, question(game, 0).due_at) == (now + REGULAR, now + OVER)
    assert not Extension.objects.exists()
    # What is asked from now on runs day and night.
    answer(game, bob, "keep", now=now)
    answer(game, alice, "keep", now=now)
    assert question(game, 0).regular_at == now + 15 * HOUR


def test_to_and_fro_gives_no_time_twice(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    change(alice, now, quiet_from=time(16))
    moved = question(game, 0)
    for _again in range(3):
        change(alice, now, quiet_from=time(23))
        change(alice, now, quiet_from=time(16))
    assert (question(game, 0).regular_at, question(game, 0).due_at) == (moved.regular_at, moved.due_at)


def test_a_live_game_minds_no_hours(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now, tempo="live")
    assert change(alice, now, zone="Asia/Seoul", quiet_from=time(18)) == 0
    assert question(game, 0).due_at == now + 20 * MINUTE


def test_another_wish_to_be_reminded_moves_the_reminder_alone(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    change(alice, now, remind="1h")
    assert question(game, 0).remind_at == now + REGULAR - HOUR
    assert question(game, 0).due_at == now + OVER
    assert not Extension.objects.exists()


def test_an_answer_that_was_given_stays_as_it_is(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    answer(game, alice, "keep", now=now)
    assert change(alice, now, quiet_from=time(18)) == 0
    assert game.decisions.get(seat=0).due_at == now + OVER


@pytest.mark.django_db(transaction=True)
def test_a_move_that_asks_alice_meanwhile_waits_and_keeps_her_new_hours(
    alice: Player, bob: Player, now: datetime
) -> None:
    """Neither has Alice an open question, nor does a line come: only the hours change while Bob waits for the lock."""
    game = running_game(alice, bob, now=now, tempo="own", clock=SHORT, rolls=first_rolls((6, 5, 2), (1, 1, 3)))
    answer(game, alice, "keep", now=now)

    with transaction.atomic():
        change(alice, now, quiet_from=time(18))
        waiting = run_into_a_lock(lambda: answer(game, bob, "keep", now=now))
    ended(waiting)

    assert question(game, 0).regular_at == now + 6 * HOUR + 14 * HOUR + 2 * HOUR


quiet = st.tuples(st.integers(0, 23), st.integers(0, 16)).map(
    lambda begin_and_long: (time(begin_and_long[0]), time(sum(begin_and_long) % 24))
)
changes = st.lists(st.tuples(st.integers(0, 40), quiet, st.sampled_from(["UTC", "Asia/Seoul", "Europe/Berlin"])))


@settings(max_examples=10, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(changes=changes)
def test_whatever_changes_no_deadline_is_ever_earlier_and_rows_tell_each_step(
    alice: Player, bob: Player, now: datetime, changes: list[tuple[int, tuple[time, time], str]]
) -> None:
    game = running_game(alice, bob, now=now)
    steps = [question(game, 0).due_at]
    for hours, (begin, end), zone in sorted(changes):
        change(alice, now + hours * HOUR, quiet_from=begin, quiet_to=end, zone=zone)
        steps.append(question(game, 0).due_at)
    change(alice, now, quiet_from=time(23), quiet_to=time(8), zone="UTC")
    assert steps == sorted(steps)
    assert told(game) == [(before, after) for before, after in pairwise(steps) if before != after]


def told(game: Game) -> list[tuple[datetime, datetime]]:
    return list(Extension.objects.filter(game=game).order_by("pk").values_list("before", "after"))

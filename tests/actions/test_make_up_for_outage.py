"""Nobody looked for passed deadlines for a while: that was nobody's time but ours."""

from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from importlib import import_module

import pytest
from django.db import transaction

from accounts.models import Player
from games import actions, sweeps
from games.models import Decision, Extension, Game, Heartbeat, Outage, TurnRecord
from games.tempo import HOUR, MINUTE, Clock
from tests.at_once import at_once, ended, run_into_a_lock
from tests.deadlines import OVER, REGULAR, REMINDED, question
from tests.tables import answer, asked_seats, fresh, lines, running_game

SECOND = timedelta(seconds=1)
# The action goes by the name of its module.
MODULE = import_module("games.actions.make_up_for_outage")
# From noon; the night is far away.
HOURS_5 = Clock(time=4 * HOUR, reserve=HOUR, refill=timedelta())


def beat(now: datetime) -> None:
    """A sweep was at work."""
    Heartbeat.beat("sweep", now)


@pytest.fixture
def game(alice: Player, bob: Player, now: datetime) -> Game:
    """Asked at noon, with the last beat an hour later."""
    beat(now + HOUR)
    return running_game(alice, bob, now=now, tempo="own", clock=HOURS_5)


def test_all_that_runs_moves_by_it_before_any_deadline_is_played(game: Game, now: datetime) -> None:
    """Back at half past six: without it both would be over since five."""
    assert sweeps.sweep(now + 6 * HOUR + 30 * MINUTE) == 0
    for seat in (0, 1):
        asked = question(game, seat)
        assert (asked.regular_at, asked.due_at) == (now + 9.5 * HOUR, now + 10.5 * HOUR)
        assert asked.remind_at == now + 8.5 * HOUR
    assert asked_seats(game) == {0, 1}


def test_the_outage_is_a_row_and_so_is_each_deadline_that_moved(game: Game, now: datetime) -> None:
    sweeps.sweep(now + 2 * HOUR)
    outage = Outage.objects.get()
    assert (outage.began_at, outage.ended_at) == (now + HOUR, now + 2 * HOUR)
    rows = Extension.objects.filter(actor=None, staff=None).order_by("seat")
    told = rows.values_list("seat", "before", "after", "reason")
    assert list(told) == [(seat, now + 5 * HOUR, now + 6 * HOUR, "outage") for seat in (0, 1)]


def test_it_counts_once(game: Game, now: datetime) -> None:
    for _sweep in range(3):
        sweeps.sweep(now + 2 * HOUR)
    assert question(game, 0).due_at == now + 6 * HOUR
    assert Outage.objects.count() == 1


def test_a_restart_within_a_minute_moves_nothing(game: Game, now: datetime) -> None:
    sweeps.sweep(now + HOUR + MINUTE)
    assert question(game, 0).due_at == now + 5 * HOUR
    assert not Outage.objects.exists()


def test_a_second_longer_is_an_outage(game: Game, now: datetime) -> None:
    sweeps.sweep(now + HOUR + MINUTE + SECOND)
    assert question(game, 0).due_at == now + 5 * HOUR + MINUTE + SECOND


def test_before_the_first_sweep_of_all_there_was_no_outage(alice: Player, bob: Player, now: datetime) -> None:
    running_game(alice, bob, now=now)
    assert sweeps.sweep(now + OVER) == 2
    assert not Outage.objects.exists()


def test_a_deadline_that_moved_is_played_when_it_comes(game: Game, now: datetime) -> None:
    sweeps.sweep(now + 2 * HOUR)
    assert sweeps.play_due_decisions(now + 6 * HOUR - SECOND) == 0
    assert sweeps.play_due_decisions(now + 6 * HOUR) == 2


def test_who_was_asked_during_the_outage_gets_what_was_left_of_it(alice: Player, bob: Player, now: datetime) -> None:
    """Pages still worked; a live game was begun while nobody looked."""
    beat(now)
    game = running_game(alice, bob, now=now + 30 * MINUTE, tempo="live")
    sweeps.sweep(now + HOUR)
    assert question(game, 0).due_at == now + HOUR + 20 * MINUTE


def test_an_answer_given_meanwhile_stays_as_it_is(game: Game, alice: Player, now: datetime) -> None:
    answer(game, alice, "keep", now=now + 4 * HOUR)
    closed = Decision.objects.get(game=game, seat=0)
    sweeps.sweep(now + 5 * HOUR)
    after = Decision.objects.get(game=game, seat=0)
    assert (after.closed_at, after.regular_at, after.due_at) == (now + 4 * HOUR, closed.regular_at, closed.due_at)
    assert lines(game)[-1] == "0 keep"
    assert question(game, 1).due_at == now + 9 * HOUR


def test_what_was_used_of_the_reserve_meanwhile_is_given_back(game: Game, alice: Player, now: datetime) -> None:
    """The time was over at four; the outage was from one to half past four, so the reserve is still whole."""
    sweeps.sweep(now + 4.5 * HOUR)
    answer(game, alice, "keep", now=now + 7.5 * HOUR)
    assert game.seats.get(number=0).reserve_seconds == 3600


def test_time_that_was_given_back_does_not_lie_in_the_night(alice: Player, bob: Player, now: datetime) -> None:
    """Due at five to eleven; ten minutes out of order then end the next morning at five past eight."""
    game = running_game(alice, bob, now=now + 5 * HOUR + 55 * MINUTE, tempo="own", clock=HOURS_5)
    beat(now + 6 * HOUR)
    sweeps.sweep(now + 6 * HOUR + 10 * MINUTE)
    assert question(game, 0).due_at == now + 20 * HOUR + 5 * MINUTE


def test_it_moves_what_runs_at_night_by_no_less(alice: Player, bob: Player, now: datetime) -> None:
    """Nobody loses waking hours by an outage at night; the deadline moves by its length all the same."""
    game = running_game(alice, bob, now=now)
    beat(now + 12 * HOUR)
    sweeps.sweep(now + 14 * HOUR)
    asked = question(game, 0)
    assert (asked.regular_at, asked.due_at) == (now + REGULAR + 2 * HOUR, now + OVER + 2 * HOUR)
    assert asked.remind_at == now + REMINDED + 2 * HOUR


def test_it_is_still_there_when_the_hours_change_later(game: Game, alice: Player, now: datetime) -> None:
    sweeps.sweep(now + 3 * HOUR)
    Player.objects.filter(pk=alice.pk).update(quiet_from="18:00")
    actions.change_hours(player=alice, now=now + 3 * HOUR)
    # One hour before the outage and three after it; then the reserve, in the morning.
    asked = question(game, 0)
    assert (asked.regular_at, asked.due_at) == (now + 6 * HOUR, now + 21 * HOUR)


def test_pages_that_are_open_learn_of_it(game: Game, now: datetime) -> None:
    sweeps.sweep(now + 2 * HOUR)
    assert fresh(game).version == game.version + 1


def test_a_clock_that_is_behind_makes_no_outage_of_the_next_beat(game: Game, now: datetime) -> None:
    """Of two workers one is half an hour late: its beats turn nothing back, or each of the other's were an outage."""
    beat(now + 2 * HOUR)
    for _round in range(3):
        sweeps.sweep(now + 1.5 * HOUR)
        beat(now + 1.5 * HOUR)
        sweeps.sweep(now + 2 * HOUR)
    assert not Outage.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_many_workers_that_come_back_together_move_it_once(game: Game, now: datetime) -> None:
    back = now + 6 * HOUR
    assert at_once(*[partial(sweeps.sweep, back + number * SECOND) for number in range(6)]) == [0] * 6
    assert Outage.objects.count() == 1
    outage = Outage.objects.get()
    assert question(game, 0).due_at == now + 5 * HOUR + (outage.ended_at - outage.began_at)
    assert Extension.objects.count() == 2


@pytest.mark.django_db(transaction=True)
def test_what_is_killed_in_the_middle_leaves_it_to_the_next(game: Game, now: datetime) -> None:
    with transaction.atomic():
        actions.make_up_for_outage(now=now + 2 * HOUR)
        transaction.set_rollback(True)
    assert (question(game, 0).due_at, Outage.objects.count()) == (now + 5 * HOUR, 0)
    sweeps.sweep(now + 3 * HOUR)
    assert question(game, 0).due_at == now + 7 * HOUR


def test_until_all_have_moved_none_is_played(
    game: Game, alice: Player, bob: Player, now: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Very many games run: a sweep takes as many as it has time for, and the next ones go on where it ended."""
    games = [game, *(running_game(alice, bob, now=now, tempo="own", clock=HOURS_5) for _game in range(4))]
    monkeypatch.setattr(MODULE, "GAMES_AT_ONCE", 2)
    monkeypatch.setattr(MODULE, "MOST_SECONDS", 0)
    back = now + 5 * HOUR
    moved = []
    while Outage.objects.exclude(moved_at=None).count() == 0:
        assert sweeps.sweep(back) == 0
        moved.append([question(game, 0).due_at == now + 9 * HOUR for game in games].count(True))
    assert moved == [2, 4, 5, 5]
    assert Extension.objects.count() == 10
    assert sweeps.play_due_decisions(now + 9 * HOUR) == 10


def test_a_second_outage_before_the_first_is_through_is_added_to_it(
    game: Game, alice: Player, bob: Player, now: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The worker dies after some games, and comes back an hour later."""
    other = running_game(alice, bob, now=now, tempo="own", clock=HOURS_5)
    monkeypatch.setattr(MODULE, "GAMES_AT_ONCE", 1)
    with monkeypatch.context() as dies:
        dies.setattr(MODULE, "MOST_SECONDS", 0)
        sweeps.sweep(now + 2 * HOUR)
    assert [question(each, 0).due_at for each in (game, other)] == [now + 6 * HOUR, now + 5 * HOUR]
    sweeps.sweep(now + 3 * HOUR)
    assert [question(each, 0).due_at for each in (game, other)] == [now + 7 * HOUR, now + 7 * HOUR]


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("first", ["answer", "outage"])
def test_an_answer_at_the_same_moment_is_kept_and_what_it_asks_is_not_moved_twice(
    game: Game, alice: Player, bob: Player, now: datetime, first: str
) -> None:
    """Whoever waits for the other's lock looks again."""
    answer(game, alice, "keep", now=now + 2 * HOUR)
    back = now + 3 * HOUR
    acts: dict[str, Callable[[], object]] = {
        "answer": partial(answer, game, bob, "keep", now=back),
        "outage": partial(actions.make_up_for_outage, now=back),
    }
    with transaction.atomic():
        acts.pop(first)()
        waiting = run_into_a_lock(*acts.values())
    ended(waiting)
    (seat,) = asked_seats(game)
    assert question(game, seat).due_at == back + 5 * HOUR
    assert TurnRecord.objects.filter(game=game, way="page").count() == 2

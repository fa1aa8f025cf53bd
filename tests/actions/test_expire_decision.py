"""Bob lets a deadline pass."""

from datetime import datetime, timedelta

import pytest

from accounts.models import Player
from games import actions, sweeps
from games.models import Delivery, TurnRecord
from tests.deadlines import OVER, REMINDED
from tests.tables import answer, asked_seats, first_rolls, fresh, lines, running_game


def test_the_sweep_plays_the_rules_move_once(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now, rolls=first_rolls((6, 5, 2), (1, 1, 3)))
    answer(game, alice, "keep", now=now)
    late = now + OVER
    assert sweeps.play_due_decisions(late) == 1
    assert sweeps.play_due_decisions(late) == 0
    record = TurnRecord.objects.filter(game=game).order_by("-number")[0]
    assert (record.actor, record.move, record.way, record.at) == (1, "keep", "deadline", late)
    assert asked_seats(game) == {0}


def test_nothing_is_played_a_moment_too_early(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    assert sweeps.play_due_decisions(now + OVER - timedelta(microseconds=1)) == 0
    assert asked_seats(game) == {0, 1}


def test_who_missed_it_is_told(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    answer(game, alice, "keep", now=now)
    sweeps.play_due_decisions(now + OVER)
    assert Delivery.objects.filter(game=game, seat=1, kind="missed").count() == 1


def test_what_one_turn_asks_in_two_steps_is_missed_once(alice: Player, bob: Player, now: datetime) -> None:
    """Bob believes and is gone: his dice are kept and announced for him, and Alice need not wait twice."""
    rolls = ((6, 6, 6, 6, 6), (1, 1, 1, 1, 1), (4, 4, 1, 2, 6))
    game = running_game(alice, bob, now=now, kind="common-hand", rolls=rolls)
    answer(game, alice, "announce pair 4", now=now)
    answer(game, bob, "believe", now=now)
    assert sweeps.play_due_decisions(now + OVER) == 1
    assert lines(game)[-2:] == ["1 reroll none", "1 announce pair 5"]
    assert asked_seats(game) == {0}
    assert Delivery.objects.filter(game=game, seat=1, kind="missed").count() == 1


def test_who_is_asked_the_like_again_is_told_that_too(alice: Player, bob: Player, now: datetime) -> None:
    """The table challenges for Bob, who loses a die and bids first in the next round."""
    rolls = ((6, 1), (1, 2, 3, 4, 5), (1, 2, 3, 4, 6))
    game = running_game(alice, bob, now=now, kind="liars-dice", rolls=rolls)
    answer(game, alice, "bid 1 1", now=now)
    sweeps.play_due_decisions(now + OVER)
    assert lines(game)[-3:-2] == ["1 challenge"]
    asked_at = fresh(game).asked["1"]
    assert Delivery.objects.filter(game=game, seat=1, kind="your-turn", line=asked_at).count() == 1


def test_a_step_that_was_taken_leaves_time_for_the_next(alice: Player, bob: Player, now: datetime) -> None:
    rolls = ((6, 6, 6, 6, 6), (1, 1, 1, 1, 1), (4, 4, 1, 2, 6))
    game = running_game(alice, bob, now=now, kind="common-hand", rolls=rolls)
    answer(game, alice, "announce pair 4", now=now)
    answer(game, bob, "believe", now=now)
    answer(game, bob, "reroll 1 2", now=now + OVER / 2)
    assert sweeps.play_due_decisions(now + OVER) == 0
    assert sweeps.play_due_decisions(now + OVER / 2 + OVER) == 1
    assert lines(game)[-1] == "1 announce pair 5"


def test_absence_never_blocks_the_others(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    day = now
    while fresh(game).status == "running":
        day += OVER
        assert sweeps.play_due_decisions(day) > 0
    assert fresh(game).scores == [0, 0]


def test_a_live_game_waits_ten_minutes_and_its_reserve(alice: Player, bob: Player, now: datetime) -> None:
    running_game(alice, bob, now=now, tempo="live")
    assert sweeps.play_due_decisions(now + timedelta(minutes=19)) == 0
    assert sweeps.play_due_decisions(now + timedelta(minutes=20)) == 2


def test_one_game_that_cannot_go_on_does_not_hold_up_the_others(
    alice: Player, bob: Player, now: datetime, caplog: object
) -> None:
    broken, sound = running_game(alice, bob, now=now), running_game(alice, bob, now=now)
    type(broken).objects.filter(pk=broken.pk).update(state={})
    assert sweeps.play_due_decisions(now + OVER) == 2
    assert len(lines(sound)) == sound.lines + 2


def test_a_long_sweep_leaves_the_rest_to_the_next(
    alice: Player, bob: Player, now: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    running_game(alice, bob, now=now)
    monkeypatch.setattr(sweeps, "MOST_SECONDS", 0)
    late = now + OVER
    assert [sweeps.play_due_decisions(late) for _sweep in range(3)] == [1, 1, 0]


def test_one_reminder_goes_out_before_each_deadline(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    answer(game, alice, "keep", now=now)
    assert sweeps.queue_reminders(now + REMINDED - timedelta(minutes=1)) == 0
    assert sweeps.queue_reminders(now + REMINDED) == 1
    assert sweeps.queue_reminders(now + REMINDED + timedelta(minutes=1)) == 0
    assert list(Delivery.objects.filter(game=game, kind="reminder").values_list("seat", "line")) == [(1, game.lines)]


def test_a_question_answered_meanwhile_is_left_alone(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    asked_at = game.asked["0"]
    answer(game, alice, "keep", now=now)
    late = now + OVER
    assert not actions.expire_decision(game_id=game.pk, seat=0, asked_at=asked_at, now=late)

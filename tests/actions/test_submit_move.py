"""Alice and Bob answer what they are asked."""

from datetime import datetime, timedelta

import pytest
from pytest_django import DjangoAssertNumQueries

from accounts.models import Player
from games import actions
from games.models import Decision, Delivery, Game, TurnRecord
from games.rules.contract import Illegal, NotAsked, Refused, Unreadable
from tests.at_once import at_once
from tests.deadlines import OVER, REGULAR
from tests.dice import loaded
from tests.tables import answer, asked_seats, first_rolls, fresh, lines, running_game


def test_a_move_is_a_line_with_what_was_rolled_for_it(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now, rolls=first_rolls((6, 5, 2), (1, 1, 3)))
    with loaded((6, 3)):
        answer(game, alice, "Lock 6", now=now)
    record = TurnRecord.objects.get(game=game, number=6)
    assert (record.actor, record.move, record.values, record.way) == (0, "lock 6", [6, 3], "page")
    assert record.at == now


def test_bobs_question_outlives_alices_answer(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now, rolls=first_rolls((6, 5, 2), (1, 1, 3)))
    asked_at = game.asked["1"]
    answer(game, alice, "keep", now=now)
    assert fresh(game).asked == {"1": asked_at}
    actions.submit_move(game_key=game.key, player=bob, asked_at=asked_at, words="keep", now=now)
    assert fresh(game).asked == {"0": game.lines + 2}


def test_each_question_is_a_row_that_is_closed_once(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    later = now + timedelta(hours=1)
    answer(game, alice, "keep", now=later)
    mine = Decision.objects.get(game=game, seat=0)
    assert (mine.opened_at, mine.regular_at, mine.due_at) == (now, now + REGULAR, now + OVER)
    assert (mine.closed_at, mine.closed_by) == (later, "answer")
    assert asked_seats(game) == {1}


def test_a_question_answered_in_another_window_is_refused_with_one_sentence(
    alice: Player, bob: Player, now: datetime
) -> None:
    game = running_game(alice, bob, now=now)
    asked_at = game.asked["0"]
    answer(game, alice, "keep", now=now)
    with pytest.raises(NotAsked, match="already answered"):
        actions.submit_move(game_key=game.key, player=alice, asked_at=asked_at, words="keep", now=now)


@pytest.mark.parametrize(
    ("words", "refusal"), [("dance", Unreadable), ("lock 1", Illegal), ("claim evens", Illegal), ("", Unreadable)]
)
def test_what_is_refused_changes_nothing(
    alice: Player, bob: Player, now: datetime, words: str, refusal: type[Refused]
) -> None:
    game = running_game(alice, bob, now=now, rolls=first_rolls((6, 5, 2), (1, 1, 3)))
    with pytest.raises(refusal):
        answer(game, alice, words, now=now)
    assert (fresh(game).version, fresh(game).asked, len(lines(game))) == (game.version, game.asked, 5)


def test_an_outsider_has_no_seat(alice: Player, bob: Player, charlie: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    with pytest.raises(NotAsked, match="no seat"):
        actions.submit_move(game_key=game.key, player=charlie, asked_at=game.asked["0"], words="keep", now=now)


def test_nobody_answers_for_another(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    answer(game, bob, "keep", now=now)
    with pytest.raises(NotAsked):
        actions.submit_move(game_key=game.key, player=bob, asked_at=game.asked["0"], words="keep", now=now)


def test_an_answer_counts_until_the_deadline_was_played(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    late = now + timedelta(hours=25)
    answer(game, alice, "keep", now=late)
    assert not actions.expire_decision(game_id=game.pk, seat=0, asked_at=game.asked["0"], now=late)


def test_whoever_is_asked_by_anothers_move_is_told_and_who_goes_on_is_not(
    alice: Player, bob: Player, now: datetime
) -> None:
    game = running_game(alice, bob, now=now, rolls=first_rolls((6, 5, 2), (1, 1, 3)))
    Delivery.objects.all().delete()
    with loaded((6, 3)):
        answer(game, alice, "lock 6", now=now)
    assert not Delivery.objects.exists()
    answer(game, alice, "keep", now=now)
    answer(game, bob, "keep", now=now)
    assert [(row.seat, row.kind) for row in Delivery.objects.all()] == [(0, "your-turn")]


@pytest.mark.django_db(transaction=True)
def test_two_windows_answering_at_once_make_one_line(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    asked_at = game.asked["0"]

    def click() -> str:
        try:
            actions.submit_move(game_key=game.key, player=alice, asked_at=asked_at, words="keep", now=now)
        except NotAsked:
            return "refused"
        return "played"

    assert sorted(at_once(click, click)) == ["played", "refused"]
    assert lines(game)[-1] == "0 keep"
    assert len(lines(game)) == game.lines + 1


def test_a_move_costs_a_lock_and_a_write(
    alice: Player, bob: Player, now: datetime, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    game = running_game(alice, bob, now=now)
    with django_assert_num_queries(4):  # SAVEPOINT and RELEASE stand for BEGIN and COMMIT inside a test
        actions.submit_move(game_key=game.key, player=alice, asked_at=game.asked["0"], words="keep", now=now)


def test_the_end_of_a_game_is_stored_and_told(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    while fresh(game).status == Game.Status.RUNNING:
        seat = next(iter(fresh(game).asked))
        words = {"roll": "keep", "claim": "decline"}[Decision.objects.get(game=game, seat=seat, closed_at=None).phase]
        answer(game, (alice, bob)[int(seat)], words, now=now)
    game = fresh(game)
    assert (game.scores, game.winners, game.finished_at) == ([0, 0], [0, 1], now)
    assert not asked_seats(game)
    assert Delivery.objects.filter(game=game, kind="game-over").count() == 2
    assert set(game.seats.values_list("finished_at", flat=True)) == {now}

"""What a seat has beyond the tempo's time: answers in time give some back, late ones use it."""

from datetime import datetime, timedelta

from accounts.models import Player
from games import actions, sweeps
from games.models import Decision, Game, Seat
from games.tempo import HOUR, Clock
from tests.deadlines import OVER, REGULAR, question
from tests.tables import answer, first_rolls, fresh, open_table, running_game

RESERVE = 30 * HOUR
ALICE_FIRST = first_rolls((6, 5, 2), (1, 1, 3))


def reserve_of(game: Game, seat: int) -> timedelta:
    return timedelta(seconds=Seat.objects.get(game=game, number=seat).reserve_seconds)


def test_every_seat_begins_with_the_whole_reserve(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    assert [reserve_of(game, seat) for seat in (0, 1)] == [RESERVE, RESERVE]


def test_an_answer_in_time_uses_none(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    answer(game, alice, "keep", now=now + REGULAR)
    assert reserve_of(game, 0) == RESERVE


def test_a_late_answer_uses_waking_hours_of_it(alice: Player, bob: Player, now: datetime) -> None:
    """The time was over at noon; Bob answers at nine the next morning: eleven hours, a night, one more hour."""
    game = running_game(alice, bob, now=now)
    answer(game, bob, "keep", now=now + REGULAR + 21 * HOUR)
    assert reserve_of(game, 1) == RESERVE - 12 * HOUR


def test_what_was_used_is_given_back_answer_by_answer_up_to_the_cap(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now, rolls=ALICE_FIRST)
    later = now + REGULAR + 4 * HOUR
    answer(game, alice, "keep", now=later)
    answer(game, bob, "keep", now=later)
    left = [reserve_of(game, 0)]
    while len(left) < 4:
        seat = int(next(iter(fresh(game).asked)))
        words = {"roll": "keep", "claim": "decline"}[question(game, seat).phase]
        answer(game, (alice, bob)[seat], words, now=later)
        if seat == 0:
            left.append(reserve_of(game, 0))
    assert left == [RESERVE - 4 * HOUR, RESERVE - HOUR, RESERVE, RESERVE]


def test_a_question_is_due_by_the_reserve_that_is_left(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now, rolls=ALICE_FIRST)
    noon = now + REGULAR
    answer(game, alice, "keep", now=noon + 4 * HOUR)
    answer(game, bob, "keep", now=noon + 5 * HOUR)
    asked = question(game, 0)
    assert timedelta(seconds=asked.reserve_seconds) == RESERVE - 4 * HOUR
    # 26 waking hours after five in the afternoon of the day after.
    assert (asked.regular_at, asked.due_at) == (noon + REGULAR + 5 * HOUR, noon + REGULAR + 5 * HOUR + 44 * HOUR)


def test_a_missed_deadline_has_used_it_up(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    answer(game, alice, "keep", now=now)
    sweeps.play_due_decisions(now + OVER)
    assert reserve_of(game, 1) == timedelta()
    missed = Decision.objects.get(game=game, seat=1, closed_at__isnull=False)
    assert missed.closed_by == "deadline"


def test_without_a_reserve_the_tempos_time_is_all(alice: Player, bob: Player, now: datetime) -> None:
    clock = Clock(time=10 * HOUR, reserve=timedelta(), refill=timedelta())
    game = running_game(alice, bob, now=now, tempo="own", clock=clock)
    asked = question(game, 0)
    assert asked.due_at == asked.regular_at == now + 10 * HOUR


def test_each_seat_is_due_by_its_own_hours(alice: Player, bob: Player, now: datetime) -> None:
    """At noon of Greenwich Alice has breakfast in São Paulo, and Bob's evening in Seoul has two hours left."""
    for player, zone in ((alice, "America/Sao_Paulo"), (bob, "Asia/Seoul")):
        Player.objects.filter(pk=player.pk).update(zone=zone)
    game = running_game(alice, bob, now=now, tempo="brisk")
    assert question(game, 0).regular_at == now + 6 * HOUR
    assert question(game, 1).regular_at == now + 2 * HOUR + 9 * HOUR + 4 * HOUR


def test_who_sat_down_last_has_hours_too(alice: Player, bob: Player, now: datetime) -> None:
    Player.objects.filter(pk=bob.pk).update(zone="Asia/Seoul", quiet_from="21:00")
    game = open_table(alice, bob, now=now, seats=2, tempo="brisk")
    # Nine in the evening: Bob's night has just begun.
    assert question(game, 1).regular_at == now + 11 * HOUR + 6 * HOUR


def test_a_question_tells_what_closed_it(alice: Player, bob: Player, charlie: Player, now: datetime) -> None:
    game = running_game(alice, bob, charlie, now=now)
    answer(game, alice, "keep", now=now)
    actions.resign(game_key=game.key, player=bob, now=now)
    actions.resign(game_key=game.key, player=alice, now=now)
    closed = Decision.objects.filter(game=game).order_by("seat", "asked_at")
    assert [(row.seat, row.closed_by) for row in closed] == [(0, "answer"), (1, "resigned"), (2, "overtaken")]
    assert fresh(game).asked == {}

"""Whole games whose seats change hands again and again: every line is replayed, and every line has somebody."""

import random
from datetime import datetime, timedelta

import pytest

from accounts.models import Player
from games import actions, bots, sweeps
from games.archive.export import export_record
from games.archive.proof import proof_lines
from games.archive.recheck import recheck_game
from games.models import Decision, Game, Holding, Seat, TurnRecord
from games.rules.proof_file import check
from games.rules.record import read_record
from games.rules.registry import KINDS
from games.store import load_state
from tests.at_once import at_once
from tests.conftest import person
from tests.deadlines import OVER
from tests.tables import fresh, running_game

from .test_absence import others_answer

# The way of a line → who must have held its seat then. The table's own lines are nobody's.
HELD_BY = {
    "page": {"player", "substitute"},
    "deadline": {"player", "substitute"},
    "stand-in": {"stand-in"},
    "absent": {"nobody"},
}


@pytest.mark.parametrize("absence", ["stand-in", "substitute", "none"])
def test_every_line_replays_and_was_somebodys(
    alice: Player, bob: Player, dora: Player, now: datetime, absence: str
) -> None:
    chance = random.Random(absence)
    game = running_game(alice, bob, dora, now=now, absence=absence)
    while (game := fresh(game)).status == Game.Status.RUNNING:
        now += timedelta(minutes=5)
        move_on(game, chance, now)
        assert asked_are_there(fresh(game))
    assert recheck_game(game) == []
    record = read_record(export_record(game).encode())
    assert list(record.rules.scores(record.state)) == game.scores
    assert len(check(proof_lines(game, None)).lines) == game.lines
    assert wrongly_held(game) == []
    assert Holding.objects.filter(game=game).count() > 3


def move_on(game: Game, chance: random.Random, now: datetime) -> None:
    """Somebody answers; or, at times, is missing, comes back, or steps in."""
    away = [int(seat) for seat, way in game.automatic.items() if way in {"stand-in", "absent"}]
    if away and chance.random() < 0.3:
        come(game, chance.choice(away), now)
    elif not away and chance.random() < 0.15:
        miss_twice(game, chance, now)
    else:
        answer_one(game, chance, now)


def come(game: Game, seat: int, now: datetime) -> None:
    if game.free_seat is None:
        player = Player.objects.get(seats__game=game, seats__number=seat)
        actions.return_to_seat(game_key=game.key, player=player, now=now)
    else:
        actions.step_in(game_key=game.key, player=person(f"Sub{game.lines}"), now=now)


def miss_twice(game: Game, chance: random.Random, now: datetime) -> None:
    """The deadlines of one seat pass; the others are there."""
    seat = chance.choice(sorted(game.asked))
    Seat.objects.filter(game=game, number=seat).update(strikes=1)
    Decision.objects.filter(game=game, seat=seat, closed_at=None).update(due_at=now)
    assert actions.expire_decision(game_id=game.pk, seat=int(seat), asked_at=game.asked[seat], now=now)


def answer_one(game: Game, chance: random.Random, now: datetime) -> None:
    rules = KINDS[game.kind]
    seat, asked_at = chance.choice(sorted(game.asked.items()))
    words = bots.choose(rules, rules.view(load_state(game), int(seat)), chance)
    player = Player.objects.get(seats__game=game, seats__number=seat)
    actions.submit_move(game_key=game.key, player=player, asked_at=asked_at, words=words, now=now)


def asked_are_there(game: Game) -> bool:
    """A running game waits for somebody, and for nobody who is missing."""
    return game.status == Game.Status.FINISHED or (bool(game.asked) and not set(game.asked) & set(game.automatic))


def wrongly_held(game: Game) -> list[int]:
    """The lines whose way does not fit to who held their seat."""
    holdings = list(Holding.objects.filter(game=game))
    changed = {row.seat for row in holdings}
    wrong = []
    for record in TurnRecord.objects.filter(game=game, actor__in=changed).exclude(way="server"):
        held = [row for row in holdings if row.seat == record.actor and is_within(row, record.number)]
        if len(held) != 1 or held[0].role not in HELD_BY[record.way]:
            wrong.append(record.number)
    return wrong


def is_within(row: Holding, line: int) -> bool:
    return row.from_line <= line and (row.until_line is None or line <= row.until_line)


@pytest.mark.django_db(transaction=True)
def test_sweeps_that_come_at_once_count_a_missed_deadline_once(
    alice: Player, bob: Player, dora: Player, now: datetime
) -> None:
    game = running_game(alice, bob, dora, now=now)
    others_answer(game, now=now)
    played = at_once(*3 * [lambda: sweeps.play_due_decisions(now + OVER)])
    assert sum(played) == 1
    assert Seat.objects.get(game=game, number=1).strikes == 1

"""Programs at the table: whole games through the actions, 200 in the long run, each replayed from its record."""

import random
from datetime import datetime

import pytest
from django.utils import timezone

from accounts.models import Player
from games import actions, bots
from games.archive.export import export_record
from games.archive.recheck import recheck_game
from games.models import Delivery, Game, TurnRecord
from games.rules.record import read_record
from games.rules.registry import KINDS
from tests.dice import loaded
from tests.extent import soaking
from tests.tables import answer, fresh, open_table

BATCHES = 8 if soaking() else 3


def test_the_host_fills_the_empty_seats_and_the_game_starts(alice: Player, bob: Player, now: datetime) -> None:
    game = open_table(alice, bob, now=now, seats=4)
    actions.fill_with_programs(game_key=game.key, host=alice, now=now)
    game = fresh(game)
    assert game.status == Game.Status.RUNNING
    assert game.automatic == {"2": "program", "3": "program"}


def test_programs_answer_in_the_transaction_that_asks_them(alice: Player, now: datetime) -> None:
    game = actions.play_now(player=alice, kind="sly-dice", seat_count=4, now=now)
    assert set(fresh(game).asked) == {"0"}
    assert TurnRecord.objects.filter(game=game, way="program").count() >= 3


def test_a_program_that_fails_lets_its_deadline_pass(
    alice: Player, now: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_arguments: object) -> str:
        raise ZeroDivisionError

    monkeypatch.setattr(bots, "choose", fail)
    game = actions.play_now(player=alice, kind="sly-dice", seat_count=2, now=now)
    assert TurnRecord.objects.get(game=game, actor=1, way="program").move == "keep"


def test_so_does_one_that_plays_what_is_not_open_to_it_and_nobody_reads_why(
    alice: Player, now: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "choose", lambda *_arguments: "accuse")
    game = actions.play_now(player=alice, kind="sly-dice", seat_count=2, now=now)
    assert TurnRecord.objects.get(game=game, actor=1, way="program").move == "keep"


@pytest.mark.soak
@pytest.mark.slow
@pytest.mark.parametrize("batch", range(BATCHES))
def test_whole_games_replay_to_their_result(alice: Player, bob: Player, dora: Player, emil: Player, batch: int) -> None:
    """25 games a batch, every seat a program that answers as persons do, question by question."""
    rng, players = random.Random(batch), [alice, bob, dora, emil]
    for number in range(25):
        seats = players[: 2 + number % 3]
        options = {"accuse": "in-turn"} if number % 2 else {}
        game = _play_whole_game(open_table(*seats, now=timezone.now(), seats=len(seats), options=options), seats, rng)
        assert recheck_game(game) == []
        record = read_record(export_record(game).encode())
        assert list(record.rules.scores(record.state)) == game.scores


def _play_whole_game(game: Game, players: list[Player], rng: random.Random) -> Game:
    rules = KINDS[game.kind]
    while game.asked:
        assert game.state
        seat, asked_at = rng.choice(list(game.asked.items()))
        words = bots.choose(rules, rules.view(rules.load(game.state), int(seat)), rng)
        game = actions.submit_move(
            game_key=game.key, player=players[int(seat)], asked_at=asked_at, words=words, now=timezone.now()
        )
    return game


def test_what_programs_have_answered_is_a_new_question_that_is_told(alice: Player, now: datetime) -> None:
    """Alice bids, the program raises at once or challenges, and she may have turned away from the page."""
    with loaded((6, 1)):
        game = actions.play_now(player=alice, kind="liars-dice", seat_count=2, now=now)
    answer(game, alice, "bid 1 1", now=now)
    asked_at = fresh(game).asked["0"]
    assert Delivery.objects.filter(game=game, seat=0, kind="your-turn", line=asked_at).count() == 1

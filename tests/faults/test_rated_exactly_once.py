"""Workers are killed (kill -9) while they rate very many games: each game is rated once, and in order."""

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from datetime import datetime, timedelta
from random import Random
from urllib.parse import urlsplit

import pytest
from django.db import connection

from accounts.models import Player
from games.archive.rating_again import rate_again
from games.models import Game, Rating, RatingChange, Seat, Summary
from tests.extent import soaking
from tests.other_connections import gone_with_its_process

pytestmark = [pytest.mark.faults, pytest.mark.slow, pytest.mark.django_db(transaction=True)]

GAMES, WORKERS, GAMES_BETWEEN_KILLS = (20_000, 3, 300) if soaking() else (240, 2, 50)
PATIENCE_SECONDS = 1200 if soaking() else 180
PEOPLE, SEATS = 6, 3
_WORKER = """
import django; django.setup()
from django.utils import timezone
from games.archive.catching_up import rate_games
while True:
    rate_games(timezone.now())
"""


def finished_games(people: Sequence[Player], begun: datetime) -> None:
    """Games that are over and indexed, as far as ratings look at them."""
    rng = Random(1)
    games = Game.objects.bulk_create(_game(begun + timedelta(minutes=number), rng) for number in range(GAMES))
    Seat.objects.bulk_create(
        Seat(game=game, number=number, name=player.name, player=player)
        for game in games
        for number, player in enumerate(rng.sample(people, SEATS))
    )
    Summary.objects.bulk_create(_summary(game) for game in games)


def _game(ended: datetime, rng: Random) -> Game:
    scores = [rng.randint(0, 9) for _seat in range(SEATS)]
    return Game(
        kind="sly-dice", rules_version=1, seat_count=SEATS, tempo="daily", time_minutes=1, reserve_minutes=1,
        refill_minutes=1, status=Game.Status.FINISHED, created_at=ended, started_at=ended, finished_at=ended,
        indexed_at=ended, scores=scores, winners=[number for number in range(SEATS) if scores[number] == max(scores)],
    )  # fmt: skip


def _summary(game: Game) -> Summary:
    assert game.finished_at
    return Summary(
        game=game, finished_at=game.finished_at, kind=game.kind, is_public=True, seat_count=SEATS, tempo=game.tempo,
        lines=1, rounds=1, hours=0,
    )  # fmt: skip


def start_worker() -> "subprocess.Popen[bytes]":
    database = urlsplit(os.environ["DATABASE_URL"])._replace(path=f"/{connection.settings_dict['NAME']}")
    environ = {"DJANGO_SETTINGS_MODULE": "slydice_site.settings", "DATABASE_URL": database.geturl()}
    return subprocess.Popen([sys.executable, "-c", _WORKER], env=os.environ | environ)


def rated() -> int:
    return Summary.objects.filter(rated_at__isnull=False).count()


def kill_until_done() -> int:
    """Kill one worker after the other, and start another in its place; how many."""
    rng, kills, seen = Random(1), 0, 0
    workers = [start_worker() for _worker in range(WORKERS)]
    until = time.monotonic() + PATIENCE_SECONDS
    try:
        while (done := rated()) < GAMES and time.monotonic() < until:
            if done >= seen + GAMES_BETWEEN_KILLS:
                victim, kills, seen = rng.randrange(WORKERS), kills + 1, done
                workers[victim].kill()
                workers[victim].wait()
                workers[victim] = start_worker()
            time.sleep(rng.random() * 0.02)
    finally:
        for worker in workers:
            worker.kill()
            worker.wait()
    return kills


def test_killed_workers_rate_each_game_once_and_in_order(now: datetime) -> None:
    people = [Player.objects.create(name=f"Player {number}") for number in range(PEOPLE)]
    finished_games(people, now - timedelta(days=400))

    with gone_with_its_process():
        kills = kill_until_done()

    assert kills > 2
    assert rated() == GAMES
    assert RatingChange.objects.count() == GAMES * SEATS
    assert sum(Rating.objects.values_list("games", flat=True)) == GAMES * SEATS
    # Reckoned anew in the order in which the games ended, all comes out the same.
    assert rate_again() == []

"""The sweep of deadlines while nothing is due, beside `select 1` through the same connection."""

import time
from collections.abc import Callable
from statistics import median

from django.db import connection
from django.utils import timezone

from games import sweeps

from .cast import SEATS, analyze
from .figure import Figure, milliseconds, ratio
from .ground import Ground

TIMES = 200

# Rows as a running site has them, the games like one that is there already. The checks of foreign keys are left out,
# because they would take minutes.
_QUESTIONS = """
SET session_replication_role = replica;
INSERT INTO games_game
SELECT another.*
  FROM games_game AS game, generate_series(1, {games}) AS number,
       LATERAL jsonb_build_object('id', 1000000 + number, 'key', 'b' || number, 'invite_token', 'bench' || number,
                                  'state', NULL, 'asked', jsonb_build_object()) AS own,
       LATERAL jsonb_populate_record(game, own) AS another
 WHERE game.id = (SELECT min(id) FROM games_game WHERE status = 'running');
INSERT INTO games_decision (game_id, seat, asked_at, phase, opened_at, regular_at, due_at, remind_at,
                            reserve_seconds, extra_seconds, reminders, closed_by)
SELECT 1000000 + number, seat, 40, 'roll', now(), now() + wait, now() + wait, now() + wait - interval '1 hour',
       0, 0, 0, ''
  FROM (SELECT number, seat, interval '2 hours' + random() * interval '70 hours' AS wait
          FROM generate_series(1, {games}) AS number, generate_series(0, {seats} - 1) AS seat) AS question;
SET session_replication_role = origin;
"""


def measure(ground: Ground) -> list[Figure]:
    """Rounds of: `select 1`, the sweep."""
    _ask(ground.extent.questions)
    selects, swept = [], []
    for _round in range(ground.extent.rounds):
        selects.append(_time(_select_1))
        swept.append(_time(_sweep))
    return [
        Figure(
            name=f"the sweep, nothing due among {ground.extent.questions:,} running questions",
            value=ratio(swept, selects),
            unit=" ×",
            goal=3,
            measured=milliseconds(swept),
            baseline=f"{milliseconds(selects)} (select 1)",
        )
    ]


def _ask(questions: int) -> None:
    with connection.cursor() as cursor:
        cursor.execute(_QUESTIONS.format(seats=SEATS, games=questions // SEATS))
    analyze()


def _time(act: Callable[[], None]) -> float:
    """The median milliseconds of many times."""
    took = []
    for _time in range(TIMES):
        started = time.perf_counter()
        act()
        took.append(1000 * (time.perf_counter() - started))
    return median(took)


def _select_1() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
        cursor.fetchone()


def _sweep() -> None:
    done = sweeps.sweep(timezone.now())
    assert done == 0, f"{done} were due"

"""How many statements PostgreSQL is sent for a move, as PostgreSQL itself counts them."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection

from games.models import Game

from .cast import next_answers
from .ground import Ground
from .web import move_request

# A game is never over so early: its last move also marks the rows of its seats.
EARLY_LINE = 100
# Without our own, and without the checks of foreign keys that the server makes by itself when a transaction ends.
_COUNT = """
SELECT coalesce(sum(calls), 0) FROM pg_stat_statements
 WHERE query NOT LIKE '%pg_stat_statements%' AND query NOT LIKE 'SELECT 1 FROM ONLY %'
"""


def statements_a_move(ground: Ground) -> float:
    """The mean over one move in each game that is far from its end."""
    ground.cast.refill()
    games = Game.objects.filter(pk__in=ground.cast.games, lines__lt=EARLY_LINE).values_list("pk", flat=True)
    requests = [move_request(ground.cast, answer) for answer in next_answers(ground.cast, list(games))]
    with _counting() as counted:
        ground.client.send([requests])
    return counted[0] / len(requests)


@contextmanager
def _counting() -> Iterator[list[int]]:
    """The one number in the list is how many statements were sent inside the context, set when it ends."""
    counted: list[int] = []
    with connection.cursor() as cursor:
        cursor.execute("CREATE EXTENSION IF NOT EXISTS pg_stat_statements")
        _track("top")
        cursor.execute(_COUNT)
        before = cursor.fetchone()[0]
        yield counted
        cursor.execute(_COUNT)
        counted.append(int(cursor.fetchone()[0] - before))
        _track("none")


def _track(what: str) -> None:
    """Other sessions take the new setting at their next statement, once the server has read it."""
    with connection.cursor() as cursor:
        cursor.execute(f"ALTER SYSTEM SET pg_stat_statements.track = '{what}'")
        cursor.execute("SELECT pg_reload_conf()")
    time.sleep(0.5)

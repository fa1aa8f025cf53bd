"""The baseline: pgbench doing the bare transaction of a move (lock, insert and update a row) and nothing else.

Its tables are copies of ours with the same rows, columns and indexes; the row it writes is as large as a move's.
"""

import json
import shutil
import subprocess
from pathlib import Path

from django.db import connection

from games.models import Game, TurnRecord
from slydice_site.servers import postgres_program

from .site import Site

_TABLES = """
CREATE TABLE bare_game (LIKE games_game INCLUDING ALL);
CREATE TABLE bare_line (LIKE games_turnrecord INCLUDING ALL);
INSERT INTO bare_game SELECT * FROM games_game;
INSERT INTO bare_line SELECT * FROM games_turnrecord;
"""

_TRANSACTION = r"""\set number_of_game random(1, {games})
BEGIN;
SELECT *, lines + 1 AS number FROM bare_game WHERE id = :number_of_game FOR UPDATE \gset
INSERT INTO bare_line (game_id, number, actor, move, values, events, way, at, shown, seal, fingerprint, roll, tree)
  VALUES (:id, :number, 0, '{move}', '{values}', '{events}', 'page', now(), '{shown}', '{seal}', '{seal}', 7, '');
UPDATE bare_game SET state = '{state}', lines = :number, version = version + 1, fingerprint = '{seal}' WHERE id = :id;
COMMIT;
"""


class BareTransaction:
    """Ready to be run on a site whose games are there already."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._script = site.folder / "bare.sql"
        self._script.write_text(_write_script())
        with connection.cursor() as cursor:
            cursor.execute(_TABLES)
            cursor.execute("VACUUM ANALYZE")

    def run(self, clients: int, seconds: int) -> list[float]:
        """The milliseconds that each transaction took."""
        logs = self._site.folder / "pgbench"
        logs.mkdir()
        what = ["-n", "-f", str(self._script), "-c", str(clients), "-j", "1", "-T", str(seconds)]
        command = [
            postgres_program("pgbench"),
            *what,
            "--log",
            "--log-prefix",
            str(logs / "log"),
            self._site.postgres.url,
        ]
        subprocess.run(command, check=True, capture_output=True)
        took = [milliseconds for log in logs.iterdir() for milliseconds in _read_log(log)]
        shutil.rmtree(logs)
        return took


def _read_log(log: Path) -> list[float]:
    """The third word of a line is what its transaction took, in microseconds."""
    return [int(line.split()[2]) / 1000 for line in log.read_text().splitlines()]


def _write_script() -> str:
    """The transaction with a record and a state of middle size."""
    records = sorted(TurnRecord.objects.filter(way="page"), key=lambda record: len(json.dumps(record.events)))
    states = sorted((json.dumps(state) for state in Game.objects.values_list("state", flat=True)), key=len)
    record = records[len(records) // 2]
    return _TRANSACTION.format(
        games=len(states),
        move=record.move,
        values=json.dumps(record.values),
        events=json.dumps(record.events),
        state=states[len(states) // 2],
        shown=record.shown,
        seal=record.seal,
    )

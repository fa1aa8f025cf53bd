"""A world put into the database in the place of the other: the same rows, in which only hidden things are different."""

import json
from collections.abc import Sequence

from django.db import connection

from games.models import Game
from games.proofs.secrets import encrypt, new_secret
from games.rules.contract import Line, State
from games.rules.registry import KINDS

# All rows are written in both worlds, so that they lie in the same order.
_LINES = """
UPDATE games_turnrecord AS record SET move = line.move, values = line.values
  FROM jsonb_to_recordset(%s::jsonb) AS line (number int, move text, values jsonb)
 WHERE record.game_id = %s AND record.number = line.number
"""
_STATE = "UPDATE games_game SET state = %s WHERE id = %s"
_SECRET = "UPDATE games_dicesecret SET encrypted = %s WHERE game_id = %s"


def install(game: Game, lines: Sequence[Line]) -> None:
    """These lines, and the state to which they lead. What was published of them when they were played stays."""
    if not lines:
        return
    rows = [{"number": line.number, "move": str(line.move), "values": list(line.values)} for line in lines]
    state = KINDS[game.kind].dump(fold(game, lines))
    with connection.cursor() as cursor:
        cursor.execute(_LINES, [json.dumps(rows), game.pk])
        cursor.execute(_STATE, [json.dumps(state), game.pk])


def fold(game: Game, lines: Sequence[Line]) -> State:
    rules = KINDS[game.kind]
    state = rules.start(game.seat_count, rules.parse_options(game.options))
    for line in lines:
        rules.apply(state, line)
    return state


def install_other_secret(game: Game) -> None:
    """All that will ever be rolled is different, while what commits to it stays."""
    with connection.cursor() as cursor:
        cursor.execute(_SECRET, [encrypt(new_secret()), game.pk])

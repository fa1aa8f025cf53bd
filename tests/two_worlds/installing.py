"""A world put into the database in the place of the other: the same rows, in which only hidden things are different."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from django.db import connection

from games.models import Game, StandingOrder
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
_ORDERS = "UPDATE games_game SET orders = %s WHERE id = %s"
_SECRET = "UPDATE games_dicesecret SET encrypted = %s WHERE game_id = %s"
# Lines that answered an open question: by hand in the one world, by an order in the other.
_WAYS = """
WITH answered AS (
  UPDATE games_turnrecord AS record
     SET way = CASE WHEN number <> ALL(%(lines)s) THEN way WHEN way = 'order' THEN 'page' ELSE 'order' END
    FROM games_decision AS question
   WHERE record.game_id = %(game)s AND question.game_id = %(game)s AND way IN ('page', 'order')
     AND question.seat = record.actor AND closed_at = record.at AND closed_by IN ('answer', 'order')
     AND number = (SELECT min(number) FROM games_turnrecord AS line
                    WHERE line.game_id = %(game)s AND line.actor = question.seat AND line.number > asked_at)
  RETURNING question.seat, asked_at, way
)
UPDATE games_decision AS question SET closed_by = CASE way WHEN 'page' THEN 'answer' ELSE 'order' END
  FROM answered
 WHERE question.game_id = %(game)s AND question.seat = answered.seat AND question.asked_at = answered.asked_at
   AND %(lines)s::int[] <> '{}'
"""


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


def install_ways(game: Game, flipped: frozenset[int]) -> None:
    """These lines came by an order where they had come by hand, and the other way about."""
    with connection.cursor() as cursor:
        cursor.execute(_WAYS, {"game": game.pk, "lines": list(flipped)})


def install_orders(game: Game, orders: Mapping[str, Sequence[Mapping[str, Any]]], viewer: int | None) -> None:
    """These orders are in force, and of those that were no other seat but the viewer's has left any."""
    with connection.cursor() as cursor:
        cursor.execute(_ORDERS, [json.dumps(orders), game.pk])
    StandingOrder.objects.filter(game=game).exclude(seat=-1 if viewer is None else viewer).delete()
    StandingOrder.objects.bulk_create(
        StandingOrder(game=game, seat=int(seat), number=order["number"], words=order["words"], given_at=game.created_at)
        for seat, kept in orders.items()
        if int(seat) != viewer
        for order in kept
    )

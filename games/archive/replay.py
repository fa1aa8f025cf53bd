"""A game as it was: its lines folded up to a moment."""

from collections.abc import Sequence
from typing import Any

from games.models import Game, TurnRecord
from games.rules.contract import Line
from games.rules.registry import KINDS


def lines_of(game: Game) -> list[Line]:
    """All stored lines of a game, oldest first. Of the records no more is read: events and proofs are most of them."""
    rules, records = KINDS[game.kind], TurnRecord.objects.filter(game=game).order_by("number")
    rows = records.values_list("number", "actor", "move", "values")
    return [Line(number, actor, rules.parse_move(move), tuple(values)) for number, actor, move, values in rows]


def state_at(game: Game, lines: Sequence[Line], number: int) -> Any:
    """The state after line `number`; 0 is the empty table."""
    rules = KINDS[game.kind]
    state = rules.start(game.seat_count, rules.parse_options(game.options))
    for line in lines[:number]:
        rules.apply(state, line)
    return state

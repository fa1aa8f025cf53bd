"""A game as it was: its lines folded up to a moment."""

from collections.abc import Sequence
from typing import Any

from games.models import Game, TurnRecord
from games.rules.contract import Line
from games.rules.registry import KINDS
from games.selectors import line_of


def lines_of(game: Game) -> list[Line]:
    """All stored lines of a game, oldest first."""
    rules = KINDS[game.kind]
    return [line_of(rules, record) for record in TurnRecord.objects.filter(game=game).order_by("number")]


def state_at(game: Game, lines: Sequence[Line], number: int) -> Any:
    """The state after line `number`; 0 is the empty table."""
    rules = KINDS[game.kind]
    state = rules.start(game.seat_count, rules.parse_options(game.options))
    for line in lines[:number]:
        rules.apply(state, line)
    return state

"""What lies behind all shields of a game, for the one page that staff must give a reason for.

All other reads are in `selectors`. Answers under seal stay sealed here too (R9).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from games.models import Game, TurnRecord
from games.rules.contract import Value
from games.rules.registry import KINDS
from games.selectors import line_of, seats_as_they_see_themselves
from games.store import load_state


@dataclass(frozen=True, slots=True)
class HiddenRoll:
    """What a seat rolled behind its shield."""

    line: int
    seat: int
    values: tuple[Value, ...]


def view_behind(game: Game) -> dict[str, Any]:
    """A spectator's view, with each seat as it sees itself."""
    state = load_state(game)
    return KINDS[game.kind].view(state, None) | {"seats": seats_as_they_see_themselves(game, state)}


def hidden_rolls(game: Game) -> Iterator[HiddenRoll]:
    """Every roll of the game, up to where it was read, that a spectator does not see, oldest first."""
    rules, state = KINDS[game.kind], load_state(game)
    for record in TurnRecord.objects.filter(game=game, number__lte=game.lines).order_by("number"):
        line = line_of(rules, record)
        seen = rules.redact(state, line, None)
        if line.values and (seen is None or seen.values != line.values):
            yield HiddenRoll(line.number, line.actor, line.values)

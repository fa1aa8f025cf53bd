"""The claims of a game at the site that others were asked about, and which of them were lies."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from games.models import Game, TurnRecord
from games.rules.contract import Line
from games.rules.sly_dice.combinations import TRUE, TRUE_WITH_SUM, code_of
from games.rules.sly_dice.state import State
from tests.timing.table import RULES

# Claims of up to so many points are passed by the orders of `tests.timing.course`.
DEAR = 12


@dataclass(frozen=True, slots=True)
class Asked:
    """A claim that others were asked about: its line, and what all knew of it but its times."""

    line: TurnRecord
    round_began: datetime
    rolling_ended: datetime
    is_lie: bool
    known: tuple[object, ...]
    # The events of the line that settled it, and its number.
    settled: tuple[str, ...]
    settled_by: int


def claims(game: Game, lines: Sequence[TurnRecord]) -> Iterator[Asked]:
    """The claims that others were asked about, by a replay; those of programs that stood in are left out."""
    state = RULES.start(game.seat_count, RULES.parse_options(game.options))
    began = rolled = lines[0].at
    open_claim: tuple[TurnRecord, bool, tuple[object, ...]] | None = None
    for line in lines:
        facts, phase = _facts(state, line), state.phase
        events = RULES.apply(state, Line(line.number, line.actor, RULES.parse_move(line.move), tuple(line.values)))
        began = line.at if line.move == "common" else began
        rolled = line.at if state.phase == "claim" and phase == "roll" else rolled
        if facts is not None and state.question is not None:
            open_claim = line, *facts
        if open_claim and state.question is None:
            first, is_lie, known = open_claim
            if first.way != TurnRecord.Way.STAND_IN:
                names = tuple(event.name for event in events)
                yield Asked(first, began, rolled, is_lie, known, names, line.number)
            open_claim = None


def _facts(state: State, line: TurnRecord) -> tuple[bool, tuple[object, ...]] | None:
    """Of a claim about to be made: whether it is a lie, and what of it is no time but takes time.

    Each lock takes a while, and orders answer by the worth of a claim: so claims are compared with those that are
    alike in both.
    """
    move: Any = RULES.parse_move(line.move)
    if not line.move.startswith("claim"):
        return None
    player = state.players[line.actor]
    hand = code_of(state.common + player.visible + player.hidden)
    is_true = bool((TRUE_WITH_SUM if move.with_sum else TRUE)[hand] & move.bit)
    is_dear = state.points[move.card] * (move.count or 1) > DEAR
    return not is_true, (len(player.visible), is_dear)

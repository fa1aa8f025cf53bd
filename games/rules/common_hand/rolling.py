"""Dice that are rolled: in the open to see who begins, hidden by the roller, and again by who believed (R7)."""

from collections import Counter
from typing import Final

from games.rules.common_hand.hands import Dice
from games.rules.common_hand.moves import DICE, Reroll
from games.rules.common_hand.state import ANNOUNCE, THROW, State
from games.rules.contract import TABLE, Draw, Event, Illegal, Move
from games.rules.marking import _

Events = list[Event]

# By the number of dice: what the server must roll. Of none, nothing.
_DRAWS: Final = (None, *(Draw(count, range(1, 7)) for count in range(1, DICE + 1)))


def opener(state: State) -> int:
    """The seat that rolls in the open now: each in turn."""
    return 1 if state.openings and len(state.openings[-1]) == 1 else 0


def do_opening(state: State, seat: int, move: Move, rolled: Dice) -> Events:
    """The larger total begins; with equal totals both roll again."""
    if seat == 0:
        state.openings.append([])
    row = state.openings[-1]
    row.append(rolled)
    events = [Event("opening-rolled", seat, {"dice": list(rolled), "total": sum(rolled)})]
    return events + _begin(state, *map(sum, row)) if len(row) > 1 else events


def _begin(state: State, first: int, second: int) -> Events:
    if first == second:
        return [Event("opening-tied", TABLE, {})]
    state.holder = 0 if first > second else 1
    state.phase = THROW
    return [Event("begins", state.holder, {})]


def do_roll(state: State, seat: int, move: Move, rolled: Dice) -> Events:
    """A round begins: five dice that the roller alone sees."""
    # In order of size, so that they do not tell which were rolled when.
    state.dice = tuple(sorted(rolled))
    state.phase = ANNOUNCE
    return [Event("round-began", seat, {"round": state.round})]


def check_reroll(state: State, seat: int, move: Reroll) -> Draw | None:
    """The dice named must be there."""
    if Counter(move.faces) - Counter(state.dice):
        raise Illegal(
            _("the dice show {dice}, so {faces} cannot be rolled again"), dice=state.dice, faces=list(move.faces)
        )
    return _DRAWS[len(move.faces)]


def do_reroll(state: State, seat: int, move: Reroll, rolled: Dice) -> Events:
    """How many are rolled again is told truthfully (R7); only who rolled them sees what came."""
    kept = list(state.dice)
    for face in move.faces:
        kept.remove(face)
    state.dice = tuple(sorted((*kept, *rolled)))
    state.rerolled = len(rolled)
    state.phase = ANNOUNCE
    return [Event("rerolled", seat, {"count": len(rolled)}) if rolled else Event("rerolled-none", seat, {})]

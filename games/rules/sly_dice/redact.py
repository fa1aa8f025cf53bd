"""What a viewer may see of a stored line: nothing that a shield, a seal or R10 hides."""

from typing import Final

from games.rules.contract import Line, Move
from games.rules.sly_dice import moves
from games.rules.sly_dice.state import State

# The server rolls these behind a shield.
_HIDDEN_ROLLS: Final = frozenset({"roll", "lock", "restart"})


def redact(state: State, line: Line, viewer: int | None) -> Line | None:
    """`line` as `viewer` may see it when the game stands at `state`; None if that is nothing.

    An answer that the order has not reached, or never did (R9), is its own seat's alone, for good.
    """
    if line.actor == viewer:
        return line
    if line.number in state.unread:
        return None
    return _seen_by_others(line)


def _seen_by_others(line: Line) -> Line:
    values = () if line.move.verb in _HIDDEN_ROLLS else line.values
    return line._replace(move=_public(line.move), values=values)


def _public(move: Move) -> Move:
    if isinstance(move, moves.Lock):
        return moves.lock(move.face)
    if isinstance(move, moves.Claim):
        return moves.public_claim(move)
    if isinstance(move, moves.Change) and not move.locked:
        return moves.CHANGE_UNSEEN
    return move

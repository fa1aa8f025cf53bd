"""What a viewer may see of a stored line: no values that were rolled hidden, and not which dice a token re-rolled."""

from typing import Final

from games.rules.contract import Line
from games.rules.seventeen_dice_bets import moves

# The server rolls these hidden.
_HIDDEN_ROLLS: Final = frozenset({"roll", "token"})


def redact(line: Line, viewer: int | None) -> Line:
    """`line` as `viewer` may see it; on how many dice a token was used, all see."""
    if line.actor == viewer or line.move.verb not in _HIDDEN_ROLLS:
        return line
    move = moves.TOKEN_UNSEEN[len(line.move.faces)] if isinstance(line.move, moves.Token) else line.move
    return line._replace(move=move, values=())


def is_open(line: Line, viewer: int | None) -> bool:
    """Whether `viewer` may know all of a line and that it is all."""
    return line.actor == viewer or line.move.verb not in _HIDDEN_ROLLS

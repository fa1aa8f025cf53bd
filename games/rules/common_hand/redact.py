"""What a viewer may see of a stored line: how many hidden dice another seat rolled, neither which nor what."""

from games.rules.common_hand.moves import REROLL_UNSEEN, ROLL, Reroll
from games.rules.contract import Line


def redact(line: Line, viewer: int | None) -> Line:
    """`line` as `viewer` may see it. What was passed (R5) and what was shown stands in the view, not in the log."""
    if line.actor == viewer:
        return line
    if isinstance(line.move, Reroll) and line.move.faces:
        return line._replace(move=REROLL_UNSEEN[len(line.move.faces)], values=())
    return line._replace(values=()) if line.move is ROLL else line


def is_open(line: Line, viewer: int | None) -> bool:
    """Whether `viewer` may know all of a line and that it is all. How many dice were rolled again everybody knows."""
    return redact(line, viewer) == line

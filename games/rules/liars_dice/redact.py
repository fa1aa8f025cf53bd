"""What a viewer may see of a stored line, and what a proof may open: nothing hidden, until a challenge shows all."""

from collections.abc import Iterator, Sequence

from games.rules.contract import Line
from games.rules.liars_dice import moves


def redact(line: Line, viewer: int | None) -> Line:
    """`line` as `viewer` may see it: of another seat's hidden roll only that it was rolled."""
    return line if is_open(line, viewer) else line._replace(values=())


def is_open(line: Line, viewer: int | None) -> bool:
    """Whether `viewer` may know all of a line, and that it is all. The dice of a roll come to light one by one."""
    return line.actor == viewer or line.move is not moves.ROLL


def revealed(lines: Sequence[Line]) -> Iterator[tuple[int, int, int]]:
    """Every challenge shows all dice of its round (R9): its line, the line that rolled each, its place among those."""
    rolls: list[Line] = []
    for line in lines:
        if line.move is moves.ROLL:
            rolls.append(line)
        elif line.move is moves.CHALLENGE:
            yield from ((line.number, rolled.number, place) for rolled in rolls for place in range(len(rolled.values)))
            rolls = []

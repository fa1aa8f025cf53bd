"""Which hidden dice have come to light: those that a challenge shows."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, cast

from games.rules.common_hand.hands import Dice
from games.rules.common_hand.moves import CHALLENGE, ROLL, Reroll
from games.rules.contract import Line


class Die(NamedTuple):
    """A hidden die: its face, the number of the line that rolled it, its place among that line's values."""

    face: int
    line: int
    place: int


def revealed(lines: Sequence[Line]) -> list[tuple[int, int, int]]:
    """For each die that came to light: the line that showed it, the line that rolled it, its place among the values.

    A challenge shows all five. Of equal dice the one that lies there longest is the one that was rolled again.
    """
    return list(_come_to_light(lines))


def _come_to_light(lines: Sequence[Line]) -> Iterator[tuple[int, int, int]]:
    dice: list[Die] = []
    for line in lines:
        if line.move is ROLL:
            dice = _rolled(line)
        elif isinstance(line.move, Reroll):
            dice = [*_kept(dice, line.move.faces), *_rolled(line)]
        elif line.move is CHALLENGE:
            yield from ((line.number, die.line, die.place) for die in dice)


def _rolled(line: Line) -> list[Die]:
    return [Die(face, line.number, place) for place, face in enumerate(cast(Dice, line.values))]


def _kept(dice: list[Die], faces: Dice) -> list[Die]:
    kept = list(dice)
    for face in faces:
        kept.remove(next(die for die in kept if die.face == face))
    return kept

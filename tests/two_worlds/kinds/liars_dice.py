"""Liar's dice: hidden are the dice of a round until its challenge (R9), and always in which order they were rolled."""

from collections.abc import Iterator, Sequence
from random import Random

from games.rules.contract import Line, Value
from games.rules.liars_dice.moves import CHALLENGE, ROLL

from . import Lines, Past

FACES = range(1, 7)


def other(past: Past, viewer: int | None, rng: Random) -> Lines:
    """Another world: other dice behind the shields, and those that were shown rolled in another order."""
    return _world(past, viewer, rng, shuffled=True)


def twins(past: Past, viewer: int | None, rng: Random) -> tuple[Lines, Lines]:
    """Two worlds in which what was shown was rolled alike."""
    return _world(past, viewer, rng, shuffled=False), _world(past, viewer, rng, shuffled=False)


def sealed(past: Past, viewer: int | None) -> Iterator[int]:
    """No line is: of each everybody knows the move."""
    return iter(())


def _world(past: Past, viewer: int | None, rng: Random, *, shuffled: bool) -> Lines:
    shown = _shown(past)
    return [
        line._replace(values=_rolled(line, rng, is_shown=line.number in shown, shuffled=shuffled))
        if _is_hidden(past, line, viewer)
        else line
        for line in past.lines
    ]


def _is_hidden(past: Past, line: Line, viewer: int | None) -> bool:
    """Whether it is a roll behind the shield of a seat that is neither the viewer's nor left alone."""
    if line.move is not ROLL or line.actor == viewer or past.is_open:
        return False
    return not (line.actor in past.fixed and line.number > _ended(past.lines[:-1]))


def _ended(lines: Sequence[Line]) -> int:
    """The number of the last line that ended a round."""
    return max((line.number for line in lines if line.move is CHALLENGE), default=0)


def _shown(past: Past) -> set[int]:
    """The numbers of the lines before a challenge that is made, or known to come."""
    return set(range(1, _ended((*past.lines, *past.then)) + 1))


def _rolled(line: Line, rng: Random, *, is_shown: bool, shuffled: bool) -> tuple[Value, ...]:
    if not is_shown:
        return tuple(rng.choices(FACES, k=len(line.values)))
    return tuple(rng.sample(line.values, len(line.values))) if shuffled else line.values

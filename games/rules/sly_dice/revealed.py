"""What a proof may open: whole lines, and hidden dice that have come to light, one by one."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.rules.contract import Event, Line, Options
from games.rules.sly_dice import moves
from games.rules.sly_dice.dice import as_rolled
from games.rules.sly_dice.options import start
from games.rules.sly_dice.play import apply
from games.rules.sly_dice.redact import redact
from games.rules.sly_dice.state import State


class Die(NamedTuple):
    """A die behind a shield: its face, the number of the line that rolled it, its place among that line's values."""

    face: int
    line: int
    place: int


class Shield:
    """What lies behind one seat's shield. Of equal dice the one that lies there longest is meant."""

    def __init__(self) -> None:
        self.dice: list[Die] = []
        self.is_changed = False

    def roll(self, line: Line) -> None:
        """All three dice afresh: a round's first roll, or a restart."""
        self.dice, self.is_changed = _rolled(line), False

    def lock(self, line: Line, move: moves.Lock) -> Die:
        """Lays one die open and rolls others; gives back the one that lies open."""
        locked = self._take(move.face)
        if not move.reroll:
            self.dice = []
        for face in move.reroll:
            self._take(face)
        self.dice += _rolled(line)
        return locked

    def show(self) -> Sequence[Die]:
        """The dice that are shown. Beside a changed die none is told, or the others would tell which it was (R7)."""
        return () if self.is_changed else self.dice

    def _take(self, face: int) -> Die:
        place = next(place for place, die in enumerate(self.dice) if die.face == face)
        return self.dice.pop(place)


def _rolled(line: Line) -> list[Die]:
    return [Die(face, line.number, place) for place, face in enumerate(as_rolled(line.values))]


def revealed(seats: int, options: Options, lines: Sequence[Line]) -> list[tuple[int, int, int]]:
    """For each die that came to light: the line that showed it, the line that rolled it, its place among the values."""
    state = start(seats, options)
    shields = [Shield() for _seat in range(seats)]
    return [(line.number, die.line, die.place) for line in lines for die in _come_to_light(state, shields, line)]


def _come_to_light(state: State, shields: Sequence[Shield], line: Line) -> Iterator[Die]:
    events = apply(state, line)
    shield, move = shields[line.actor], line.move
    if move in (moves.ROLL, moves.RESTART):
        shield.roll(line)
    elif isinstance(move, moves.Lock):
        yield shield.lock(line, move)
    elif isinstance(move, moves.Change) and not move.locked:
        shield.is_changed = True
    yield from _shown(shields, events)


def _shown(shields: Sequence[Shield], events: Sequence[Event]) -> Iterator[Die]:
    for event in events:
        if event.name == "dice-shown":
            yield from shields[event.seat].show()


def is_open(state: State, line: Line, viewer: int | None) -> bool:
    """Whether `viewer` may know all of a line and that it is all.

    No claim of another seat is: one that shows nothing more must look like one that hides its choice (R10).
    """
    if line.actor == viewer:
        return True
    return not isinstance(line.move, moves.Claim) and redact(state, line, viewer) == line

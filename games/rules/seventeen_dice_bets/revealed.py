"""Hidden dice that come to light: in step 7 all personal dice, as they lie then."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.rules.contract import Event, Line, Options
from games.rules.seventeen_dice_bets import moves
from games.rules.seventeen_dice_bets.options import start
from games.rules.seventeen_dice_bets.play import apply


class Die(NamedTuple):
    """A hidden die: its face, the number of the line that rolled it, its place among that line's values."""

    face: int
    line: int
    place: int


def revealed(seats: int, options: Options, lines: Sequence[Line]) -> list[tuple[int, int, int]]:
    """For each die that came to light: the line that showed it, the line that rolled it, its place among the values."""
    state = start(seats, options)
    hands: list[list[Die]] = [[] for _seat in range(seats)]
    shown: list[tuple[int, int, int]] = []
    for line in lines:
        events = apply(state, line)
        _roll(hands, line)
        shown += [(line.number, die.line, die.place) for die in _come_to_light(hands, events)]
    return shown


def _roll(hands: list[list[Die]], line: Line) -> None:
    """Of equal dice that a token may mean, the one that lies there longest goes."""
    if line.move is moves.ROLL:
        hands[line.actor] = _rolled(line)
    elif isinstance(line.move, moves.Token):
        hand = hands[line.actor]
        for face in line.move.faces:
            hand.remove(next(die for die in hand if die.face == face))
        hand += _rolled(line)


def _rolled(line: Line) -> list[Die]:
    return [Die(int(face), line.number, place) for place, face in enumerate(line.values)]


def _come_to_light(hands: list[list[Die]], events: Sequence[Event]) -> Iterator[Die]:
    for event in events:
        if event.name == "dice-shown":
            yield from hands[event.seat]

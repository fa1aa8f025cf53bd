"""Common hand: hidden are the dice from whoever has not seen them (R5), and always which of them were rolled again."""

from collections.abc import Iterator, Sequence
from random import Random

from games.rules.common_hand.moves import CHALLENGE, REROLL, ROLL, Reroll
from games.rules.contract import Line

from . import Lines, Past
from .passed_dice import Impossible, Told, tell

Changed = dict[int, Line]
# A die by the number of the line that rolled it and its place there.
Origin = tuple[int, int]
TRIES = 20


def other(past: Past, viewer: int | None, rng: Random) -> Lines:
    """Another world: other faces, other dice rolled again."""
    [world] = _worlds(past, viewer, rng, count=1)
    return world


def twins(past: Past, viewer: int | None, rng: Random) -> tuple[Lines, Lines]:
    """Two worlds in which the same dice came to light, with other faces on those that did not."""
    first, second = _worlds(past, viewer, rng, count=2)
    return first, second


def sealed(past: Past, viewer: int | None) -> Iterator[int]:
    """No line is: of each everybody knows the move."""
    return iter(())


def _worlds(past: Past, viewer: int | None, rng: Random, *, count: int) -> list[Lines]:
    """So many worlds; those of more than one share the stories of their dice."""
    worlds: list[Changed] = [{} for _world in range(count)]
    for lines, fixed in _rounds(past):
        eyes = fixed if viewer is None else fixed | {viewer}
        for world, changed in zip(worlds, _told(past, lines, eyes, rng, count), strict=True):
            world.update(changed)
    return [[world.get(line.number, line) for line in past.lines] for world in worlds]


def _rounds(past: Past) -> Iterator[tuple[Sequence[Line], frozenset[int]]]:
    """The lines of each round, with the seats whose dice stay as they are: none but in the running one."""
    stretches: list[list[Line]] = []
    for line in () if past.is_open else (*past.lines, *past.then):
        if line.move is ROLL:
            stretches.append([])
        if stretches:
            stretches[-1].append(line)
    for lines in stretches:
        is_running = lines[-1].number >= len(past.lines)
        yield lines, past.fixed if is_running else frozenset()


def _told(past: Past, lines: Sequence[Line], eyes: frozenset[int], rng: Random, count: int) -> list[Changed]:
    """What could have happened in a round, so many times; as it was, where nothing else works out."""
    exact = frozenset(line.number for line in past.then)
    for _try in range(TRIES):
        try:
            story = tell(lines, eyes, exact, rng)
        except Impossible:
            continue
        filled = [story.fill(with_ties=count == 1) for _world in range(count)]
        worlds = [{told.line.number: _line(told, faces) for told in story.told} for faces in filled]
        if len({_came_to_light(lines, world) for world in worlds}) == 1:
            return worlds
    return [{} for _world in range(count)]


def _line(told: Told, faces: Sequence[int]) -> Line:
    """A line in full, with these faces."""
    rolled = tuple(faces[die] for die in told.rolled)
    if isinstance(told.line.move, Reroll):
        return told.line._replace(move=REROLL[tuple(sorted(faces[die] for die in told.named))], values=rolled)
    return told.line._replace(values=rolled)


def _came_to_light(lines: Sequence[Line], world: Changed) -> tuple[Origin, ...]:
    """Where the dice that a challenge shows were rolled; of equal ones the oldest is the one that is rolled again."""
    dice: list[tuple[int, Origin]] = []
    for line in (world.get(line.number, line) for line in lines):
        for face in line.move.faces if isinstance(line.move, Reroll) else ():
            dice.remove(min(die for die in dice if die[0] == face))
        dice += [(int(value), (line.number, place)) for place, value in enumerate(line.values)]
    return tuple(sorted(origin for _face, origin in dice)) if lines[-1].move is CHALLENGE else ()

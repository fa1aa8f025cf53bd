"""17 Dice Bets: hidden are a seat's own dice until step 7, and always which of them a token re-rolled."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from games.rules.contract import Line
from games.rules.seventeen_dice_bets.moves import KEEP, ROLL, SHARED, Pick, Token, token

from . import Lines, Past
from .own_dice import Impossible, OwnDice, Told

Changed = dict[int, Line]
TRIES = 20
SECOND_TOKEN_FROM = 5


@dataclass(frozen=True, slots=True)
class Round:
    """The lines of a round, and how many tokens each seat had when it began."""

    lines: Sequence[Line]
    tokens: Sequence[int]

    def own(self, seat: int) -> list[Line]:
        """The lines by which a seat's dice were rolled."""
        return [line for line in self.lines if line.actor == seat and line.values and not isinstance(line.move, Pick)]

    def left(self) -> list[int]:
        """How many tokens each seat has after these lines."""
        used = [line.actor for line in self.lines if isinstance(line.move, Token)]
        return [tokens - used.count(seat) for seat, tokens in enumerate(self.tokens)]

    @property
    def is_over(self) -> bool:
        """Whether step 7 has come: both dice are picked, and who had a token left has kept it (R2)."""
        kept = {line.actor for line in self.lines if line.move is KEEP}
        picks = sum(isinstance(line.move, Pick) for line in self.lines)
        return picks == 2 and not any(left and seat not in kept for seat, left in enumerate(self.left()))


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
    exact = frozenset(line.number for line in past.then)
    for each in () if past.is_open else _rounds(past):
        is_running = each.lines[-1].number >= len(past.lines)
        for seat in set(range(past.seats)) - {viewer} - (past.fixed if is_running else frozenset()):
            for world, changed in zip(worlds, _told(each, seat, exact, rng, count), strict=True):
                world.update(changed)
    return [[world.get(line.number, line) for line in past.lines] for world in worlds]


def _rounds(past: Past) -> Iterator[Round]:
    """The rounds, the running one last."""
    stretches: list[list[Line]] = []
    for line in (*past.lines, *past.then):
        if line.move is SHARED:
            stretches.append([])
        if stretches:
            stretches[-1].append(line)
    tokens = [1] * past.seats
    for number, lines in enumerate(stretches, 1):
        each = Round(lines, [left + (number == SECOND_TOKEN_FROM) for left in tokens])
        tokens = each.left()
        yield each


def _told(each: Round, seat: int, exact: frozenset[int], rng: Random, count: int) -> list[Changed]:
    """What a seat could have rolled in a round, so many times; as it was, where nothing else works out."""
    for _try in range(TRIES):
        try:
            dice = _story(each, seat, exact, rng)
            filled = [dice.fill(with_ties=count == 1) for _world in range(count)]
        except Impossible:
            continue
        return [{told.line.number: _line(told, faces) for told in dice.told} for faces in filled]
    return [{} for _world in range(count)]


def _story(each: Round, seat: int, exact: frozenset[int], rng: Random) -> OwnDice:
    """A story of these dice that the others could have seen just so. May raise Impossible."""
    dice, own = OwnDice(rng), each.own(seat)
    for line in own:
        dice.follow(line, exact=line.number in exact)
    if each.is_over:
        dice.show(_hand(own))
    return dice


def _hand(own: Sequence[Line]) -> list[int]:
    """The dice that a seat has after its own lines of a round."""
    hand: list[int] = []
    for line in own:
        for face in line.move.faces if isinstance(line.move, Token) else ():
            hand.remove(face)
        hand += [int(value) for value in line.values]
    return hand


def _line(told: Told, faces: Sequence[int]) -> Line:
    """A line in full, with these faces."""
    rolled = tuple(faces[die] for die in told.rolled)
    if told.line.move is ROLL:
        return told.line._replace(values=rolled)
    return told.line._replace(move=token(tuple(faces[die] for die in told.named)), values=rolled)

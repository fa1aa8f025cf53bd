"""The dice that one seat could have rolled behind its shield in a round of Sly Dice, given what the others saw of it.

A die is a place whose face may be known (it was locked, or shown) or still open. First the story is told: which die was
locked, which ones were rolled again; then faces are given to the dice that are still open. A story that does not work
out raises Impossible, and another one is tried.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from games.rules.contract import Line
from games.rules.sly_dice import moves

FACES = range(1, 7)
Die = int


class Told(NamedTuple):
    """A line that others do not see whole: the dice that it names, those it rolls, whether any other stayed."""

    line: Line
    named: Sequence[Die]
    rolled: Sequence[Die]
    some_stay: bool = False


# The dice that were picked, and those that lay beside them: which ones were meant must not depend on equal faces.
Pick = tuple[Sequence[Die], Sequence[Die]]


class Impossible(Exception):
    """This story cannot have happened."""


class Shield:
    """One seat's dice in one round. `faces` are by die, None while a face is open."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.faces: list[int | None] = []
        self.hidden: list[Die] = []
        self.picks: list[Pick] = []
        self.never: list[tuple[Die, int]] = []
        self.told: list[Told] = []

    def follow(self, line: Line, *, exact: bool) -> None:
        """One of the seat's lines. An `exact` one stands word for word in every world."""
        move = line.move
        if move in (moves.ROLL, moves.RESTART):
            self.hidden = self._roll(line, 3, exact=exact)
            self._tell(Told(line, (), list(self.hidden)), exact=exact)
        elif isinstance(move, moves.Lock):
            self._lock(line, move, exact=exact)
        elif isinstance(move, moves.Change):
            self._change(line, move, exact=exact)

    def show(self, dice: Sequence[int]) -> None:
        """The hidden dice were shown to all: in every world they are these."""
        left = list(dice)
        for die in self.hidden:
            if (face := self.faces[die]) is not None:
                if face not in left:
                    raise Impossible
                left.remove(face)
        self.rng.shuffle(left)
        for die in self.hidden:
            if self.faces[die] is None:
                self.faces[die] = left.pop()

    def _roll(self, line: Line, count: int, *, exact: bool) -> list[Die]:
        first = len(self.faces)
        self.faces += [int(value) for value in line.values] if exact else [None] * count
        return list(range(first, len(self.faces)))

    def _tell(self, told: Told, *, exact: bool) -> None:
        if not exact:
            self.told.append(told)

    def _lock(self, line: Line, move: moves.Lock, *, exact: bool) -> None:
        locked = self._take(move.face)
        self.picks.append(([locked], list(self.hidden)))
        again = self._rolled_again(move, exact=exact)
        kept = [die for die in self.hidden if die not in again]
        self.picks.append((again, kept))
        rolled = self._roll(line, len(again), exact=exact)
        self._tell(Told(line, again, rolled, bool(kept)), exact=exact)
        self.hidden = kept + rolled

    def _rolled_again(self, move: moves.Lock, *, exact: bool) -> list[Die]:
        if not exact:
            return self.rng.sample(self.hidden, self.rng.randint(1, len(self.hidden)))
        if not move.reroll:
            return list(self.hidden)
        before = list(self.hidden)
        again = [self._take(face) for face in move.reroll]
        self.hidden = before
        return again

    def _take(self, face: int) -> Die:
        """One of the hidden dice, which shows this face."""
        fitting = [die for die in self.hidden if self.faces[die] in (None, face)]
        if not fitting:
            raise Impossible
        die = self.rng.choice(fitting)
        self.faces[die] = face
        self.hidden.remove(die)
        return die

    def _change(self, line: Line, move: moves.Change, *, exact: bool) -> None:
        if move.locked:
            # Typed without `locked`, the same words would have turned a hidden die, had one shown that face.
            self.never += [(die, move.face) for die in self.hidden if exact]
            return
        turned = self._take(move.face) if exact else self.hidden.pop(self.rng.randrange(len(self.hidden)))
        self.picks.append(([turned], list(self.hidden)))
        became = self._known(move.to if exact else None)
        self._tell(Told(line, [turned, became], ()), exact=exact)
        self.hidden.append(became)

    def _known(self, face: int | None) -> Die:
        self.faces.append(face)
        return len(self.faces) - 1

    def fill(self, *, with_ties: bool) -> list[int]:
        """A face for every die. Without ties, no open die shows the face of one that could be meant in its place."""
        for _try in range(100):
            faces = [self.rng.choice(FACES) if face is None else face for face in self.faces]
            if self._works_out(faces, with_ties=with_ties):
                return faces
        raise Impossible

    def _works_out(self, faces: Sequence[int], *, with_ties: bool) -> bool:
        if any(faces[die] == face for die, face in self.never):
            return False
        return with_ties or not any(self._ties(faces, pick) for pick in self.picks)

    def _ties(self, faces: Sequence[int], pick: Pick) -> bool:
        picked, beside = pick
        return any(
            faces[one] == faces[other] and None in (self.faces[one], self.faces[other])
            for one in picked
            for other in beside
        )

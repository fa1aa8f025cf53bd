"""The hidden dice that one seat could have rolled in a round of 17 Dice Bets, given what the others saw of them.

A die is a place whose face may be known or still open. First the story is told: which dice a token re-rolled; then
faces are given to the dice that are still open. A story that does not work out raises Impossible, and another is tried.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from games.rules.contract import Line
from games.rules.seventeen_dice_bets.moves import Token

FACES = range(1, 9)
TRIES = 100
Die = int
Dice = Sequence[Die]


class Impossible(Exception):
    """This story cannot have happened."""


class Told(NamedTuple):
    """A line that others do not see whole: the dice that it names, and those it rolls."""

    line: Line
    named: Dice
    rolled: Dice


class OwnDice:
    """One seat's dice. `faces` are by die, None while open; `picks` are the dice rolled again, and those beside."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.faces: list[int | None] = []
        self.hand: list[Die] = []
        self.picks: list[tuple[Dice, Dice]] = []
        self.told: list[Told] = []

    def follow(self, line: Line, *, exact: bool) -> None:
        """One of the seat's rolls or tokens. An `exact` one stands word for word in every world."""
        named: Dice = ()
        if isinstance(line.move, Token):
            named = self._named(line.move.faces) if exact else self.rng.sample(self.hand, len(line.values))
        kept = [die for die in self.hand if die not in named]
        first = len(self.faces)
        self.faces += [int(value) if exact else None for value in line.values]
        rolled = list(range(first, len(self.faces)))
        self.picks.append((named, kept))
        self.hand = kept + rolled
        if not exact:
            self.told.append(Told(line, named, rolled))

    def _named(self, faces: Sequence[int]) -> Dice:
        """Dice that show, or may show, the faces that a line names."""
        named: list[Die] = []
        for face in faces:
            fitting = [die for die in self.hand if die not in named and self.faces[die] in (None, face)]
            if not fitting:
                raise Impossible
            named.append(self.rng.choice(fitting))
            self.faces[named[-1]] = face
        return named

    def show(self, dice: Sequence[int]) -> None:
        """All have seen the dice in the end: in every world they are these."""
        left = list(dice)
        for face in (self.faces[die] for die in self.hand):
            if face is not None:
                if face not in left:
                    raise Impossible
                left.remove(face)
        self.rng.shuffle(left)
        for die in self.hand:
            if self.faces[die] is None:
                self.faces[die] = left.pop()

    def fill(self, *, with_ties: bool) -> list[int]:
        """A face for every die. Without ties, no open die shows the face of one that could be meant in its place."""
        for _try in range(TRIES):
            faces = [self.rng.choice(FACES) if face is None else face for face in self.faces]
            if with_ties or not any(self._ties(faces, pick) for pick in self.picks):
                return faces
        raise Impossible

    def _ties(self, faces: Sequence[int], pick: tuple[Dice, Dice]) -> bool:
        picked, beside = pick
        return any(
            faces[one] == faces[other] and None in (self.faces[one], self.faces[other])
            for one in picked
            for other in beside
        )

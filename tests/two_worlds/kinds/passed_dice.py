"""The five dice of a round of common hand as some eyes could have seen them pass to and fro.

A die is a place whose face may be known or still open. First the story is told: which dice were rolled again, and what
was seen of them; then faces are given to the dice that are still open. A story that does not work out raises
Impossible, and another one is tried.
"""

from collections.abc import Sequence
from copy import copy
from random import Random
from typing import NamedTuple

from games.rules.common_hand.moves import BELIEVE, CHALLENGE, ROLL, Reroll
from games.rules.contract import Line

FACES = range(1, 7)
TRIES = 40
Die = int
Dice = Sequence[Die]


class Impossible(Exception):
    """This story cannot have happened."""


class Told(NamedTuple):
    """A line that these eyes do not see whole: the dice that it names, and those it rolls."""

    line: Line
    named: Dice
    rolled: Dice


class Story:
    """One round. `faces` are by die, None while a face is open; `picks` are the dice rolled again, and those beside."""

    def __init__(self, eyes: frozenset[int], rng: Random) -> None:
        self.eyes, self.rng = eyes, rng
        self.faces: list[int | None] = []
        self.dice: list[Die] = []
        self.picks: list[tuple[Dice, Dice]] = []
        self.told: list[Told] = []

    def follow(self, line: Line, dice: Sequence[int], *, exact: bool) -> None:
        """A line after which the dice are these. An `exact` one stands word for word in every world."""
        is_known = exact or line.actor in self.eyes
        if line.move is ROLL:
            self._roll(line, (), is_known=is_known)
        elif isinstance(line.move, Reroll) and line.values:
            named = self._named(line.move.faces) if is_known else self.rng.sample(self.dice, len(line.values))
            self._roll(line, named, is_known=is_known)
        elif self.is_shown(line):
            self._show(dice)

    def is_shown(self, line: Line) -> bool:
        """Whether these eyes see all five: a challenge shows them to all, belief to who believes (R5)."""
        return line.move is CHALLENGE or (line.move is BELIEVE and line.actor in self.eyes)

    def _roll(self, line: Line, named: Dice, *, is_known: bool) -> None:
        kept = [die for die in self.dice if die not in named]
        first = len(self.faces)
        self.faces += [int(value) if is_known else None for value in line.values]
        rolled = list(range(first, len(self.faces)))
        self.picks.append((named, kept))
        self.dice = kept + rolled
        if not is_known:
            self.told.append(Told(line, named, rolled))

    def _named(self, faces: Sequence[int]) -> Dice:
        """Dice that show, or may show, the faces that a line names."""
        named: list[Die] = []
        for face in faces:
            fitting = [die for die in self.dice if die not in named and self.faces[die] in (None, face)]
            if not fitting:
                raise Impossible
            named.append(self.rng.choice(fitting))
            self.faces[named[-1]] = face
        return named

    def _show(self, dice: Sequence[int]) -> None:
        """In every world the five dice are these."""
        left = list(dice)
        for die in self.dice:
            if (face := self.faces[die]) is not None:
                if face not in left:
                    raise Impossible
                left.remove(face)
        self.rng.shuffle(left)
        for die in self.dice:
            if self.faces[die] is None:
                self.faces[die] = left.pop()

    def fill(self, *, with_ties: bool) -> list[int]:
        """A face for every die. Without ties, none is like one that could be meant in its place, if that can be."""
        faces = list(self.faces)
        for die, face in enumerate(faces):
            if face is None:
                free = FACES if with_ties else [other for other in FACES if other not in self._beside(die, faces)]
                faces[die] = self.rng.choice(free or FACES)
        return [face for face in faces if face is not None]

    def _beside(self, die: Die, faces: Sequence[int | None]) -> set[int | None]:
        """The faces of the dice that were rolled again where this one was not, or the other way about."""
        others = [kept if die in picked else picked for picked, kept in self.picks if die in (*picked, *kept)]
        return {faces[other] for beside in others for other in beside}


def tell(lines: Sequence[Line], eyes: frozenset[int], exact: frozenset[int], rng: Random) -> Story:
    """A story of the round that these eyes could have seen just so. May raise Impossible."""
    story, stretch = Story(eyes, rng), list[tuple[Line, Sequence[int]]]()
    followed = list(zip(lines, dice_after(lines), strict=True))
    for line, dice in followed:
        stretch.append((line, dice))
        if story.is_shown(line) or line is lines[-1]:
            story, stretch = _go_on(story, stretch, exact), []
    return story


def _go_on(story: Story, stretch: Sequence[tuple[Line, Sequence[int]]], exact: frozenset[int]) -> Story:
    """What happened before is settled as soon as all five were seen, so each stretch is tried by itself."""
    for _try in range(TRIES):
        tried = copy(story)
        tried.faces, tried.picks, tried.told = list(story.faces), list(story.picks), list(story.told)
        try:
            for line, dice in stretch:
                tried.follow(line, dice, exact=line.number in exact)
        except Impossible:
            continue
        return tried
    raise Impossible


def dice_after(lines: Sequence[Line]) -> list[list[int]]:
    """The five dice after each line of a round."""
    after, dice = list[list[int]](), list[int]()
    for line in lines:
        if line.values:
            for face in line.move.faces if isinstance(line.move, Reroll) else ():
                dice.remove(face)
            dice = dice + [int(value) for value in line.values]
        after.append(list(dice))
    return after

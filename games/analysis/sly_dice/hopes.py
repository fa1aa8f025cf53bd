"""What three dice behind a shield lead to on average, if every reroll is used as well as can be: exact, over all rolls.

`prospects` of the program does the same for one decision and leaves out what it hardly ever needs; here every
way to roll is weighed, since each may have been chosen. Groups of dice are told by their codes, which add up.
"""

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Final

from games.bots.sly_dice.odds import ROLLS
from games.rules.sly_dice.combinations import CODE, FACES, code_of

Dice = Sequence[int]

# The code of each roll of two and of three dice, what it shows, and its chance.
TWOS: Final = tuple((code_of(roll), roll, chance) for roll, chance in ROLLS[2])
THREES: Final = tuple((code_of(roll), roll, chance) for roll, chance in ROLLS[3])
_FACE_CODES: Final = tuple(CODE[face] for face in FACES)


class Hopes:
    """By the code of the own dice. `last` is what three dice are worth after which nothing is rolled any more."""

    def __init__(self, last: Mapping[int, float]) -> None:
        self.last = last
        # Two dice that stay, and one that is rolled for the last time.
        self.roll_one = {two: sum([last[two + face] for face in _FACE_CODES]) / 6 for two, _dice, _chance in TWOS}
        # One locked die, two hidden ones and a reroll: keep them, or lock the one and roll the other.
        self.one_left = {locked: self._one_left(locked) for locked in _FACE_CODES}
        # One locked die, and two that are rolled.
        self.roll_two = {
            locked: sum([chance * left[two] for two, _dice, chance in TWOS]) for locked, left in self.one_left.items()
        }
        # One locked die, one that stays hidden, and one that is rolled.
        self.beside = {
            (locked, stays): sum([left[stays + face] for face in _FACE_CODES]) / 6
            for locked, left in self.one_left.items()
            for stays in _FACE_CODES
        }
        # Three hidden dice and two rerolls.
        self.two_left = {three: self._two_left(three, dice) for three, dice, _chance in THREES}
        # Three dice that are rolled afresh.
        self.fresh = sum([chance * self.two_left[three] for three, _dice, chance in THREES])

    def _one_left(self, locked: int) -> dict[int, float]:
        return {
            two: max(
                self.last[locked + two], self.roll_one[locked + CODE[dice[0]]], self.roll_one[locked + CODE[dice[1]]]
            )
            for two, dice, _chance in TWOS
        }

    def _two_left(self, three: int, dice: Dice) -> float:
        codes = [CODE[face] for face in dice]
        rolling_two = [self.roll_two[locked] for locked in codes]
        return max(self.last[three], *rolling_two, *(self.beside[pair] for pair in permutations(codes, 2)))

    def best(self, visible: Dice, hidden: Dice) -> float:
        """What dice are worth after which there are as many rerolls as there can be: two, less one for each visible."""
        if not visible:
            return self.two_left[code_of(tuple(hidden))]
        if len(visible) == 1:
            return self.one_left[CODE[visible[0]]][code_of(tuple(hidden))]
        return self.last[code_of((*visible, *hidden))]

    def rolling(self, visible: Dice, stays: Dice) -> float:
        """The mean over the roll of all other dice, `visible` and the one that stays hidden, if any, being known."""
        if not visible:
            return self.fresh
        if len(visible) == 2:
            return self.roll_one[code_of(tuple(visible))]
        locked = CODE[visible[0]]
        return self.beside[locked, CODE[stays[0]]] if stays else self.roll_two[locked]

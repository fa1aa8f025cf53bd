"""What dice promise: the average worth of the hand they lead to when the best is made of every reroll."""

from collections.abc import Callable
from functools import cache

from games.bots.sly_dice.odds import ROLLS
from games.rules.sly_dice.combinations import CODE, FACES, code_of

Dice = tuple[int, ...]


class Prospects:
    """Promises of one round's dice, by the code of what is locked or common and by the dice still hidden.

    A code says which dice are known but not which of them were locked, so few promises are ever weighed, each once.
    """

    def __init__(self, worth: Callable[[int], float]) -> None:
        self.worth = cache(worth)
        self.roll_one = cache(self._roll_one)
        self.roll_two = cache(self._roll_two)
        self.with_one_reroll = cache(self._with_one_reroll)

    def _roll_one(self, known: int) -> float:
        """Five known dice, and one that is rolled for the last time."""
        return sum(self.worth(known + CODE[face]) for face in FACES) / 6

    def _with_one_reroll(self, known: int, hidden: Dice) -> float:
        """Four known dice and two hidden: keep, or lock the one and roll the other."""
        keep = self.worth(known + code_of(hidden))
        return max(keep, *(self.roll_one(known + CODE[face]) for face in hidden))

    def _roll_two(self, known: int) -> float:
        """Four known dice, two that are rolled, and one reroll after that."""
        return sum(chance * self.with_one_reroll(known, roll) for roll, chance in ROLLS[2])

    def roll_beside(self, known: int, stays: int) -> float:
        """Four known dice, one that stays hidden, one that is rolled, and one reroll after that."""
        return sum(self.with_one_reroll(known, tuple(sorted((stays, face)))) for face in FACES) / 6

    def fresh(self, common: int) -> float:
        """Three dice that are rolled afresh, with two rerolls."""
        return sum(chance * self.best_of_three(common, roll) for roll, chance in ROLLS[3])

    def best_of_three(self, common: int, hidden: Dice) -> float:
        """Three hidden dice with two rerolls. Rolling both of the others is weighed, rolling one of them is not."""
        keep = self.worth(common + code_of(hidden))
        return max(keep, *(self.roll_two(common + CODE[face]) for face in hidden))

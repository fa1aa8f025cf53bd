"""How good it is to keep some dice, roll the others and announce, if both play about as well as one can.

A lie is told just so often that to believe and to challenge promise the other the same; a challenge comes just so often
that all lies that are told promise the same. From this follows where lies begin (`floor`), how they are spread
(`lies`), and how often each announcement is challenged (`doubt`). Announcements below the floor are not worth a lie.
What cannot be brought up to the floor is challenged in any case.
"""

from collections.abc import Mapping
from functools import cache
from itertools import accumulate

from games.bots.common_hand.odds import KEPT, after, chances, ways_to_keep
from games.rules.common_hand.hands import TOP, WORTH, Dice

# By dice: the chance to win of who has them and must beat an announcement.
Beating = Mapping[Dice, float]
_EPSILON = 1e-9


class Outlook:
    """Of some dice that are kept. `chance` and `at_least` are by rank: of dice worth just that, worth that or more.

    While the tables are made `floor` is 0: what is not settled yet wins by the truth alone.
    """

    def __init__(self, kept: Dice) -> None:
        self.kept = kept
        self.chance = chances(kept)
        self.at_least = [*accumulate(reversed(self.chance), initial=0.0)][::-1]
        self.lies = [0.0] * (TOP + 1)
        # What cannot be is doubted in any case.
        self.doubt = [float(not chance) for chance in self.chance]
        self.floor = 0
        self.is_settled = False
        # The chance to win from the floor up.
        self.gain = 0.0
        # By rank, the chance to win of a believer: of a true announcement, of a lie.
        self._true = [0.0] * (TOP + 1)
        self._lied = [0.0] * (TOP + 1)
        self._spread = 0.0

    def value(self, last: int) -> float:
        """The chance to win if an announcement of rank `last` is to be beaten, -1 for none."""
        return self.gain if last < self.floor else self.at_least[last + 1]

    def is_likely(self, rank: int) -> bool:
        """Whether most people would believe it: it can be, and there is as much or more half of the time."""
        return self.chance[rank] > 0 and self.at_least[rank] >= 0.5

    def add(self, rank: int, beating: Beating) -> None:
        """The next lower rank, and how whoever believes it could go on: another lie, as long as there are enough."""
        if not self.chance[rank]:
            return
        below = 1 - self.at_least[rank]
        self._true[rank], self._lied[rank] = self._believed(rank, beating)
        self.lies[rank] = self.chance[rank] * self._true[rank] / max(_EPSILON, 1 - self._lied[rank])
        self._spread += self.lies[rank]
        if self._spread > below - _EPSILON:
            self._settle(rank, below)

    def _believed(self, rank: int, beating: Beating) -> tuple[float, float]:
        true = lied = 0.0
        for dice, chance in after(self.kept):
            if WORTH[dice] == rank:
                true += chance * beating[dice]
            elif WORTH[dice] < rank:
                lied += chance * beating[dice]
        true /= self.chance[rank]
        below = 1 - self.at_least[rank]
        # Where no lie could be told, a lie is taken to be as good as the truth.
        return true, lied / below if below > _EPSILON else true

    def _settle(self, floor: int, below: float) -> None:
        """No lie is told below this rank; at it a lie wins as often as it is not beaten."""
        self.floor, self.is_settled = floor, True
        lie = 1 - self._lied[floor]
        for rank in filter(self.chance.__getitem__, range(floor, TOP + 1)):
            self.doubt[rank] = max(0.0, 1 - lie / max(_EPSILON, 1 - self._lied[rank]))
            self.gain += self.chance[rank] * (1 - (1 - self.doubt[rank]) * self._true[rank])
        self.gain += below * lie


@cache
def outlooks() -> Mapping[Dice, Outlook]:
    """Of all dice that can be kept. Made once, from the highest announcement down; it takes some tenths of a second."""
    made = {kept: Outlook(kept) for kept in KEPT}
    unsettled = list(made.values())
    for rank in range(TOP, -1, -1):
        beating = _beating(made, rank)
        for outlook in unsettled:
            outlook.add(rank, beating)
        unsettled = [outlook for outlook in unsettled if not outlook.is_settled]
    return made


def _beating(made: Mapping[Dice, Outlook], rank: int) -> Beating:
    """By dice, the chance to win of who must beat this rank and rolls the best of them again."""
    if rank == TOP:
        return dict.fromkeys(WORTH, 0.0)
    value = {kept: outlook.value(rank) for kept, outlook in made.items()}
    return {dice: max(map(value.__getitem__, ways_to_keep(dice))) for dice in WORTH}

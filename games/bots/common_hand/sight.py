"""What the program sees, in ranks."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from games.bots.common_hand.odds import keeps
from games.bots.common_hand.outlook import Outlook, outlooks
from games.rules.common_hand.hands import NOTHING, RANK, WORTH, Dice, Hand
from games.rules.common_hand.moves import DICE

View = Mapping[str, Any]


class Sight:
    """A view of a game of common hand by a seat that is asked. `last` and `before` are the last two announcements."""

    def __init__(self, view: View) -> None:
        self.is_answering = view["phase"] == "answer"
        self.options: list[View] = view["decision"]
        self.dice: Dice = tuple(view["dice"] or ())
        self.passed: Dice = tuple(view["passed"] or ())
        announced = view["announcements"]
        self.last, self.before = ([NOTHING, NOTHING] + [_rank(each) for each in announced])[:-3:-1]
        self.rerolled: int | None = announced[-1]["rerolled"] if self.is_answering else view["rerolled"]

    @property
    def worth(self) -> int:
        """The rank of the dice, which the viewer knows."""
        return WORTH[self.dice]

    @property
    def to_beat(self) -> int:
        """What the announcement had, or has, to be higher than."""
        return self.before if self.is_answering else self.last

    @cached_property
    def outlook(self) -> Outlook:
        """Of the last roll, as both seats see it: of the dice that were passed so many were kept, likely the best."""
        if self.rerolled is None:
            return outlooks()[()]
        kept = keeps(self.passed, DICE - self.rerolled)
        return max((outlooks()[each] for each in kept), key=lambda outlook: outlook.value(self.to_beat))


def _rank(announced: View) -> int:
    return RANK[Hand(announced["hand"], tuple(announced["faces"]))]

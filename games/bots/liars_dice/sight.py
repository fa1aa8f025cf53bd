"""What a program makes of a view: its own dice, and how likely the others' dice are to show a face."""

from collections.abc import Mapping
from copy import copy
from random import Random
from typing import Any, Self

from games.bots.liars_dice.odds import Group, merged

View = Mapping[str, Any]

# What a bid on a face this round adds to the chance of each of the seat's dice to show it, and one on others takes.
BID_ON_IT, BID_ON_OTHERS = 0.12, -0.02


class Sight:
    """One seat's sight of the table."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.own: int = view["viewer"]
        self.dice: list[int] = view["seats"][self.own]["dice"]
        self.bids: list[View] = view["bids"]
        self.last: View | None = self.bids[-1] if self.bids else None
        self.others = [seat for seat in view["seats"] if seat["count"] and seat["seat"] != self.own]
        self.spot_on: bool = view["spot_on"] and not view["sum_round"]
        # What another's lost die is worth, where one's own is worth one.
        self.share = 1 / len(self.others)

    def pretended(self, rng: Random) -> Self:
        """The same table as it were if one's own dice had fallen otherwise."""
        sight = copy(self)
        sight.dice = rng.choices(range(1, 7), k=len(self.dice))
        return sight

    @property
    def next(self) -> View:
        """The seat that is asked next."""
        seats = len(self.view["seats"])
        return min(self.others, key=lambda seat: (seat["seat"] - self.own - 1) % seats)

    def is_wild(self, face: int) -> bool:
        """Whether ones count as this face, also where it is bid first."""
        return bool(self.view["wild"]) and face != 1 and not self.view["ones_plain"]

    def held(self, face: int) -> int:
        """How many of the own dice count for a bid on this face."""
        return self.dice.count(face) + (self.dice.count(1) if self.is_wild(face) else 0)

    def chance(self, seat: int, face: int) -> float:
        """How likely a die of another seat counts for this face, as its bids this round let one think."""
        plain = 1 / 3 if self.is_wild(face) else 1 / 6
        faces = {bid["face"] for bid in self.bids if bid["seat"] == seat}
        if face in faces:
            return plain + BID_ON_IT
        return plain + BID_ON_OTHERS if faces else plain

    def groups(self, face: int, *, without: int | None = None) -> tuple[Group, ...]:
        """The dice of the other seats, that of one of them left out if need be."""
        seats = [seat for seat in self.others if seat["seat"] != without]
        return merged([Group(seat["count"], self.chance(seat["seat"], face)) for seat in seats])

    def own_as_seen(self, face: int) -> Group:
        """The own dice as others see them once this face is bid."""
        plain = 1 / 3 if self.is_wild(face) else 1 / 6
        return Group(len(self.dice), plain + BID_ON_IT)

"""What a program makes of a view: the dice as codes, the bets that lie, and what a bet is worth."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from games.rules.seventeen_dice_bets.board import NAMES_OF_CONDITIONS
from games.rules.seventeen_dice_bets.making import code_of

View = Mapping[str, Any]
Dice = tuple[int, ...]

_BIT: Final = {condition: 1 << place for place, condition in enumerate(NAMES_OF_CONDITIONS)}
# What a chip that shows a point more usually brings in the next round.
_NEXT_ROUND: Final = 1.0


class Bet(NamedTuple):
    """A bet that lies or could: the bit of its condition, and what it is worth to its seat, met and missed."""

    space: str
    bit: int
    met: float
    missed: float


class Sight:
    """One seat's sight of the table."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.viewer: int = view["viewer"]
        self.seats: list[View] = view["seats"]
        self.own = self.seats[self.viewer]
        self.brown: Dice = tuple(view["brown"])
        self.dice: Dice = tuple(self.own["dice"])
        self.round: int = view["round"]
        self.left: int = view["rounds"] - self.round
        self.chips: int = sum(chip["light_value"] for chip in self.own["chips"].values())
        self.tokens: int = self.own["tokens"]

    @property
    def red_code(self) -> int:
        return code_of(() if self.view["red"] is None else (self.view["red"],))

    @property
    def code(self) -> int:
        """All dice that count for the own bets but the brown ones."""
        return self.red_code + code_of(self.dice)

    @property
    def free(self) -> list[str]:
        """The own chips that lie on no space."""
        return [name for name, chip in self.own["chips"].items() if chip["space"] is None]

    def bets_of(self, seat: int) -> list[Bet]:
        """The bets of a seat that lie."""
        lying = [space for space in self.view["spaces"] if space["bet"] and space["bet"]["seat"] == seat]
        return [self._bet(space, self.seats[seat]["chips"][space["bet"]["chip"]]) for space in lying]

    def open_bets(self, chip: str) -> Iterator[Bet]:
        """What could be bet with an own chip."""
        for space in self.view["spaces"]:
            if not space["bet"]:
                yield self._bet(space, self.own["chips"][chip])

    def _bet(self, space: View, chip: View) -> Bet:
        """Missed, a chip shows its dark side in the next round, if there is one."""
        darker = (chip["dark_value"] - chip["light_value"]) * _NEXT_ROUND * (self.left > 0)
        return Bet(space["space"], _BIT[space["condition"]], float(chip["value"] * space["times"]), darker)

    @property
    def last_picker(self) -> int:
        """The seat that picks a brown die in step 6: the starting seat."""
        return int(self.view["first"])

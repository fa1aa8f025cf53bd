"""What a program makes of a view: its dice as codes, and the claims open to it with what they are worth."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from games.rules.sly_dice.cards import CARD, NEEDS_SIX_DICE
from games.rules.sly_dice.combinations import FIXED_BIT, TRUE, TRUE_WITH_SUM, code_of, count_bit

View = Mapping[str, Any]
Dice = tuple[int, ...]

# What a power is worth while there are rounds left to use it in, in points.
POWER_WORTH: Final = {"change": 4.0, "repeat": 5.0, "sum": 4.0, "restart": 3.0}
# How much of what a card usually brings is lost by scoring it early for less.
_PATIENCE: Final = 0.35
# Of a number a seat usually gets so many; of a fixed card it makes so much of the points.
_USUAL_COUNT, _USUAL_CHANCE = 2.5, 0.4


class Claim(NamedTuple):
    """A claim that could be made: its words but for showing, its bit, and its points and worth if it scores."""

    words: str
    bit: int
    with_sum: bool
    points: int
    worth: float

    def holds(self, code: int) -> bool:
        """Whether the hand makes it true."""
        return bool((TRUE_WITH_SUM if self.with_sum else TRUE)[code] & self.bit)


class Sight:
    """One seat's sight of the table."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.seats: list[View] = view["seats"]
        self.own = self.seats[view["viewer"]]
        self.common: Dice = tuple(view["common"])
        self.visible: Dice = tuple(self.own["visible"])
        self.hidden: Dice = tuple(self.own["hidden"])
        self.left: int = view["rounds"] - view["round"]

    @property
    def code(self) -> int:
        """The own hand of six."""
        return code_of(self.common + self.visible + self.hidden)

    def card(self, name: str) -> View:
        found: View = next(card for card in self.view["cards"] if card["card"] == name)
        return found

    def is_ready(self, power: str) -> bool:
        return bool(self.own["powers"][power] == "ready")

    def claims(self) -> list[Claim]:
        """Every claim of an open card, the worthiest first."""
        found = [claim for card in self.view["cards"] if card["card"] in _CLAIMED for claim in self._claims_of(card)]
        return sorted(found, key=lambda claim: claim.worth, reverse=True)

    def _claims_of(self, card: View) -> Iterator[Claim]:
        again = self.view["viewer"] in card["scored"]
        if again and not self.is_ready("repeat"):
            return
        for with_sum in (False, True) if self._sums(card) else (False,):
            spent = self.spent("repeat") * again + self.spent("sum") * with_sum
            for words, bit, points in _forms(card):
                said = f"{words}{' again' * again}{' with sum' * with_sum}"
                yield Claim(said, bit, with_sum, points, points + self._beside(card, again) - spent)

    def _sums(self, card: View) -> bool:
        return self.is_ready("sum") and CARD[card["card"]] not in NEEDS_SIX_DICE

    def spent(self, power: str) -> float:
        """What using up a power costs: nothing in the last round."""
        return POWER_WORTH[power] if self.left else 0.0

    def _beside(self, card: View, again: bool) -> float:
        """What scoring the card brings beside its points: its power, less what it might bring in a later round."""
        if again or not self.left:
            return 0.0
        usual = _USUAL_COUNT * float(card["face"]) if card["face"] else _USUAL_CHANCE * float(card["points"])
        power = POWER_WORTH[card["power"]] if card["power"] else 0.0
        return power - _PATIENCE * usual * self.left / int(self.view["rounds"])


_CLAIMED: Final = frozenset(CARD) - {"higher-or-lower"}


def _forms(card: View) -> Iterator[tuple[str, int, int]]:
    """The words, the bit and the points of each claim of a card: one for each number of dice, or one."""
    words = f"claim {card['card']}"
    if card["face"] is None:
        yield words, claim_bit(card, None), card["points"]
        return
    for count in range(1, 7):
        yield f"{words} x{count}", claim_bit(card, count), card["face"] * count


def claim_bit(card: View, count: int | None) -> int:
    """A claim as the table of hands codes it."""
    return FIXED_BIT[card["card"]] if count is None else count_bit(card["face"], count)

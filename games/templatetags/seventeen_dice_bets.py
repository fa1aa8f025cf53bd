"""The board of 17 Dice Bets, for the templates of that kind alone."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from django import template
from django.utils.formats import number_format
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.rules.contract import Rules
from games.rules.seventeen_dice_bets.board import CONDITIONS
from games.rules.seventeen_dice_bets.making import MADE, code_of
from games.web.answers import ChoiceShown, FieldShown, OptionShown
from games.web.table import SeatShown

register = template.Library()

View = Mapping[str, Any]
# Dice that make a condition hold; some are named by theirs.
EXAMPLES: Mapping[str, tuple[int, ...]] = {
    **{f"straight-{count}": tuple(range(8 - count, 8)) for count in range(2, 8)},
    **{f"same-{count}": (6,) * count for count in range(2, 6)},
    "two-pairs": (2, 2, 5, 5),
    "three-pairs": (2, 2, 5, 5, 8, 8),
    "triple-and-pair": (4, 4, 4, 7, 7),
    "two-triples": (3, 3, 3, 8, 8, 8),
    "triple-and-two-pairs": (1, 1, 1, 4, 4, 6, 6),
}
_STRAIGHT = _("So many faces in a row; 8 and 1 are no neighbours.")
_SAME = _("So many dice of one face.")
_GROUPS = _("Groups of different faces; a larger group serves for a smaller one.")
_FACES = _("Each of these four faces at least once.")


@dataclass(frozen=True, slots=True)
class Place:
    """A space of the board, and the option that bets on it, where the viewer may."""

    space: View
    option: OptionShown | None

    @property
    def side(self) -> str:
        return str(self.space["side"])


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition of the board with its spaces: how likely it is of seven fresh dice, in percent."""

    name: str
    percent: str
    example: tuple[int, ...]
    places: Sequence[Place]
    # Whether the viewer's dice and the shared ones make it as they lie now.
    holds: bool

    @property
    def is_taken(self) -> bool:
        """Whether a chip lies on one of its spaces."""
        return any(place.space["bet"] for place in self.places)

    @property
    def rule(self) -> Promise:
        """What makes it hold, in a sentence."""
        begin = self.name.partition("-")[0]
        if begin in {"straight", "same"}:
            return _STRAIGHT if begin == "straight" else _SAME
        return _FACES if "-" not in self.name else _GROUPS


@register.simple_tag
def board(view: View, options: Sequence[OptionShown] = ()) -> list[Condition]:
    """The board in the order of the table, with the bets that are open to the viewer."""
    open_bets = {option.words.split()[1]: option for option in starting(options, "bet")}
    made = _made(view)
    by_condition = groupby(view["spaces"], key=lambda space: space["condition"])
    return [_condition(name, list(spaces), open_bets, holds=name in made) for name, spaces in by_condition]


def _made(view: View) -> frozenset[str]:
    """The conditions that the viewer's own dice, and the shared ones, make now; none where there are none of both."""
    own = None if view["viewer"] is None else view["seats"][view["viewer"]]["dice"]
    if not own or view["finished"]:
        return frozenset()
    made = MADE[code_of([*view["brown"], *([view["red"]] if view["red"] else []), *own])]
    return frozenset(name for place, name in enumerate(CONDITIONS) if made >> place & 1)


def _condition(name: str, spaces: Sequence[View], open_bets: Mapping[str, OptionShown], *, holds: bool) -> Condition:
    places = [Place(space, open_bets.get(space["space"])) for space in spaces]
    return Condition(name, percent(spaces[0]["chance"]), EXAMPLES.get(name, ()), places, holds)


def percent(chance: float) -> str:
    """A chance in whole percent, a small one with a digit more."""
    digits = 0 if chance >= 0.1 else 1
    return gettext("%(number)s%%") % {"number": number_format(round(100 * chance, digits), digits)}


@register.simple_tag
def house_board(rules: Rules) -> list[Condition]:
    """The board of four seats as it is where no host has set it differently."""
    return board(rules.view(rules.start(4, rules.parse_options("")), None))


@register.filter
def starting(options: Sequence[OptionShown], verb: str) -> list[OptionShown]:
    """The options that begin with this word."""
    return [option for option in options or () if option.words.split()[0] == verb]


@register.filter
def chip_field(options: Sequence[OptionShown]) -> FieldShown | None:
    """The choice of a chip, which is the same for all bets."""
    return next((option.fields[0] for option in starting(options, "bet")), None)


@register.simple_tag
def chip_of(choice: ChoiceShown, seat: SeatShown) -> dict[str, Any]:
    """The chip that a choice names, `with a`, as the view shows it, and its letter."""
    letter = choice.words[-1]
    return {"letter": letter, **seat.table["chips"][letter]}


@register.simple_tag
def chip_on(bet: View, seat: SeatShown) -> Mapping[str, Any]:
    """The chip that lies on a space."""
    chip: Mapping[str, Any] = seat.table["chips"][bet["chip"]]
    return chip


@register.filter
def dice_of(words: str) -> list[int]:
    """The dice that words name: `pick 3`, `3 5`."""
    return [int(word) for word in words.split() if word.isdigit()]

"""The house rules of a table: how accusations are asked for, and the points of each fixed card."""

from collections.abc import Mapping
from typing import Final

from games.rules.contract import Options, OptionSpec
from games.rules.marking import _
from games.rules.sly_dice.cards import CARDS, FIRST_FIXED, HOUSE_POINTS, NUMBERS
from games.rules.sly_dice.state import State
from games.rules.sly_dice.texts import NAMES

_POINTS: Final = tuple(map(str, range(100)))

OPTIONS: Final[Mapping[str, OptionSpec]] = {
    "accuse": OptionSpec("sealed", ("sealed", "in-turn"), _("how a claim is answered")),
    **{f"points.{card}": OptionSpec(str(points), _POINTS, NAMES[card]) for card, points in HOUSE_POINTS.items()},
}


def start(seats: int, options: Options) -> State:
    """A game before its first line; options left out have their defaults."""
    chosen = {key: options.get(key, spec.default) for key, spec in OPTIONS.items()}
    points = [number + 1 for number in range(len(NUMBERS))]
    points += [int(chosen[f"points.{card}"]) for card in CARDS[FIRST_FIXED:]]
    return State(seats, points, in_turn=chosen["accuse"] == "in-turn")

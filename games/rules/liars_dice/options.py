"""The house rules of a table: what raises a bid (R1), wild ones (R2), spot on (R3)."""

from collections.abc import Mapping
from typing import Final

from games.rules.contract import Options, OptionSpec
from games.rules.liars_dice.state import State
from games.rules.marking import _

_SWITCH: Final = ("off", "on")

OPTIONS: Final[Mapping[str, OptionSpec]] = {
    "raise": OptionSpec("standard", ("standard", "never-lower"), _("what raises a bid")),
    "wild": OptionSpec("off", _SWITCH, _("ones count as any face")),
    "spot-on": OptionSpec("off", _SWITCH, _("an exact bid costs all others a die")),
}


def start(seats: int, options: Options) -> State:
    """A game before its first line; options left out have their defaults."""
    chosen = {key: options.get(key, spec.default) for key, spec in OPTIONS.items()}
    return State(
        seats,
        never_lower=chosen["raise"] == "never-lower",
        wild=chosen["wild"] == "on",
        spot_on=chosen["spot-on"] == "on",
    )

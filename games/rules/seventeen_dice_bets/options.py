"""The house rules of a table: the values of the chips, and the multiplier of each space."""

from collections.abc import Mapping
from typing import Final

from games.rules.contract import Illegal, Options, OptionSpec
from games.rules.marking import _
from games.rules.seventeen_dice_bets.board import ALL_SPACES, SPACES, house_times, spaces_for
from games.rules.seventeen_dice_bets.state import State
from games.rules.seventeen_dice_bets.texts import NAMES

_NUMBERS: Final = tuple(map(str, range(1, 100)))
_PAIRS: Final = tuple(f"{light}/{dark}" for light in _NUMBERS for dark in _NUMBERS)

OPTIONS: Final[Mapping[str, OptionSpec]] = {
    "chip.a": OptionSpec("2/3", _PAIRS, _("chip A, light/dark")),
    "chip.b": OptionSpec("3/4", _PAIRS, _("chip B, light/dark")),
    **{
        f"times.{SPACES[space]}": OptionSpec(str(house_times(space)), _NUMBERS, NAMES[SPACES[space]])
        for space in ALL_SPACES
    },
}


def start(seats: int, options: Options) -> State:
    """A game before its first line; options left out have their defaults.

    Raises Illegal for another multiplier of a right space where two play: they use the left ones only.
    """
    chosen = {key: options.get(key, spec.default) for key, spec in OPTIONS.items()}
    _refuse_unused(seats, chosen)
    chips = [list(map(int, chosen[key].split("/"))) for key in ("chip.a", "chip.b")]
    return State(seats, chips, [int(chosen[f"times.{space}"]) for space in SPACES])


def _refuse_unused(seats: int, chosen: Options) -> None:
    for space in ALL_SPACES:
        key = f"times.{SPACES[space]}"
        if space not in spaces_for(seats) and chosen[key] != OPTIONS[key].default:
            raise Illegal(_("the option “{key}” is for three or four seats: two use the left spaces only"), key=key)

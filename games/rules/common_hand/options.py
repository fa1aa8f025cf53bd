"""The house rule of a table: how many chips each seat has."""

from collections.abc import Mapping
from typing import Final

from games.rules.common_hand.state import State
from games.rules.contract import Options, OptionSpec
from games.rules.marking import _

OPTIONS: Final[Mapping[str, OptionSpec]] = {
    "chips": OptionSpec("10", tuple(map(str, range(1, 21))), _("chips of each player")),
}


def start(chosen: Options) -> State:
    """A game before its first line; an option left out has its default."""
    return State(int(chosen.get("chips", OPTIONS["chips"].default)))

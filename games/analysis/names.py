"""What facts are called that several kinds share: the same name has the same label whatever the game."""

from collections.abc import Mapping
from typing import Final

from games.analysis.contract import FactSpec
from games.rules.marking import _

LABELS: Final[Mapping[str, str]] = {
    "bluff-survived": _("A bluff that nobody doubted"),
    "bluff-caught": _("A bluff that was caught"),
    "false-accusation": _("Doubted what was true"),
    "five-of-a-kind": _("Five of a kind"),
    "longest-ladder": _("The longest ladder of bids"),
    "won-from-last": _("Won from last place"),
    "close-win": _("Won by one point"),
    "shared-win": _("Shared the victory"),
}
# What the numbers of facts count, where that is the same for several kinds.
POINTS: Final = _("worth in points")
TIMES: Final = _("times")
SEATS_AHEAD: Final = _("seats that were ahead")
SEATS: Final = _("seats")


def shared(name: str, number: str = "") -> dict[str, FactSpec]:
    """The entry of a shared fact in the `FACTS` of a kind, whose numbers count `number`."""
    return {name: FactSpec(LABELS[name], number)}

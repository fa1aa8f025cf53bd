"""Sly Dice: what happened, and what each roll, claim and answer was worth."""

from collections.abc import Mapping
from typing import Final

from games.analysis.sly_dice.facts import FACTS, facts
from games.analysis.sly_dice.judging import analyse
from games.rules.marking import _

__all__ = ["FACTS", "SORTS", "UNIT", "analyse", "facts"]

UNIT: Final = _("points")
SORTS: Final[Mapping[str, str]] = {
    "roll": _("Rolling"),
    "claim": _("Claiming"),
    "answer": _("Accuse or pass"),
    "call": _("Higher or lower"),
}

"""The analysis of liar's dice. A round costs somebody a die, and that is its unit."""

from games.analysis.liars_dice.facts import FACTS, facts
from games.analysis.liars_dice.judging import SORTS, analyse
from games.rules.marking import _

__all__ = ["FACTS", "SORTS", "UNIT", "analyse", "facts"]

UNIT = _("dice")

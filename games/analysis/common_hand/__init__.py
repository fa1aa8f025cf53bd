"""The analysis of the common hand. A round costs one of the two a chip, and that is its unit."""

from games.analysis.common_hand.facts import FACTS, facts
from games.analysis.common_hand.judging import SORTS, analyse
from games.rules.marking import _

__all__ = ["FACTS", "SORTS", "UNIT", "analyse", "facts"]

UNIT = _("chips")

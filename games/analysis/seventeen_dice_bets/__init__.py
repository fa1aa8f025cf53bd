"""The analysis of 17 Dice Bets, as `games.analysis.contract.Analyst` asks for it. Nothing is claimed, nor doubted."""

from typing import Final

from games.analysis.seventeen_dice_bets.analysing import analyse
from games.analysis.seventeen_dice_bets.facts import FACTS, facts
from games.analysis.seventeen_dice_bets.judging import SORTS
from games.rules.marking import _

__all__ = ["FACTS", "SORTS", "UNIT", "analyse", "facts"]

UNIT: Final = _("points")

"""The kinds of game that can be played: one line each."""

from collections.abc import Mapping

from games.rules.common_hand import CommonHand
from games.rules.contract import Rules
from games.rules.liars_dice import LiarsDice
from games.rules.seventeen_dice_bets import SeventeenDiceBets
from games.rules.sly_dice import SlyDice

KINDS: Mapping[str, Rules] = {
    rules.kind: rules for rules in (SlyDice(), LiarsDice(), CommonHand(), SeventeenDiceBets())
}

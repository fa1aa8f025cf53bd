"""A decent opponent at 17 Dice Bets: bets by the odds of what can still fall, and picks dice against the others."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from games.bots.seventeen_dice_bets.betting import choose_bet
from games.bots.seventeen_dice_bets.picking import choose_pick
from games.bots.seventeen_dice_bets.sight import Sight
from games.bots.seventeen_dice_bets.tokens import choose_last

_TASKS: Final[Mapping[str, Callable[[Sight, Random], str]]] = {
    "bet": choose_bet,
    "pick": choose_pick,
    "tokens": choose_last,
}


def choose(view: Mapping[str, Any], rng: Random) -> str:
    """The words of a move for the viewer of `view`, who is asked."""
    return _TASKS[view["phase"]](Sight(view), rng)

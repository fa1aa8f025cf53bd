"""A decent opponent at Sly Dice: rolls for the best open card, bluffs now and then, accuses by the odds."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from games.bots.sly_dice.answering import choose_answer
from games.bots.sly_dice.challenging import choose_call
from games.bots.sly_dice.claiming import choose_claim
from games.bots.sly_dice.rolling import choose_roll
from games.bots.sly_dice.sight import Sight

_TASKS: Final[Mapping[str, Callable[[Sight, Random], str]]] = {
    "roll": choose_roll,
    "claim": choose_claim,
    "answer": choose_answer,
    "challenge": choose_call,
}


def choose(view: Mapping[str, Any], rng: Random) -> str:
    """The words of a move for the viewer of `view`, who is asked."""
    return _TASKS[view["phase"]](Sight(view), rng)

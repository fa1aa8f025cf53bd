"""Programs: seats played by the computer, from the same view that a person in the seat gets."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from games.bots import random_program, sly_dice
from games.rules.contract import Rules

Program = Callable[[Mapping[str, Any], Random], str]

# A kind that has no program of its own is played by lot.
PROGRAMS: Final[Mapping[str, Program]] = {"sly-dice": sly_dice.choose}


def choose(rules: Rules, view: Mapping[str, Any], rng: Random) -> str:
    """The words of a move for the viewer of `view`, who is asked."""
    return PROGRAMS.get(rules.kind, random_program.choose)(view, rng)

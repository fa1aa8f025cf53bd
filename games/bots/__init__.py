"""Programs: seats played by the computer, from the same view that a person in the seat gets."""

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, Final

from games.bots import random_program
from games.rules.contract import Rules
from games.rules.registry import KINDS

Program = Callable[[Mapping[str, Any], Random], str]

# `choose` of the package that the rules name. A kind that has no program of its own is played by lot.
PROGRAMS: Final[Mapping[str, Program]] = {
    kind: import_module(f"games.bots.{rules.package}").choose
    for kind, rules in KINDS.items()
    if find_spec(f"games.bots.{rules.package}")
}


def choose(rules: Rules, view: Mapping[str, Any], rng: Random) -> str:
    """The words of a move for the viewer of `view`, who is asked."""
    return PROGRAMS.get(rules.kind, random_program.choose)(view, rng)

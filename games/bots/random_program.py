"""Plays any kind by lot."""

from collections.abc import Mapping
from random import Random
from typing import Any


def choose(view: Mapping[str, Any], rng: Random) -> str:
    """The words of one of the answers that the viewer is offered."""
    option = rng.choice(view["decision"])
    pieces = [option["words"], *(_piece(field, rng) for field in option["fields"])]
    return " ".join(filter(None, pieces))


def _piece(field: Mapping[str, Any], rng: Random) -> str:
    """What one field adds: a choice, or some of many after their prefix."""
    if not field["many"]:
        return str(rng.choice(field["choices"]))
    chosen = [choice for choice in field["choices"] if rng.random() < 0.5]
    return " ".join([field["prefix"], *chosen]) if chosen else ""

"""Programs: seats played by the computer, from the same view that a person in the seat gets."""

import random
from collections.abc import Mapping
from typing import Any

from games.rules.contract import Rules


def choose(rules: Rules, view: Mapping[str, Any], rng: random.Random) -> str:
    """The words of a move for the seat that `view` shows."""
    option = rng.choice(view["decision"])
    words = [option["words"], *(rng.choice(field["choices"]) for field in option["fields"] if not field["many"])]
    return " ".join(filter(None, words))

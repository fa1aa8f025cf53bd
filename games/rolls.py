"""The one source of real rolls and draws."""

import secrets

from games.rules.contract import Draw, Value

_random = secrets.SystemRandom()


def draw(need: Draw | None) -> tuple[Value, ...]:
    """Roll what a move needs: independent values, or distinct ones where the draw says so."""
    if need is None:
        return ()
    if need.distinct:
        return tuple(_random.sample(need.choices, need.count))
    return tuple(_random.choice(need.choices) for _ in range(need.count))

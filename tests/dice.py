"""Loaded dice: a test writes the rolls it wants."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from games import rolls
from games.rules.contract import Draw, Value


@contextmanager
def loaded(*drawn: tuple[Value, ...]) -> Iterator[None]:
    """Draw these values, in order; then real ones again. Fails if a value does not fit its draw or is left over."""
    waiting, real = list(drawn), rolls.draw

    def draw(need: Draw, choose: rolls.Choose) -> tuple[Value, ...]:
        if not waiting:
            return real(need, choose)
        values = waiting.pop(0)
        need.refuse_misfit(values)
        return values

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rolls, "draw", draw)
        yield
    assert not waiting, f"never drawn: {waiting}"

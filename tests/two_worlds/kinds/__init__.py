"""What may differ between two worlds with one public past: a definition for each kind, by its rules as people read
them.

It knows nothing of `view`, `redact`, `is_open` and `revealed`: those are what the worlds try out.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from random import Random
from typing import Protocol, cast

from games.rules.contract import Line
from games.rules.registry import KINDS

Lines = list[Line]


@dataclass(frozen=True, slots=True)
class Past:
    """A game up to a line, and what is known to come.

    `then` are the lines that follow: they will be the same in every world, word for word. `fixed` are seats whose dice
    of this round are left alone. Where `is_open`, everybody may see every die by now.
    """

    seats: int
    lines: Sequence[Line]
    then: Sequence[Line] = ()
    fixed: frozenset[int] = field(default=frozenset())
    is_open: bool = False


class Worlds(Protocol):
    """What a module of this folder offers."""

    def other(self, past: Past, viewer: int | None, rng: Random) -> Lines:
        """The lines of another world with the same past for `viewer` (None: a spectator).

        Everything that the rules hide from the viewer differs, by lot; all else is the same.
        """
        ...

    def twins(self, past: Past, viewer: int | None, rng: Random) -> tuple[Lines, Lines]:
        """Two such worlds in which, besides, every die that came to light was rolled by the same line at one place."""
        ...

    def sealed(self, past: Past, viewer: int | None) -> Iterator[int]:
        """The numbers of the lines, those to come left aside, of which the viewer knows nothing but that they came."""
        ...


def worlds_of(kind: str) -> Worlds:
    """The module for this kind."""
    name = KINDS[kind].package if kind in KINDS else kind.replace("-", "_")
    try:
        return cast(Worlds, import_module(f"{__name__}.{name}"))
    except ModuleNotFoundError:
        raise AssertionError(
            f"Nothing says what may differ between two worlds of {kind}: write tests/two_worlds/kinds/{name}.py "
            "with `other`, `twins` and `sealed`, as tests/two_worlds/kinds/__init__.py asks for them."
        ) from None

"""What somebody looks for among the finished games."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

# How it ended for the player who is meant; the last two, for whoever.
WON: Final = "won"
LOST: Final = "lost"
SHARED: Final = "shared"
EARLY: Final = "early"
TOGETHER: Final = "together"
OF_A_PLAYER: Final = frozenset({WON, LOST, SHARED})


@dataclass(frozen=True, slots=True)
class Span:
    """From so many to so many, both included; None where there is no bound."""

    least: int | None = None
    most: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """The conditions of a search; each that is left out holds for every game.

    `mine` is the player whose own games are meant, private ones too, and who must be the one who looks. Without it, all
    public games are. `players` and `names` have all played at one table. `since` is included, `until` is not.
    `options` are values of the kind's house rules that must be so, `changed` whether any differs from what is usual.
    """

    mine: int | None = None
    kind: str = ""
    players: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    since: datetime | None = None
    until: datetime | None = None
    seats: int | None = None
    tempo: str = ""
    result: str = ""
    rounds: Span = Span()
    lines: Span = Span()
    hours: Span = Span()
    changed: bool | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    programs: bool | None = None
    imported: bool | None = None
    fact: str = ""
    at_least: int = 1

    @property
    def subject(self) -> int | None:
        """Whose victory or defeat is meant."""
        return self.mine if self.mine is not None else next(iter(self.players), None)

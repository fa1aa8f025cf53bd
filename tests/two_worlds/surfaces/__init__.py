"""Every way out of the site, found and not listed: whoever adds one is told here what it needs to be looked at."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from random import Random
from typing import Any, NamedTuple

from games.models import Game, Seat
from tests.two_worlds.people import Viewer
from tests.two_worlds.seen import Parts


@dataclass(frozen=True, slots=True)
class Scene:
    """A game at a moment, and who looks. `rng` says what is tried, before anything is looked at."""

    game: Game
    viewer: Viewer
    own: Seat | None
    now: datetime
    rng: Random

    @property
    def number(self) -> int | None:
        """Of the viewer's own seat."""
        return None if self.own is None else self.own.number


class Look(NamedTuple):
    """One thing to try, in words, and how: it gives back what the viewer gets, beside mails and rows.

    `acts` is the seat of another one who does it by what only that seat knows.
    """

    words: str
    do: Callable[[], Parts]
    acts: int | None = None


@dataclass(frozen=True, slots=True)
class Surface:
    """A way out. `looks` may be empty where there is nothing to try in a scene.

    `goes_through` is the function that makes what comes out: its owner and its name there. Leaks are planted in it.
    One that `shows_keys` publishes where a die stands in its tree, and so which line rolled it: by design one cannot
    tell that from the place (docs/trust.md), but the places themselves hang on it.
    """

    name: str
    looks: Callable[[Scene], Sequence[Look]]
    goes_through: tuple[Any, str]
    of_game: bool = True
    shows_keys: bool = False


def missing(what: str, where: str) -> AssertionError:
    """Something was found that nobody has said how to look at."""
    return AssertionError(f"{what} is new to the two worlds, and they do not know how to try it: say so in {where}.")

"""With whose eyes somebody looks back at a game that is over, and what these could see.

Where the dice are open everybody may choose any: all dice at once, a spectator's eyes, or those of any seat. Else there
are a spectator's, and to who sits there those of their own seat.
"""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from django.http import Http404

from games import selectors
from games.models import Game
from games.rules.contract import Line
from games.rules.registry import KINDS
from games.store import load_state

ALL: Final = "all"
SPECTATOR: Final = "spectator"


class Sight(NamedTuple):
    """`name` stands in addresses: all, spectator, or a seat's number. `seat` is that of which a seat's eyes are."""

    name: str
    seat: int | None

    @property
    def is_all(self) -> bool:
        return self.name == ALL


def sights_of(game: Game) -> list[Sight]:
    """Those that the viewer may choose, the usual one first."""
    own = selectors.viewer_of(game)
    if selectors.dice_are_open(game):
        return [Sight(ALL, own), Sight(SPECTATOR, None), *_of_seats(range(game.seat_count))]
    return [*_of_seats(() if own is None else (own,)), Sight(SPECTATOR, None)]


def _of_seats(seats: Iterable[int]) -> list[Sight]:
    return [Sight(str(seat), seat) for seat in seats]


def sight_named(game: Game, name: str | None) -> Sight:
    """The sight of this name, the usual one for None; Http404 where there is none that the viewer may choose."""
    allowed = sights_of(game)
    found = [sight for sight in allowed if sight.name == name] if name is not None else allowed
    if not found:
        raise Http404
    return found[0]


class Eyes:
    """What a sight sees of a game. A line is shown as it could be seen when the game stood at `state`."""

    def __init__(self, game: Game, sight: Sight) -> None:
        self.game, self.sight, self.rules = game, sight, KINDS[game.kind]
        self._own, self._end = selectors.viewer_of(game), load_state(game)

    def view(self, state: Any) -> dict[str, Any]:
        """The table. A seat's view is made by the rules for that seat, as its page was; it asks nobody any more."""
        if self.sight.is_all:
            return selectors.view_back(self.game, state)
        return self.rules.view(state, self.sight.seat) | {"decision": [], "extra": []}

    def choices(self, state: Any) -> list[str]:
        """The first words of what was open to the seat, where these are the eyes of one and it was asked."""
        if self.sight.is_all or self.sight.seat is None:
            return []
        return [option.words for option in self.rules.decision(state, self.sight.seat)]

    def line(self, state: Any, line: Line) -> Line | None:
        """The line as far as it is seen. An answer that nobody ever read is its own player's alone, for good (R9)."""
        if self.sight.is_all:
            return selectors.seen_line(self.game, self._end, line, self._own)
        if line.actor == self.sight.seat != self._own and not self.rules.exported(self._end, [line]):
            return None
        return self.rules.redact(state, line, self.sight.seat)

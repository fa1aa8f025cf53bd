"""Whom the viewer of a running game may remind, and from when on."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from games import selectors
from games.actions.nudge import next_nudges, seat_that_waits
from games.models import Game, Seat
from games.rules.contract import Refused


@dataclass(frozen=True, slots=True)
class NudgeShown:
    """A seat that is asked; `again` is None where it may be reminded at once."""

    seat: Seat
    again: datetime | None


def show_nudges(game: Game, now: datetime) -> Sequence[NudgeShown]:
    """Nobody, where the viewer does not wait."""
    try:
        by = seat_that_waits(game, selectors.viewer_of(game), now)
    except Refused:
        return ()
    return [NudgeShown(game.seat_list[seat], again) for seat, again in next_nudges(game, by, now).items()]

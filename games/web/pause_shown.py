"""The pause of a game, made or wanted, as its pages show it."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from games import selectors
from games.actions.pause_limits import STANDS_FOR, is_wanted
from games.models import Game, Pause


@dataclass(frozen=True, slots=True)
class PauseShown:
    """`missing` are those whose word is missing for it to begin or, once it has begun, to end early."""

    row: Pause
    name: str
    has_begun: bool
    agreed: list[str]
    missing: list[str]
    is_mine: bool
    have_spoken: bool
    stands_until: datetime

    @property
    def end_alone(self) -> bool:
        """Whether the viewer alone may end it."""
        return self.has_begun and self.is_mine and not self.row.is_agreed


def pause_context(game: Game, now: datetime) -> dict[str, Any]:
    """The pause that stops the clock of a running game, or that somebody wants; and who may say something to that."""
    number = selectors.viewer_of(game)
    return {"pause": show_pause(game, now), "may_pause": number is not None and str(number) not in game.automatic}


def show_pause(game: Game, now: datetime) -> PauseShown | None:
    row, stopped = game.pause, game.is_stopped(now)
    if row is None or not (stopped or is_wanted(row, now)):
        return None
    spoken = row.unwanted_by if stopped else row.wanted_by
    number = selectors.viewer_of(game)
    missing = [seat for seat in _persons(game) if seat not in spoken]
    return PauseShown(
        row,
        game.seat_list[row.seat].name,
        has_begun=stopped,
        agreed=_names(game, spoken),
        missing=_names(game, missing),
        is_mine=row.seat == number,
        # Where everybody else has gone meanwhile, the last word may be said again.
        have_spoken=number in spoken and bool(missing),
        stands_until=min(row.until, row.proposed_at + STANDS_FOR),
    )


def _persons(game: Game) -> list[int]:
    return [seat.number for seat in game.seat_list if seat.player_id and str(seat.number) not in game.automatic]


def _names(game: Game, seats: Iterable[int]) -> list[str]:
    return [game.seat_list[seat].name for seat in seats]

"""How long a table waits for players before its game starts: in proportion to its tempo."""

from datetime import datetime, timedelta

from games.models import Game
from games.tempo import HOUR, TEMPOS

A_DAY = timedelta(days=1)
# How long a table stays open at which nothing happens; where the host sets the clock, so many answers long.
STAYS_OPEN = {"live": 2 * HOUR, "brisk": 3 * A_DAY, "daily": 14 * A_DAY, "relaxed": 30 * A_DAY}
ANSWERS_LONG = 20
# After this much of it those who sit there are warned.
WARNED_AFTER = 2 / 3


def stays_open(game: Game) -> timedelta:
    """How long an open table waits before it is called off; at least a day where the host sets the clock."""
    if game.tempo in TEMPOS:
        return STAYS_OPEN[game.tempo]
    return max(ANSWERS_LONG * game.clock.time, A_DAY)


def keeps_seat(game: Game) -> timedelta:
    """How long a seat is kept for somebody who is asked to a rematch."""
    return stays_open(game) / 2


def restart_span(game: Game, now: datetime) -> None:
    """In memory: the table waits for players from `now` on. It is saved with `SPAN`."""
    game.expires_at = now + stays_open(game)
    game.warn_at = now + stays_open(game) * WARNED_AFTER


SPAN = ("expires_at", "warn_at")

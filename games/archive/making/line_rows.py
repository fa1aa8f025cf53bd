"""The turn records of a game that is made up. Nothing was published of it, so they are links of no chain."""

from collections.abc import Iterator
from datetime import datetime

from games.models import Game, TurnRecord
from games.rules.contract import TABLE

from .game_rows import GameRows
from .mix import Circumstances, line_times
from .pool import Entry, PoolGame


def line_rows(rows: GameRows, pool: PoolGame, drawn: Circumstances) -> Iterator[TurnRecord]:
    """All of its records. Its game has the state after the last one afterwards."""
    programs = {seat.number for seat in rows.seats if seat.is_program}
    for entry, at in zip(pool.entries, line_times(drawn, len(pool.entries)), strict=True):
        yield _record(rows.game, entry, way=_way(entry.line.actor, programs), at=at)
    rows.game.state = pool.state


def _record(game: Game, entry: Entry, *, way: str, at: datetime) -> TurnRecord:
    line = entry.line
    return TurnRecord(
        game_id=game.pk,
        number=line.number,
        actor=line.actor,
        move=str(line.move),
        values=list(line.values),
        events=entry.events,
        way=way,
        at=at,
    )


def _way(actor: int, programs: set[int]) -> str:
    """How a line came in: of persons, always on the page."""
    ways = TurnRecord.Way
    return (ways.SERVER if actor == TABLE else ways.PROGRAM if actor in programs else ways.PAGE).value

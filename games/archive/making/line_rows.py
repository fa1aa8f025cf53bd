"""The turn records of a game that is made up, with the chain that its own entropy begins."""

from collections.abc import Iterator

from games.models import Game, TurnRecord
from games.rules.contract import TABLE
from games.rules.proof import fingerprint, start

from .game_rows import GameRows
from .mix import Circumstances, line_times
from .pool import Entry, PoolGame


def line_rows(rows: GameRows, pool: PoolGame, drawn: Circumstances) -> Iterator[TurnRecord]:
    """All of its records. Its game has the state and the fingerprint of the last one afterwards."""
    game, last = rows.game, start(bytes.fromhex(rows.game.entropy))
    programs = {seat.number for seat in rows.seats if seat.is_program}
    for entry, at in zip(pool.entries, line_times(drawn, len(pool.entries)), strict=True):
        link = entry.link
        last = fingerprint(last, bytes.fromhex(link.seal), bytes.fromhex(link.tree), link.shown.encode())
        record = _record(game, entry, way=_way(entry.line.actor, programs))
        record.at, record.fingerprint = at, last.hex()
        yield record
    game.state, game.fingerprint = pool.state, last.hex()


def _record(game: Game, entry: Entry, *, way: str) -> TurnRecord:
    line, link = entry.line, entry.link
    return TurnRecord(
        game_id=game.pk,
        number=line.number,
        actor=line.actor,
        move=str(line.move),
        values=list(line.values),
        events=entry.events,
        way=way,
        shown=link.shown,
        seal=link.seal,
        roll=link.roll,
        tree=link.tree,
    )


def _way(actor: int, programs: set[int]) -> str:
    """How a line came in: of persons, always on the page."""
    ways = TurnRecord.Way
    return (ways.SERVER if actor == TABLE else ways.PROGRAM if actor in programs else ways.PAGE).value

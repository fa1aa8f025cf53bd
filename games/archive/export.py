"""A game as a record: plain text that anyone can replay without the server."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from typing import NamedTuple

from accounts.names import JOINERS
from games import selectors
from games.models import Game, Holding, ImportedRecord, Seat, ShieldLook
from games.rules.contract import Line, Refused
from games.rules.marking import _
from games.rules.record import format_record
from games.rules.registry import KINDS

from .replay import lines_of_games

# A header of a record: its name and its value.
Field = tuple[str, str]
# A remark: after how many lines of the game it stands, and its text, hash included.
Remark = tuple[int, str]
_IN_ENGLISH = {Holding.Role.STAND_IN.value: "a program", Holding.Role.NOBODY.value: "nobody"}


class Stored(NamedTuple):
    """What a record is made of."""

    seats: list[Seat]
    lines: list[Line]
    holdings: list[Holding]
    looks: list[ShieldLook]


def export_record(game: Game) -> str:
    """The record of a game that is over. It holds every die, so it is refused as long as the dice are not open."""
    return export_records([game])[0]


def export_records(games: Sequence[Game]) -> list[str]:
    """The records of several, for which hardly more statements are needed than for one."""
    if not all(map(selectors.dice_are_open, games)):
        raise Refused(_("A record holds every die, and the dice of this game are not open."))
    stored = _read(games)
    return [_export(game, stored[game.pk]) for game in games]


def _read(games: Sequence[Game]) -> dict[int, Stored]:
    found = {game.pk: Stored([], [], [], []) for game in games}
    for seat in Seat.objects.filter(game__in=games).order_by("number"):
        found[seat.game_id].seats.append(seat)
    for game, line in lines_of_games(games):
        found[game].lines.append(line)
    for holding in Holding.objects.filter(game__in=games).order_by("seat", "from_line"):
        found[holding.game_id].holdings.append(holding)
    for look in ShieldLook.objects.filter(game__in=games).order_by("pk"):
        found[look.game_id].looks.append(look)
    return found


def _export(game: Game, stored: Stored) -> str:
    rules, names = KINDS[game.kind], [seat.name for seat in stored.seats]
    record = format_record(rules, names, rules.parse_options(game.options), stored.lines)
    return told_more(record, *_told_by_import(game) if game.is_imported else _told(game, stored))


def told_more(record: str, fields: Iterable[Field], remarks: Sequence[Remark]) -> str:
    """The record with more headers, which readers pass over, and with remarks, each at its place."""
    header, lines = record.split("\n\n", 1)
    said = "".join(f"{name}: {value}".rstrip() + "\n" for name, value in fields)
    texts = [f"{text}\n" for text in _with_remarks(lines.split("\n")[:-1], remarks)]
    return f"{header}\n{said}\n{''.join(texts)}"


def _with_remarks(lines: Sequence[str], remarks: Sequence[Remark]) -> Iterator[str]:
    done = 0
    for after, text in remarks:
        yield from lines[done:after]
        yield text
        done = max(done, after)
    yield from lines[done:]


def _told(game: Game, stored: Stored) -> tuple[list[Field], list[Remark]]:
    return list(_fields(game)), [(game.lines, f"# {remark}") for remark in _remarks(game, stored)]


def _told_by_import(game: Game) -> tuple[list[Field], list[Remark]]:
    """What the record brought along says everything that can be said of a game which was played elsewhere."""
    brought = ImportedRecord.objects.get(game=game)
    return [(name, value) for name, value in brought.headers], [(after, text) for after, text in brought.remarks]


def _fields(game: Game) -> Iterator[Field]:
    """What an archive needs to know. By the root the record can be laid beside a proof or an old mail."""
    yield "Key", game.key
    if game.started_at:
        yield "Started", told_moment(game.started_at)
    if game.finished_at:
        yield "Finished", told_moment(game.finished_at)
    yield "Tempo", game.tempo
    if title := one_line(game.title):
        yield "Title", title
    yield "Root", game.root


def told_moment(at: datetime) -> str:
    """In UTC to the second, by ISO 8601: `2026-12-01T12:00:00Z`."""
    return f"{at.astimezone(UTC):%Y-%m-%dT%H:%M:%S}Z"


def one_line(text: str) -> str:
    """Free words as they can stand in a header: whatever they are, they neither end it nor begin another."""
    return " ".join("".join(each if each.isprintable() or each in JOINERS else " " for each in text).split())


def _remarks(game: Game, stored: Stored) -> Iterator[str]:
    """What the move language has no words for. English, as the record is."""
    seats = stored.seats
    yield from (f"{seat.name} resigned" for seat in seats if seat.resigned_at)
    yield from (f"the seat of {seat.name} was played by {held}" for seat in seats if (held := _holders(stored, seat)))
    yield from (
        f"{look.at:%Y-%m-%d %H:%M} UTC: a member of staff looked at the hidden dice, at line {look.line} of the log, "
        f"for this reason: {one_line(look.reason)}"
        for look in stored.looks
    )
    if game.ended_early:
        winners = ", ".join(seats[number].name for number in game.winners or [])
        yield f"the game ended here; won by {winners}"


def _holders(stored: Stored, seat: Seat) -> str:
    """Who played a seat that changed hands, one after the other; "" where it did not, or was only left."""
    held = [row for row in stored.holdings if row.seat == seat.number]
    if {row.role for row in held} <= {Holding.Role.PLAYER, Holding.Role.NOBODY}:
        return ""
    return ", then ".join(_IN_ENGLISH.get(row.role, row.name) for row in held)

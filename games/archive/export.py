"""A game as a record: plain text that anyone can replay without the server."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime

from games import selectors
from games.models import Game, Holding, ImportedRecord, Seat
from games.rules.contract import Refused
from games.rules.marking import _
from games.rules.record import format_record
from games.rules.registry import KINDS

from .replay import lines_of

# A header of a record: its name and its value.
Field = tuple[str, str]
# A remark: after how many lines of the game it stands, and its text, hash included.
Remark = tuple[int, str]
_IN_ENGLISH = {Holding.Role.STAND_IN.value: "a program", Holding.Role.NOBODY.value: "nobody"}


def export_record(game: Game) -> str:
    """The record of a game that is over. It holds every die, so it is refused as long as the dice are not open."""
    if not selectors.dice_are_open(game):
        raise Refused(_("A record holds every die, and the dice of this game are not open."))
    rules = KINDS[game.kind]
    seats = list(Seat.objects.filter(game=game).order_by("number"))
    names = [seat.name for seat in seats]
    record = format_record(rules, names, rules.parse_options(game.options), lines_of(game))
    return told_more(record, *_told_by_import(game) if game.is_imported else _told(game, seats))


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


def _told(game: Game, seats: Sequence[Seat]) -> tuple[list[Field], list[Remark]]:
    return list(_fields(game)), [(game.lines, f"# {remark}") for remark in _remarks(game, seats)]


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
    return " ".join("".join(each if each.isprintable() else " " for each in text).split())


def _remarks(game: Game, seats: Sequence[Seat]) -> Iterator[str]:
    """What the move language has no words for. English, as the record is."""
    yield from (f"{seat.name} resigned" for seat in seats if seat.resigned_at)
    yield from (f"the seat of {seat.name} was played by {held}" for seat in seats if (held := _holders(game, seat)))
    yield from (
        f"{look.at:%Y-%m-%d %H:%M} UTC: a member of staff looked at the hidden dice, at line {look.line} of the log, "
        f"for this reason: {one_line(look.reason)}"
        for look in selectors.looks_at(game)
    )
    if game.ended_early:
        winners = ", ".join(seats[number].name for number in game.winners or [])
        yield f"the game ended here; won by {winners}"


def _holders(game: Game, seat: Seat) -> str:
    """Who played a seat that changed hands, one after the other; "" where it did not, or was only left."""
    held = [row for row in selectors.holdings_of(game) if row.seat == seat.number]
    if {row.role for row in held} <= {Holding.Role.PLAYER, Holding.Role.NOBODY}:
        return ""
    return ", then ".join(_IN_ENGLISH.get(row.role, row.name) for row in held)

"""A game as a record: plain text that anyone can replay without the server."""

from collections.abc import Iterator

from games import selectors
from games.models import Game, Holding, Seat
from games.rules.contract import Refused
from games.rules.marking import _
from games.rules.record import format_record
from games.rules.registry import KINDS

from .replay import lines_of

_IN_ENGLISH = {Holding.Role.STAND_IN.value: "a program", Holding.Role.NOBODY.value: "nobody"}


def export_record(game: Game) -> str:
    """The record of a game that is over. It holds every die, so it is refused as long as the dice are not open."""
    if not selectors.dice_are_open(game):
        raise Refused(_("A record holds every die, and the dice of this game are not open."))
    rules = KINDS[game.kind]
    seats = list(Seat.objects.filter(game=game).order_by("number"))
    names = [seat.name for seat in seats]
    record = format_record(rules, names, rules.parse_options(game.options), lines_of(game))
    return _with_root(record, game.root) + "".join(f"# {remark}\n" for remark in _remarks(game, seats))


def _with_root(record: str, root: str) -> str:
    """The record with a header by which it can be laid beside a proof or an old mail. Readers pass over it."""
    header, lines = record.split("\n\n", 1)
    return f"{header}\nRoot: {root}\n\n{lines}"


def _remarks(game: Game, seats: list[Seat]) -> Iterator[str]:
    """What the move language has no words for. English, as the record is."""
    yield from (f"{seat.name} resigned" for seat in seats if seat.resigned_at)
    yield from (f"the seat of {seat.name} was played by {held}" for seat in seats if (held := _holders(game, seat)))
    yield from (
        f"{look.at:%Y-%m-%d %H:%M} UTC: a member of staff looked at the hidden dice, at line {look.line} of the log, "
        f"for this reason: {look.reason}"
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

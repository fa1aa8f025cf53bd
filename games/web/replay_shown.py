"""What the page of a moment of a game shows, put together for whose eyes it is."""

from typing import Any, NamedTuple

from games import selectors
from games.archive.looking_back import Moment
from games.archive.sights import Sight, sights_of
from games.models import Game
from games.rules.registry import KINDS
from games.selectors import LogEntry
from games.wording import say_move

from .highlights import highlights_of
from .stages import facts
from .steps import Addresses, steps
from .table import table_context


class LineShown(NamedTuple):
    """A line in words. `name` is of the seat that played it, "" for the table; `words` are its move as people say it.

    An answer that was never read has no words for anybody else.
    """

    entry: LogEntry
    name: str
    words: str
    address: str
    is_present: bool


class SightShown(NamedTuple):
    """Eyes that may be chosen; `seat` is the name of the seat whose they are, "" for none."""

    sight: Sight
    seat: str
    address: str
    is_present: bool


def replay_context(game: Game, moment: Moment, sight: Sight, addresses: Addresses) -> dict[str, Any]:
    """The moment, the ways from there, and what is worth looking at in the whole game, where all of it is in sight."""
    chosen = [_sight_shown(game, each, sight, addresses.seen_by(each, moment.line)) for each in sights_of(game)]
    own, highlights = game.own_seat, highlights_of(game) if sight.is_all else []
    _turn_back(game, moment, sight)
    return (
        table_context(game, moment.view)
        | facts(game)
        | {
            "own": own,
            "over": None if sight.is_all or sight.seat is None or sight.seat == (own and own.number) else game.own_seat,
            "name": game.title or ", ".join(selectors.names_of(game)),
            "told": " ".join(moment.entry.sentences),
            "line": moment.line,
            "entry": moment.entry,
            "sight": sight,
            "sights": chosen,
            "present": _line_shown(game, moment.entry, moment.line, addresses),
            "log": [_line_shown(game, entry, moment.line, addresses) for entry in moment.log],
            "turns": [_line_shown(game, entry, moment.line, addresses) for entry in moment.turns],
            "choices": [say_move(KINDS[game.kind], words, moment.view["phase"]) for words in moment.choices],
            "highlights": [(each, addresses.to(each.line)) for each in highlights],
            "steps": steps(moment, game.lines, addresses),
        }
    )


def _sight_shown(game: Game, sight: Sight, present: Sight, address: str) -> SightShown:
    seat = "" if sight.is_all or sight.seat is None else game.seat_list[sight.seat].name
    return SightShown(sight, seat, address, sight == present)


def _line_shown(game: Game, entry: LogEntry, present: int, addresses: Addresses) -> LineShown:
    name = game.seat_list[entry.actor].name if entry.actor >= 0 else ""
    words = say_move(KINDS[game.kind], entry.words) if entry.words else ""
    return LineShown(entry, name, words, addresses.to(entry.number), entry.number == present)


def _turn_back(game: Game, moment: Moment, sight: Sight) -> None:
    """The game as it was then, and as for whose eyes it is shown: who left later is still there. Nothing is stored."""
    if not sight.is_all:
        game.own_seat = None if sight.seat is None else game.seat_list[sight.seat]
    game.automatic = {}
    for seat in game.seat_list:
        if seat.resigned_at is not None and seat.resigned_at > moment.entry.at:
            seat.resigned_at = None

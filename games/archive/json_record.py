"""A game that is over as one JSON object (docs/archive.md, docs/game.schema.json)."""

import json
from collections.abc import Iterator
from typing import Any

from games import selectors
from games.models import Game, Holding, ImportedRecord, Seat, TurnRecord
from games.rules.contract import TABLE, Refused
from games.rules.marking import _
from games.rules.registry import KINDS
from games.store import load_state

from .export import told_moment

FORMAT = "slydice game 1"
Entry = dict[str, Any]


def json_record(game: Game, viewer: int | None) -> str:
    """The game as text, for the seat of this number or for everybody (None).

    Where the dice are open it is the same for all. Where they stay sealed, it is what that seat may see for good.
    Refused as long as the game is not over.
    """
    return json.dumps(game_object(game, viewer), ensure_ascii=False, separators=(",", ":")) + "\n"


def game_object(game: Game, viewer: int | None) -> Entry:
    """The same as an object."""
    if game.status != Game.Status.FINISHED:
        raise Refused(_("This game is not over."))
    seen_by = None if game.opens_dice else viewer
    return {
        **_header(game),
        "viewer": seen_by,
        "seats": list(_seats(game)),
        "looks": [_look(look) for look in selectors.looks_at(game)],
        "lines": list(_lines(game, seen_by)),
        "result": {"scores": game.scores, "winners": game.winners, "ended_early": game.ended_early},
        "imported": _imported(game),
    }


def _header(game: Game) -> Entry:
    return {
        "format": FORMAT,
        "key": game.key,
        "kind": game.kind,
        "rules": game.rules_version,
        "options": KINDS[game.kind].parse_options(game.options),
        "title": game.title,
        "tempo": game.tempo,
        "public": game.is_public,
        "dice": "open" if game.opens_dice else "sealed",
        "root": game.root,
        "started": game.started_at and told_moment(game.started_at),
        "finished": game.finished_at and told_moment(game.finished_at),
    }


def _seats(game: Game) -> Iterator[Entry]:
    holdings = selectors.holdings_of(game)
    for seat in Seat.objects.filter(game=game).order_by("number"):
        held = [_holding(row) for row in holdings if row.seat == seat.number]
        resigned = seat.resigned_at is not None
        yield {"name": seat.name, "program": seat.is_program, "resigned": resigned, "holdings": held}


def _holding(row: Holding) -> Entry:
    return {"name": row.name, "role": row.role, "from_line": row.from_line, "until_line": row.until_line}


def _look(look: Any) -> Entry:
    return {"at": told_moment(look.at), "line": look.line, "reason": look.reason}


def _lines(game: Game, viewer: int | None) -> Iterator[Entry]:
    """Numbered as on the pages. A line that is hidden for good is left out, with all that it would tell (R9)."""
    rules, state = KINDS[game.kind], load_state(game)
    for row in TurnRecord.objects.filter(game=game, number__lte=game.lines).order_by("number"):
        seen = selectors.seen_line(game, state, selectors.line_of(rules, row), viewer)
        if seen is not None:
            yield {
                "number": row.number,
                "actor": None if row.actor == TABLE else row.actor,
                "move": str(seen.move),
                "values": list(seen.values),
                "way": row.way,
                # When the lines of an imported game were played, nobody knows.
                "at": None if game.is_imported else told_moment(row.at),
                "events": row.events,
            }


def _imported(game: Game) -> Entry | None:
    """What the record said beside the game, where it was played elsewhere."""
    if not game.is_imported:
        return None
    brought = ImportedRecord.objects.get(game=game)
    return {"source": brought.source, "headers": brought.headers, "remarks": brought.remarks}

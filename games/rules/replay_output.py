"""A record that was read, as one viewer may see it: as plain text, and as JSON."""

import json
from collections.abc import Sequence
from typing import Any

from games.rules.record import Record
from games.rules.record_names import even, no_seat


def find_viewer(name: str | None, names: Sequence[str]) -> int | None:
    """The seat of that name; unnamed, None: a spectator. Raises Unreadable."""
    if name is None:
        return None
    folded = [seat.casefold() for seat in names]
    if (wanted := even(name).casefold()) not in folded:
        raise no_seat(name, names)
    return folded.index(wanted)


def as_text(record: Record, viewer: int | None) -> str:
    return record.rules.plain(record.rules.view(record.state, viewer), record.names)


def as_json(record: Record, viewer: int | None) -> str:
    """One object; seats are named in it, and numbered in the whole `view` that it ends with."""
    return json.dumps(_facts(record, viewer), ensure_ascii=False) + "\n"


def _facts(record: Record, viewer: int | None) -> dict[str, Any]:
    view, names = record.rules.view(record.state, viewer), record.names
    return {
        "game": view["kind"],
        "round": view["round"],
        "phase": view["phase"],
        "scores": dict(zip(names, view["scores"], strict=True)),
        "to_act": {names[int(seat)]: words for seat, words in view["to_act"].items()},
        "finished": view["finished"],
        "winners": [names[seat] for seat in view["winners"]],
        "view": view,
    }

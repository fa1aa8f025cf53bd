"""A state as JSON-able values and back. A cache only: the lines are the truth."""

from collections.abc import Mapping
from typing import Any, Final, cast

from games.rules.liars_dice.grammar import parse_move
from games.rules.liars_dice.moves import AnyBid
from games.rules.liars_dice.state import OpeningRoll, Said, Shown, State

_OPTIONS: Final = ("never_lower", "wild", "spot_on")
_PLAIN: Final = ("phase", "number", "round", "starter", "asked")


def dump(state: State) -> dict[str, Any]:
    """Everything that `load` needs to make an equal state."""
    dumped: dict[str, Any] = {name: getattr(state, name) for name in (*_OPTIONS, *_PLAIN)}
    dumped["left"] = list(state.left)
    dumped["dice"] = [list(dice) for dice in state.dice]
    dumped["opening"] = [[list(seats), list(faces)] for seats, faces in state.opening]
    dumped["bids"] = [_dump_said(said) for said in state.bids]
    dumped["last"] = _dump_shown(state.last) if state.last else None
    return dumped


def _dump_said(said: Said) -> list[Any]:
    return [said.seat, str(said.bid)]


def _dump_shown(shown: Shown) -> dict[str, Any]:
    dice = [list(dice) for dice in shown.dice]
    return shown._asdict() | {"dice": dice, "said": _dump_said(shown.said), "losers": list(shown.losers)}


def load(dumped: Mapping[str, Any]) -> State:
    """The state that `dump` was given."""
    state = State(len(dumped["left"]), **{name: dumped[name] for name in _OPTIONS})
    for name in _PLAIN:
        setattr(state, name, dumped[name])
    state.left = list(dumped["left"])
    state.dice = [tuple(dice) for dice in dumped["dice"]]
    state.opening = [OpeningRoll(tuple(seats), tuple(faces)) for seats, faces in dumped["opening"]]
    state.bids = [_load_said(*said) for said in dumped["bids"]]
    state.last = _load_shown(dumped["last"]) if dumped["last"] else None
    return state


def _load_said(seat: int, words: str) -> Said:
    return Said(seat, cast(AnyBid, parse_move(words)))


def _load_shown(dumped: Mapping[str, Any]) -> Shown:
    dice = tuple(tuple(dice) for dice in dumped["dice"])
    said, losers = _load_said(*dumped["said"]), tuple(dumped["losers"])
    return Shown(**{**dumped, "dice": dice, "said": said, "losers": losers})

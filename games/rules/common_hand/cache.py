"""A state as JSON-able values and back. A cache only: the lines are the truth."""

from collections.abc import Mapping
from typing import Any, Final

from games.rules.common_hand.state import Announced, LastRound, State

_PLAIN: Final = ("phase", "number", "round", "holder", "rerolled")


def dump(state: State) -> dict[str, Any]:
    """Everything that `load` needs to make an equal state."""
    dumped: dict[str, Any] = {name: getattr(state, name) for name in _PLAIN}
    return dumped | {
        "chips": state.chips,
        "left": list(state.left),
        "openings": [list(map(list, row)) for row in state.openings],
        "dice": list(state.dice),
        "passed": list(state.passed),
        "announced": list(map(list, state.announced)),
        "last": _dump_last(state.last) if state.last else None,
    }


def _dump_last(last: LastRound) -> list[Any]:
    return [last.round, list(last.dice), list(last.announced), last.challenger, last.loser]


def load(dumped: Mapping[str, Any]) -> State:
    """The state that `dump` was given."""
    state = State(dumped["chips"])
    for name in _PLAIN:
        setattr(state, name, dumped[name])
    state.left = list(dumped["left"])
    state.openings = [list(map(tuple, row)) for row in dumped["openings"]]
    state.dice, state.passed = tuple(dumped["dice"]), tuple(dumped["passed"])
    state.announced = [Announced(*each) for each in dumped["announced"]]
    state.last = _load_last(*dumped["last"]) if dumped["last"] else None
    return state


def _load_last(number: int, dice: list[int], announced: list[Any], challenger: int, loser: int) -> LastRound:
    return LastRound(number, tuple(dice), Announced(*announced), challenger, loser)

"""A state as JSON-able values and back. A cache only: the lines are the truth."""

from collections.abc import Mapping
from typing import Any, Final

from games.rules.seventeen_dice_bets.state import Player, State

_PLAIN: Final = ("phase", "number", "round", "first", "step", "turn", "red", "last")
_LISTS: Final = ("asked", "brown")


def dump(state: State) -> dict[str, Any]:
    """Everything that `load` needs to make an equal state."""
    dumped: dict[str, Any] = {name: getattr(state, name) for name in _PLAIN}
    dumped |= {name: list(getattr(state, name)) for name in _LISTS}
    dumped["chips"] = [list(values) for values in state.chips]
    dumped["times"] = list(state.times)
    dumped["players"] = [_dump_player(player) for player in state.players]
    return dumped


def _dump_player(player: Player) -> list[Any]:
    return [list(player.dice), player.points, player.tokens, list(player.dark), list(player.bets)]


def load(dumped: Mapping[str, Any]) -> State:
    """The state that `dump` was given."""
    chips = [list(values) for values in dumped["chips"]]
    state = State(len(dumped["players"]), chips, list(dumped["times"]))
    for name in _PLAIN:
        setattr(state, name, dumped[name])
    state.asked, state.brown = list(dumped["asked"]), tuple(dumped["brown"])
    state.players = [_load_player(*player) for player in dumped["players"]]
    state.taken = {space: (seat, chip) for seat, chip, space in _bets(state)}
    return state


def _load_player(dice: list[int], points: int, tokens: int, dark: list[bool], bets: list[int | None]) -> Player:
    player = Player()
    player.dice, player.points, player.tokens = tuple(dice), points, tokens
    player.dark, player.bets = list(dark), list(bets)
    return player


def _bets(state: State) -> list[tuple[int, int, int]]:
    """The seat, the chip and the space of every bet that lies."""
    bets = [(seat, chip, space) for seat, player in enumerate(state.players) for chip, space in enumerate(player.bets)]
    return [(seat, chip, space) for seat, chip, space in bets if space is not None]

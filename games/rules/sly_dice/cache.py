"""A state as JSON-able values and back. A cache only: the lines are the truth."""

from collections.abc import Mapping
from typing import Any, Final, cast

from games.rules.sly_dice.grammar import parse_move
from games.rules.sly_dice.moves import Claim
from games.rules.sly_dice.state import Attempt, Player, Question, State

_PLAIN: Final = ("phase", "number", "round", "first", "turn", "in_turn")
_LISTS: Final = ("points", "cards", "asked")
_QUESTION_LISTS: Final = ("order", "answers", "lines")
_COUNTS: Final = ("rerolls", "shown", "points", "scored", "ready", "used", "bluffs", "false_accusations")


def dump(state: State) -> dict[str, Any]:
    """Everything that `load` needs to make an equal state."""
    dumped: dict[str, Any] = {name: getattr(state, name) for name in _PLAIN}
    dumped |= {name: list(getattr(state, name)) for name in _LISTS}
    dumped["common"] = list(state.common)
    dumped["unread"] = sorted(state.unread)
    dumped["players"] = [_dump_player(player) for player in state.players]
    dumped["question"] = _dump_question(state.question) if state.question else None
    dumped["attempt"] = [state.attempt.target, *map(list, state.attempt.rolls)] if state.attempt else None
    return dumped


def _dump_player(player: Player) -> list[Any]:
    return [list(player.hidden), list(player.visible), *(getattr(player, name) for name in _COUNTS)]


def _dump_question(question: Question) -> dict[str, Any]:
    lists = {name: list(getattr(question, name)) for name in _QUESTION_LISTS}
    return {"seat": question.seat, "claim": str(question.claim), "read": question.read, **lists}


def load(dumped: Mapping[str, Any]) -> State:
    """The state that `dump` was given."""
    state = State(len(dumped["players"]), list(dumped["points"]), in_turn=dumped["in_turn"])
    for name in _PLAIN:
        setattr(state, name, dumped[name])
    for name in _LISTS:
        setattr(state, name, list(dumped[name]))
    state.common = tuple(dumped["common"])
    state.unread = set(dumped["unread"])
    state.players = [_load_player(*player) for player in dumped["players"]]
    state.question = _load_question(dumped["question"]) if dumped["question"] else None
    state.attempt = _load_attempt(*dumped["attempt"]) if dumped["attempt"] else None
    return state


def _load_player(hidden: list[int], visible: list[int], *counts: int) -> Player:
    player = Player()
    player.hidden, player.visible = tuple(hidden), tuple(visible)
    for name, value in zip(_COUNTS, counts, strict=True):
        setattr(player, name, value)
    return player


def _load_question(dumped: Mapping[str, Any]) -> Question:
    question = Question(dumped["seat"], cast(Claim, parse_move(dumped["claim"])), [])
    question.read = dumped["read"]
    for name in _QUESTION_LISTS:
        setattr(question, name, list(dumped[name]))
    return question


def _load_attempt(target: int, *rolls: list[int]) -> Attempt:
    attempt = Attempt(target)
    attempt.rolls = [tuple(roll) for roll in rolls]
    return attempt

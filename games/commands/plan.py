"""Which of a mail's lines are commands, and whether they can be meant together. When in doubt, nothing is done."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from games.models import Game
from games.rules.contract import Line, Refused, Rules
from games.store import load_state
from games.words import Command, parse_line

# Nobody means more than this; a text that happens to hold many commands is no answer.
MOST_COMMANDS = 10
# Why nothing is done (`Outcome.reason`).
NOTHING, UNREAD, UNCLEAR = "nothing", "unread", "unclear"


class Typed(NamedTuple):
    """A line and the command that it is."""

    text: str
    command: Command


def read_commands(rules: Rules, lines: Sequence[str]) -> tuple[list[Typed], list[str]]:
    """The commands among the lines, and the other lines that hold anything."""
    typed, unread = [], []
    for text in filter(None, map(str.strip, lines)):
        command = parse_line(text, rules)
        if command is None:
            unread.append(text)
        else:
            typed.append(Typed(text, command))
    return typed, unread


def reason_to_ask(rules: Rules, lines: Sequence[str], typed: Sequence[Typed]) -> str:
    """Why these lines must not be carried out; "" if they may.

    Several moves must stand together: “LOCK 6, no wait, PASS” on three lines is somebody who thinks aloud.
    """
    if not typed:
        return UNREAD if any(map(str.strip, lines)) else NOTHING
    if len(typed) > MOST_COMMANDS:
        return UNCLEAR
    return UNCLEAR if _moves_are_interrupted(rules, lines) else ""


def _moves_are_interrupted(rules: Rules, lines: Sequence[str]) -> bool:
    kinds = [_kind(rules, text) for text in filter(None, map(str.strip, lines))]
    moves = [place for place, kind in enumerate(kinds) if kind == "move"]
    return bool(moves) and "" in kinds[moves[0] : moves[-1]]


def _kind(rules: Rules, text: str) -> str:
    command = parse_line(text, rules)
    return command.kind if command else ""


def can_follow(rules: Rules, game: Game, seat: int, moves: Sequence[str]) -> bool:
    """Whether these moves can be meant as answers to one question and what follows from it.

    “LOCK 6” and “KEEP” can; “PASS” and “ACCUSE” cannot: after the first nothing more is asked. They are tried on a copy
    with dice that nobody rolled. Only what is asked then counts; whether a second lock finds its die is up to the dice.
    """
    trial = load_state(game)
    phase = rules.phase(trial)
    for number, words in enumerate(moves):
        move = rules.parse_move(words)
        if number and not (rules.phase(trial) == phase and move.verb in rules.to_act(trial).get(seat, ())):
            return False
        if not _try(rules, trial, Line(game.lines + number + 1, seat, move)):
            return True
    return True


def _try(rules: Rules, trial: Any, line: Line) -> bool:
    try:
        move = rules.canonical(trial, line.actor, line.move)
        need = rules.needs(trial, line.actor, move)
        rules.apply(trial, line._replace(move=move, values=need.choices[: need.count] if need else ()))
    except Refused:
        return False
    return True

"""Which of a mail's lines are commands, and whether they can be meant together. When in doubt, nothing is done."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from games.models import Game
from games.rules.contract import Line, Move, Refused, Rules
from games.store import load_state
from games.words import Command, parse_line

# What a mail is about: it holds moves or orders, not both.
PLAYING = frozenset({"move", "order"})
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

    Several moves, or orders, must stand together: “LOCK 6, no wait, PASS” on three lines is somebody who thinks aloud.
    """
    if not typed:
        return UNREAD if any(map(str.strip, lines)) else NOTHING
    if len(typed) > MOST_COMMANDS:
        return UNCLEAR
    return UNCLEAR if _moves_are_interrupted(rules, lines) else ""


def _moves_are_interrupted(rules: Rules, lines: Sequence[str]) -> bool:
    kinds = [_kind(rules, text) for text in filter(None, map(str.strip, lines))]
    moves = [place for place, kind in enumerate(kinds) if kind in PLAYING]
    return bool(moves) and "" in kinds[moves[0] : moves[-1]]


def _kind(rules: Rules, text: str) -> str:
    command = parse_line(text, rules)
    return command.kind if command else ""


def can_follow(rules: Rules, game: Game, seat: int, moves: Sequence[str]) -> bool:
    """Whether these moves can be meant as answers to one question and what follows from it.

    “LOCK 6” and “KEEP” can, also where there is nothing left to keep. “PASS” and “ACCUSE” cannot: after the first
    nothing more is asked. Nor can “KEEP” and “PASS”: what would be passed was not claimed yet.
    """
    trial = load_state(game)
    parsed = [rules.parse_move(words) for words in moves]
    if not all(is_open(rules, trial, seat, move) for move in parsed[1:]):
        return False
    return _go_together(rules, trial, [Line(game.lines + place, seat, move) for place, move in enumerate(parsed, 1)])


def _go_together(rules: Rules, trial: Any, lines: Sequence[Line]) -> bool:
    """Try them on `trial` with dice that nobody rolled. Only what is asked then counts: whether a second lock finds
    its die is up to the dice."""
    phase = rules.phase(trial)
    for line in lines:
        if line is not lines[0] and not _is_next(rules, trial, line, phase):
            return line.move.verb in rules.done and line is lines[-1]
        if not _try(rules, trial, line):
            return True
    return True


def _is_next(rules: Rules, trial: Any, line: Line, phase: str) -> bool:
    """Whether the line may come now: while its seat goes on with the same task, or at any time."""
    if rules.phase(trial) == phase:
        return is_open(rules, trial, line.actor, line.move)
    return is_out_of_turn(rules, trial, line.actor, line.move)


def is_open(rules: Rules, state: Any, seat: int, move: Move) -> bool:
    """Whether the seat is asked for such a move now, or may play one unasked."""
    return move.verb in rules.to_act(state).get(seat, ()) or is_out_of_turn(rules, state, seat, move)


def is_out_of_turn(rules: Rules, state: Any, seat: int, move: Move) -> bool:
    """Whether the seat is not asked, and may play such a move all the same."""
    return any(option.words.partition(" ")[0] == move.verb for option in rules.extra(state, seat))


def _try(rules: Rules, trial: Any, line: Line) -> bool:
    try:
        move = rules.canonical(trial, line.actor, line.move)
        need = rules.needs(trial, line.actor, move)
        rules.apply(trial, line._replace(move=move, values=need.choices[: need.count] if need else ()))
    except Refused:
        return False
    return True

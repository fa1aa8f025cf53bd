"""Whole games between programs, each of which sees only its own view."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from games.rules.contract import Line, Move, Options, Result, Rules, State
from games.rules.random_play import random_values

Program = Callable[[Mapping[str, Any], Random], str]


def match(rules: Rules, programs: Sequence[Program], options: Options, rng: Random) -> tuple[Result, list[Line]]:
    """The result and the lines of a game, a program to a seat. An answer that is not legal raises."""
    state = rules.start(len(programs), options)
    lines: list[Line] = []
    while (result := rules.result(state)) is None:
        actor, move = rules.server_move(state) or _answer(rules, state, programs, rng)
        line = Line(len(lines) + 1, actor, move, random_values(rules.needs(state, actor, move), rng))
        rules.apply(state, line)
        lines.append(line)
    return result, lines


def _answer(rules: Rules, state: State, programs: Sequence[Program], rng: Random) -> tuple[int, Move]:
    seat = rng.choice(list(rules.to_act(state)))
    words = programs[seat](rules.view(state, seat), rng)
    return seat, rules.canonical(state, seat, rules.parse_move(words))

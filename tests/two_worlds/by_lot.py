"""House rules and answers by lot: mostly what people would choose, sometimes what they never would."""

from random import Random

from games.rules.contract import Line, Options, Rules, State
from games.rules.random_play import random_answer, random_options, random_values

# How often somebody plays out of turn, before each move at which they may.
UNASKED = 0.2


def options_by_lot(rules: Rules, seats: int, rng: Random) -> dict[str, str]:
    """Every option of a kind with one of its values; mostly the usual one."""
    return random_options(rules, seats, rng, other=0.3)


def answer_by_lot(rules: Rules, state: State, seat: int, rng: Random) -> str:
    """The words of a move: half the time of the most useful answer that the seat is offered."""
    if rng.random() < 0.5:
        return rng.choice((rules.decision(state, seat) or rules.extra(state, seat))[0].moves())
    return random_answer(rules, state, seat, rng)


def lines_by_lot(rules: Rules, seats: int, options: Options, rng: Random) -> list[Line]:
    """The lines of a whole game."""
    state = rules.start(seats, options)
    lines: list[Line] = []
    while (line := _next_line(rules, state, len(lines) + 1, rng)) is not None:
        rules.apply(state, line)
        lines.append(line)
    return lines


def _next_line(rules: Rules, state: State, number: int, rng: Random) -> Line | None:
    asked = list(rules.to_act(state))
    if owed := rules.server_move(state):
        actor, move = owed
    elif asked:
        unasked = [seat for seat in range(len(rules.scores(state))) if rules.extra(state, seat)]
        actor = rng.choice(unasked if unasked and rng.random() < UNASKED else asked)
        move = rules.canonical(state, actor, rules.parse_move(answer_by_lot(rules, state, actor, rng)))
    else:
        return None
    return Line(number, actor, move, random_values(rules.needs(state, actor, move), rng))

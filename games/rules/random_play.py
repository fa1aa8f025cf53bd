"""A player who takes any open answer, for tests and measurements: it finds what a thoughtful one never would."""

from random import Random
from typing import Final

from games.rules.contract import Draw, Illegal, Line, Move, Options, Rules, State, Value
from games.rules.usual import Usual

# How often somebody plays out of turn, before each move at which they may.
_UNASKED: Final = 0.1


def random_options(rules: Rules, seats: int, rng: Random, *, other: float = 0.5) -> dict[str, str]:
    """Every option with its default, or as often as `other` says with any of its values that goes with the seats."""
    chosen = {key: spec.default for key, spec in rules.options.items()}
    for key, spec in rules.options.items():
        value = rng.choice(spec.choices) if rng.random() < other else spec.default
        if value != spec.default and _goes(rules, seats, {key: value}):
            chosen[key] = value
    return chosen


def _goes(rules: Rules, seats: int, options: Options) -> bool:
    try:
        rules.start(seats, options)
    except Illegal:
        return False
    return True


def random_game(rules: Rules, seats: int, options: Options, rng: Random) -> list[Line]:
    """The lines of a whole game in which every answer and every roll is drawn by `rng`."""
    state = rules.start(seats, options)
    lines: list[Line] = []
    while step := random_step(rules, state, rng):
        line = Line(len(lines) + 1, *step, random_values(rules.needs(state, *step), rng))
        rules.apply(state, line)
        lines.append(line)
    return lines


def random_step(rules: Rules, state: State, rng: Random) -> tuple[int, Move] | None:
    """The actor and the move of a next line; None once the game is over."""
    if owed := rules.server_move(state):
        return owed
    asked = list(rules.to_act(state))
    if not asked:
        return None
    seat = _out_of_turn(rules, state, rng)
    if seat is None:
        seat = asked[int(rng.random() * len(asked))]
    return seat, rules.canonical(state, seat, rules.parse_move(random_answer(rules, state, seat, rng)))


def _out_of_turn(rules: Rules, state: State, rng: Random) -> int | None:
    """A seat that plays unasked; mostly nobody does, even where somebody may."""
    # A kind that leaves this as it is has no such moves: asking for each seat took a tenth of a game.
    if getattr(type(rules), "extra", None) is Usual.extra:
        return None
    seats = [seat for seat in range(len(rules.scores(state))) if rules.extra(state, seat)]
    return rng.choice(seats) if seats and rng.random() < _UNASKED else None


def random_answer(rules: Rules, state: State, seat: int, rng: Random) -> str:
    """The words of one of the moves that `seat` is offered, or may play unasked."""
    options = rules.decision(state, seat) or rules.extra(state, seat)
    moves = options[int(rng.random() * len(options))].moves()
    return moves[int(rng.random() * len(moves))]


def random_values(draw: Draw | None, rng: Random) -> tuple[Value, ...]:
    """What the server could roll or draw."""
    if draw is None:
        return ()
    if draw.distinct:
        return tuple(rng.sample(draw.choices, draw.count))
    choices = draw.choices
    return tuple([choices[int(rng.random() * len(choices))] for _ in range(draw.count)])

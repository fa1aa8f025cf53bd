"""Seats that nobody sits at answer in the transaction that asks them, so that they never delay a game."""

import logging
import random

from games import bots
from games.models import TurnRecord
from games.rules.contract import Move
from games.store import Turn

logger = logging.getLogger(__name__)
_random = random.SystemRandom()


def answer_automatic(turn: Turn) -> None:
    """Play for programs and for seats that resigned until only persons are asked, or the game is over."""
    while (seat := _asked_seat(turn)) is not None:
        if turn.game.automatic[str(seat)] == TurnRecord.Way.PROGRAM:
            turn.play(seat, _choose(turn, seat), way=TurnRecord.Way.PROGRAM)
        else:
            turn.play(seat, turn.rules.timeout(turn.state, seat), way=TurnRecord.Way.RESIGNED)


def _asked_seat(turn: Turn) -> int | None:
    automatic = turn.game.automatic
    return next((seat for seat in turn.rules.to_act(turn.state) if str(seat) in automatic), None)


def _choose(turn: Turn, seat: int) -> Move:
    """A program sees what a person in its seat would. One that fails lets its deadline pass and stops no game.

    So does one that plays what is not open to it. Whoever's move the program answers must not read the refusal: it may
    quote the program's hidden dice.
    """
    rules = turn.rules
    try:
        move = rules.parse_move(bots.choose(rules, rules.view(turn.state, seat), _random))
        rules.needs(turn.state, seat, rules.canonical(turn.state, seat, move))
    except Exception:
        logger.exception("the program of seat %s failed in game %s", seat, turn.game.key)
        return rules.timeout(turn.state, seat)
    return move

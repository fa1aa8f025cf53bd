"""Seats that nobody sits at, and those that left an order, answer in the transaction that asks them.

So they never delay a game.
"""

import logging
import random

from games import bots
from games.models import TurnRecord
from games.rules.contract import Move
from games.store import Turn

from .standing_orders import end_what_is_over, play_order

logger = logging.getLogger(__name__)
_random = random.SystemRandom()
# For these seats a program chooses; for the others the rules' time-out moves are played.
_CHOOSING = {TurnRecord.Way.PROGRAM.value, TurnRecord.Way.STAND_IN.value}


def answer_automatic(turn: Turn) -> None:
    """Play for programs, for seats that were left, and by standing orders.

    Until only persons are left to be asked, or the game is over.
    """
    while any(_answers(turn, seat) for seat in turn.rules.to_act(turn.state)):
        pass
    end_what_is_over(turn)


def _answers(turn: Turn, seat: int) -> bool:
    """Whether a move was played for an asked seat."""
    automatic = turn.game.automatic.get(str(seat))
    if automatic is None:
        return play_order(turn, seat)
    move = _choose(turn, seat) if automatic in _CHOOSING else turn.rules.timeout(turn.state, seat)
    turn.play(seat, move, way=automatic)
    return True


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

"""`higher-or-lower`: what each call brings if those after it are the best, and what a roll of it gave. All exact."""

from games.analysis.contract import Estimate, Worth
from games.analysis.sly_dice.offers import CALLS
from games.bots.sly_dice.odds import best_call, chance_of_call
from games.rules.contract import Move
from games.rules.sly_dice.cards import HIGHER_OR_LOWER
from games.rules.sly_dice.moves import DECLINE, HIGHER, Challenge, challenge
from games.rules.sly_dice.state import State

_CALLS = ("higher", "lower")


def challenge_worths(state: State, seat: int, price: float) -> list[Worth]:
    """Taking the challenge, with either first call."""
    again = bool(state.players[seat].scored >> HIGHER_OR_LOWER & 1)
    return [
        Worth(str(challenge(again=again, higher=call == "higher")), Estimate(_promise(state, call) - price))
        for call in _CALLS
    ]


def call_worths(state: State) -> list[Worth]:
    """Going on with it; to stop is a miss."""
    going = [Worth(call, Estimate(_promise(state, call))) for call in _CALLS]
    return [*going, Worth(str(DECLINE), Estimate(0.0))]


def call_luck(state: State, move: Move, total: int) -> float:
    """What the dice of a call gave, told from how it stood before: the points that stay in sight, less their mean."""
    higher = move.higher if isinstance(move, Challenge) else move is HIGHER
    target, left = _stage(state)
    hit = total > target if higher else total < target
    sight = best_call(total, left - 1)[0] * state.points[HIGHER_OR_LOWER] if hit else 0.0
    return sight - _promise(state, "higher" if higher else "lower")


def _promise(state: State, call: str) -> float:
    return chance_of_call(*_stage(state), call) * state.points[HIGHER_OR_LOWER]


def _stage(state: State) -> tuple[int, int]:
    """The sum to beat, and how many calls are still to be won."""
    attempt = state.attempt
    return (attempt.target, CALLS - len(attempt.rolls)) if attempt else (sum(state.common), CALLS)

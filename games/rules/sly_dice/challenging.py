"""`higher-or-lower`: three rolls in the open, each to beat the sum before it; the first miss ends the turn."""

from typing import cast

from games.rules.contract import Draw, Event, Move, Value
from games.rules.sly_dice import moves
from games.rules.sly_dice.cards import HIGHER_OR_LOWER, REPEAT
from games.rules.sly_dice.claiming import check_card
from games.rules.sly_dice.dice import DICE, as_rolled
from games.rules.sly_dice.powers import spend
from games.rules.sly_dice.scoring import score
from games.rules.sly_dice.state import CHALLENGE, Attempt, State
from games.rules.sly_dice.turns import pass_turn

Values = tuple[Value, ...]
Events = list[Event]

HITS = 3


def check_challenge(state: State, seat: int, move: moves.Challenge) -> Draw:
    check_card(state, state.players[seat], HIGHER_OR_LOWER, again=move.again)
    return DICE[3]


def do_challenge(state: State, seat: int, move: moves.Challenge, values: Values) -> Events:
    events = [spend(state, seat, REPEAT)] if move.again else []
    events.append(Event("challenged", seat, {}))
    state.attempt = Attempt(sum(state.common))
    return events + _call(state, seat, state.attempt, values, higher=move.higher)


def check_call(state: State, seat: int, move: Move) -> Draw:
    return DICE[3]


def do_call(state: State, seat: int, move: Move, values: Values) -> Events:
    # Only an attempt under way opens the calls.
    return _call(state, seat, cast(Attempt, state.attempt), values, higher=move is moves.HIGHER)


def do_decline(state: State, seat: int, move: Move, values: Values) -> Events:
    """No claim this round; in the middle of a challenge, a miss (R4)."""
    event = Event("challenge-missed" if state.attempt else "declined", seat, {})
    return [event, *pass_turn(state)]


def _call(state: State, seat: int, attempt: Attempt, values: Values, *, higher: bool) -> Events:
    dice = as_rolled(values)
    total, target = sum(dice), attempt.target
    call = "higher" if higher else "lower"
    events = [Event("called", seat, {"call": call, "target": target, "dice": list(dice), "total": total})]
    if not (total > target if higher else total < target):
        return [*events, Event("challenge-missed", seat, {}), *pass_turn(state)]
    return events + _hit(state, seat, attempt, dice)


def _hit(state: State, seat: int, attempt: Attempt, dice: tuple[int, ...]) -> Events:
    attempt.rolls.append(dice)
    attempt.target = sum(dice)
    if len(attempt.rolls) == HITS:
        return score(state, seat, HIGHER_OR_LOWER, None) + pass_turn(state)
    state.phase, state.asked = CHALLENGE, [seat]
    return []

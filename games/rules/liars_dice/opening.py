"""The server's lines: one open die a seat until it is clear who begins, and the hidden roll of each seat."""

from typing import Final, cast

from games.rules.contract import TABLE, Draw, Event, Move, Value
from games.rules.liars_dice import moves
from games.rules.liars_dice.state import BID, OPENING, THROW, Dice, OpeningRoll, State

Values = tuple[Value, ...]
Events = list[Event]

# By the number of dice.
_DRAWS: Final = tuple(Draw(count, range(1, 7)) for count in range(9))


def server_move(state: State) -> tuple[int, Move] | None:
    """The line that the server owes, if any: its actor and its move."""
    if state.phase == OPENING:
        return TABLE, moves.OPENING
    if state.phase == THROW:
        return _next_to_throw(state), moves.ROLL
    return None


def _next_to_throw(state: State) -> int:
    return next(seat for seat, left in enumerate(state.left) if left and not state.dice[seat])


def server_needs(state: State) -> Draw:
    """What the owed line must roll."""
    if state.phase == OPENING:
        return _DRAWS[len(in_question(state))]
    return _DRAWS[state.left[_next_to_throw(state)]]


def in_question(state: State) -> tuple[int, ...]:
    """The seats that could still begin: all, then those tied for the highest."""
    if not state.opening:
        return tuple(range(len(state.left)))
    seats, faces = state.opening[-1]
    return tuple(seat for seat, face in zip(seats, faces, strict=True) if face == max(faces))


def roll_opening(state: State, values: Values) -> Events:
    """The highest begins; those tied for it roll again."""
    rolled = OpeningRoll(in_question(state), cast(Dice, values))
    state.opening.append(rolled)
    events = [Event("opening-rolled", seat, {"face": face}) for seat, face in zip(*rolled, strict=True)]
    highest = in_question(state)
    if len(highest) > 1:
        return [*events, Event("opening-tied", TABLE, {"winners": list(highest)})]
    return events + begin_round(state, highest[0])


def begin_round(state: State, starter: int) -> Events:
    """All dice are to be rolled, and `starter` bids first."""
    state.starter = starter
    state.phase = THROW
    state.bids = []
    state.dice = [()] * len(state.left)
    events = [Event("round-began", starter, {"round": state.round})]
    return [*events, Event("sum-round", TABLE, {})] if state.is_sum_round else events


def roll(state: State, values: Values) -> Events:
    """The hidden dice of the seat whose line is owed; after the last the starting seat is asked."""
    seat = _next_to_throw(state)
    state.dice[seat] = tuple(sorted(cast(Dice, values)))
    if not any(state.left[seat + 1 :]):
        state.phase = BID
        state.asked = state.starter
    return []


EFFECTS: Final = {moves.OPENING: roll_opening, moves.ROLL: roll}

"""The server's lines: the first seat, the shared dice, and each seat's personal dice (steps 1 and 2)."""

from collections.abc import Callable
from typing import Final, cast

from games.rules.contract import TABLE, Draw, Event, Move, Value
from games.rules.seventeen_dice_bets import moves
from games.rules.seventeen_dice_bets.dice import DICE, as_dice
from games.rules.seventeen_dice_bets.state import (
    FIRST,
    FOUR_BROWN_FROM,
    RED_FROM,
    SECOND_TOKEN_FROM,
    SHARED,
    THREE_DICE_FROM,
    THROW,
    Dice,
    State,
)
from games.rules.seventeen_dice_bets.turns import open_bets

Values = tuple[Value, ...]
Events = list[Event]


def server_move(state: State) -> tuple[int, Move] | None:
    """The line that the server owes, if any: its actor and its move."""
    if state.phase == THROW:
        return state.turn, moves.ROLL
    if state.phase == SHARED:
        return TABLE, moves.SHARED
    return (TABLE, moves.FIRST) if state.phase == FIRST else None


def server_needs(state: State) -> Draw:
    """What the owed line must draw or roll."""
    if state.phase == FIRST:
        return Draw(1, range(len(state.players)))
    if state.phase == THROW:
        return DICE[3 if state.round >= THREE_DICE_FROM else 2]
    coming = _coming_round(state)
    return DICE[(4 if coming >= FOUR_BROWN_FROM else 3) + (coming >= RED_FROM)]


def _coming_round(state: State) -> int:
    """The round that the shared dice open: the first one, or the one after that which is on the table."""
    return state.round + bool(state.brown)


def first(state: State, values: Values) -> Events:
    state.first = int(values[0])
    state.phase = SHARED
    return [Event("first-drawn", state.first, {})]


def shared(state: State, values: Values) -> Events:
    """A round begins: from the second on one seat further to the left, all chips and dice back with their owners."""
    events = _begin_next_round(state) if state.brown else []
    dice = cast(Dice, values)
    state.brown, state.red = (dice[:-1], dice[-1]) if state.round >= RED_FROM else (dice, None)
    state.phase, state.step, state.turn = THROW, 0, 0
    return [*events, _shared_event(state)]


def _begin_next_round(state: State) -> Events:
    state.round += 1
    state.first = (state.first + 1) % len(state.players)
    for player in state.players:
        player.dice = ()
        player.tokens += state.round == SECOND_TOKEN_FROM
    return [Event("round-began", state.first, {"round": state.round}), *_more(state)]


def _more(state: State) -> Events:
    """What there is more of from this round on."""
    if state.round == SECOND_TOKEN_FROM:
        return [Event("tokens-given", TABLE, {})]
    return [Event("third-die", TABLE, {})] if state.round == THREE_DICE_FROM else []


def _shared_event(state: State) -> Event:
    if state.red is None:
        return Event("shared-rolled", TABLE, {"dice": list(state.brown)})
    return Event("shared-rolled-with-red", TABLE, {"dice": list(state.brown), "red": state.red})


def throw(state: State, values: Values) -> Events:
    """The personal dice of the seat whose line is owed; `turn` counts them."""
    state.players[state.turn].dice = as_dice(values)
    state.turn += 1
    if state.turn == len(state.players):
        open_bets(state, 3)
    return []


EFFECTS: Final[dict[Move, Callable[[State, Values], Events]]] = {
    moves.FIRST: first,
    moves.SHARED: shared,
    moves.ROLL: throw,
}

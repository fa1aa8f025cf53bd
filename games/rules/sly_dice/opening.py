"""The server's lines: the cards, the first seat, the common dice, and each seat's first roll (R1)."""

from collections.abc import Callable
from typing import Final

from games.rules.contract import TABLE, Draw, Event, Move, Value
from games.rules.sly_dice import moves
from games.rules.sly_dice.cards import CARD, CARDS, DRAWN
from games.rules.sly_dice.dice import DICE, as_dice, as_rolled
from games.rules.sly_dice.state import COMMON, DEAL, FIRST, REROLLS, THROW, TURN, Player, State
from games.rules.sly_dice.turns import open_rolling

Values = tuple[Value, ...]
Events = list[Event]

_LINES: Final = {DEAL: moves.DEAL, FIRST: moves.FIRST, TURN: moves.TURN, COMMON: moves.COMMON}


def server_move(state: State) -> tuple[int, Move] | None:
    """The line that the server owes, if any: its actor and its move."""
    if state.phase in _LINES:
        return TABLE, _LINES[state.phase]
    if state.phase == THROW:
        return _next_to_throw(state), moves.ROLL
    return None


def _next_to_throw(state: State) -> int:
    return next(seat for seat, player in enumerate(state.players) if not player.hidden)


def server_needs(state: State) -> Draw:
    """What the owed line must draw or roll."""
    if state.phase == DEAL:
        return Draw(3, DRAWN, distinct=True)
    if state.phase == FIRST:
        return Draw(1, range(len(state.players)))
    if state.phase == TURN:
        return Draw(1, [CARDS[card] for card in range(len(CARDS)) if card not in state.cards])
    return DICE[3]


def deal(state: State, values: Values) -> Events:
    state.cards += [CARD[str(name)] for name in values]
    state.phase = FIRST
    return [Event("cards-dealt", TABLE, {"cards": list(values)})]


def first(state: State, values: Values) -> Events:
    state.first = int(values[0])
    state.phase = COMMON
    return [Event("first-drawn", state.first, {})]


def turn(state: State, values: Values) -> Events:
    """A new round: a card more, the token one seat to the left, all dice back behind the shields."""
    state.cards.append(CARD[str(values[0])])
    state.round += 1
    state.first = (state.first + 1) % len(state.players)
    state.common = ()
    for player in state.players:
        _clear(player)
    state.phase = COMMON
    return [Event("round-began", state.first, {"round": state.round, "card": values[0]})]


def _clear(player: Player) -> None:
    player.hidden = player.visible = ()
    player.shown = False


def common(state: State, values: Values) -> Events:
    state.common = as_rolled(values)
    state.phase = THROW
    return [Event("common-rolled", TABLE, {"dice": list(values)})]


def throw(state: State, values: Values) -> Events:
    """The first roll of the seat whose line is owed."""
    seat = _next_to_throw(state)
    player = state.players[seat]
    player.hidden = as_dice(values)
    player.rerolls = REROLLS
    if seat + 1 == len(state.players):
        open_rolling(state)
    return []


EFFECTS: Final[dict[Move, Callable[[State, Values], Events]]] = {
    moves.DEAL: deal,
    moves.FIRST: first,
    moves.TURN: turn,
    moves.COMMON: common,
    moves.ROLL: throw,
}

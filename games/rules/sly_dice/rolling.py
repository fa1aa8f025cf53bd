"""The rolling phase: lock and reroll, keep, restart."""

from games.rules.contract import Draw, Event, Illegal, Move, Value
from games.rules.marking import _
from games.rules.sly_dice import moves
from games.rules.sly_dice.cards import RESTART
from games.rules.sly_dice.dice import DICE, as_dice, without
from games.rules.sly_dice.powers import refuse_unless_ready, spend
from games.rules.sly_dice.state import REROLLS, State
from games.rules.sly_dice.turns import leave_rolling

Values = tuple[Value, ...]
Events = list[Event]


def check_lock(state: State, seat: int, move: moves.Lock) -> Draw:
    player = state.players[seat]
    if not player.rerolls:
        raise Illegal(_("no reroll is left, and at least one die must be rerolled when one is locked: keep the dice"))
    if move.face not in player.hidden:
        raise Illegal(_("none of the hidden dice shows {face}"), face=move.face)
    if without(player.hidden, move.face, *move.reroll) is None:
        raise Illegal(_("the dice still hidden do not show {faces}"), faces=move.reroll)
    return DICE[len(move.reroll) or len(player.hidden) - 1]


def do_lock(state: State, seat: int, move: moves.Lock, values: Values) -> Events:
    player = state.players[seat]
    kept = without(player.hidden, move.face, *move.reroll) if move.reroll else ()
    player.hidden = as_dice((*(kept or ()), *values))
    player.visible += (move.face,)
    player.rerolls -= 1
    if not player.rerolls and not player.ready & RESTART:
        leave_rolling(state, seat)
    return [Event("locked", seat, {"face": move.face})]


def do_keep(state: State, seat: int, move: Move, values: Values) -> Events:
    leave_rolling(state, seat)
    return [Event("kept", seat, {})]


def check_restart(state: State, seat: int, move: Move) -> Draw:
    refuse_unless_ready(state.players[seat], RESTART)
    return DICE[3]


def do_restart(state: State, seat: int, move: Move, values: Values) -> Events:
    player = state.players[seat]
    player.hidden, player.visible = as_dice(values), ()
    player.rerolls = REROLLS
    return [spend(state, seat, RESTART)]

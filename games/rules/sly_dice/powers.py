"""The four powers: ready, spent, and *change*, which is a move of its own."""

from games.rules.contract import Event, Illegal, Value
from games.rules.marking import _
from games.rules.sly_dice import moves
from games.rules.sly_dice.cards import CHANGE, POWERS
from games.rules.sly_dice.dice import as_dice, without
from games.rules.sly_dice.state import Player, State

Values = tuple[Value, ...]


def power_name(power: int) -> str:
    """The word for a power that is given as its bit."""
    return POWERS[power.bit_length() - 1]


def refuse_unless_ready(player: Player, power: int) -> None:
    """Raise Illegal where the power was used already, or its card has not been scored."""
    if player.used & power:
        raise Illegal(_("the power “{power}” has been used already"), power=power_name(power))
    if not player.ready & power:
        raise Illegal(_("the power “{power}” is not ready: its card has not been scored"), power=power_name(power))


def spend(state: State, seat: int, power: int) -> Event:
    """Use up a ready power; others always see it (R7)."""
    player = state.players[seat]
    player.ready &= ~power
    player.used |= power
    return Event("power-used", seat, {"power": power_name(power)})


def canonical_change(state: State, seat: int, move: moves.Change) -> moves.Change:
    """`change 2 to 6` where no hidden die shows 2 turns a visible one; stored, it says so."""
    if move.locked or move.face in state.players[seat].hidden:
        return move
    return moves.change(move.face, move.to, locked=True)


def check_change(state: State, seat: int, move: moves.Change) -> None:
    player = state.players[seat]
    refuse_unless_ready(player, CHANGE)
    if canonical_change(state, seat, move).locked and move.face not in player.visible:
        raise Illegal(
            _("none of the visible dice shows {face}") if move.locked else _("none of the own dice shows {face}"),
            face=move.face,
        )


def do_change(state: State, seat: int, move: moves.Change, values: Values) -> list[Event]:
    player = state.players[seat]
    spent = spend(state, seat, CHANGE)
    if not canonical_change(state, seat, move).locked:
        player.hidden = as_dice((*(without(player.hidden, move.face) or ()), move.to))
        return [spent]
    place = player.visible.index(move.face)
    player.visible = (*player.visible[:place], move.to, *player.visible[place + 1 :])
    return [spent, Event("die-turned", seat, {"face": move.face, "to": move.to})]

"""What seats play: bets, picks, and reroll tokens, in and out of turn (R1, R2)."""

from typing import cast

from games.rules.contract import Draw, Event, Illegal, Move, Value
from games.rules.marking import _
from games.rules.seventeen_dice_bets import moves
from games.rules.seventeen_dice_bets.board import SPACES, is_right
from games.rules.seventeen_dice_bets.dice import DICE, as_dice, without
from games.rules.seventeen_dice_bets.moves import CHIPS
from games.rules.seventeen_dice_bets.state import TOKENS, State
from games.rules.seventeen_dice_bets.turns import leave_tokens, pass_bet, pass_pick

Values = tuple[Value, ...]
Events = list[Event]


def check_bet(state: State, seat: int, move: moves.Bet) -> None:
    """Each chip is bet once a round, a space takes one chip, and two seats use left spaces only."""
    if state.players[seat].bets[move.chip] is not None:
        other = CHIPS[1 - move.chip]
        raise Illegal(_("chip {letter} is bet already: bet with {other}"), letter=CHIPS[move.chip], other=other)
    if is_right(move.space) and len(state.players) == 2:
        raise Illegal(_("two seats use the left spaces only: {left}"), left=SPACES[move.space - 1])
    if move.space in state.taken:
        raise Illegal(_("a chip lies on {space} already: bet on an empty space"), space=SPACES[move.space])


def do_bet(state: State, seat: int, move: moves.Bet, values: Values) -> Events:
    state.taken[move.space] = (seat, move.chip)
    state.players[seat].bets[move.chip] = move.space
    value = state.value(seat, move.chip)
    pass_bet(state)
    return [Event("bet-placed", seat, {"space": SPACES[move.space], "chip": CHIPS[move.chip], "value": value})]


def check_pick(state: State, seat: int, move: moves.Pick) -> Draw:
    """Only a brown die can be picked."""
    if move.face not in state.brown:
        raise Illegal(_("no brown die shows {face}; they show {dice}"), face=move.face, dice=sorted(set(state.brown)))
    return DICE[1]


def do_pick(state: State, seat: int, move: moves.Pick, values: Values) -> Events:
    brown = list(state.brown)
    brown[brown.index(move.face)] = rolled = cast(int, values[0])
    state.brown = tuple(brown)
    event = Event("brown-rerolled", seat, {"face": move.face, "to": rolled})
    return [event, *pass_pick(state)]


def check_token(state: State, seat: int, move: moves.Token) -> Draw:
    """A token re-rolls at least one of its owner's dice, which it names by their faces."""
    player = state.players[seat]
    if not player.tokens:
        raise Illegal(_("no reroll token is left"))
    if without(player.dice, move.faces) is None:
        raise Illegal(_("these dice do not show {faces}"), faces=list(move.faces))
    return DICE[len(move.faces)]


def do_token(state: State, seat: int, move: moves.Token, values: Values) -> Events:
    """That a token was used, and on how many dice, is all that others learn."""
    player = state.players[seat]
    player.dice = as_dice((*(without(player.dice, move.faces) or ()), *values))
    player.tokens -= 1
    event = Event("token-used", seat, {"count": len(move.faces)})
    if state.phase == TOKENS and not player.tokens:
        return [event, *leave_tokens(state, seat)]
    return [event]


def do_keep(state: State, seat: int, move: Move, values: Values) -> Events:
    """Final for the round (R2)."""
    return [Event("kept", seat, {}), *leave_tokens(state, seat)]

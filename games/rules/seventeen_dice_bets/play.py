"""Who may play what now, and what it brings about: the same check whether a move is asked about or folded in."""

from collections.abc import Callable
from typing import Any, Final

from games.rules.contract import TABLE, Draw, Event, Illegal, Line, Move, NotAsked, Refused, Value
from games.rules.marking import _
from games.rules.seventeen_dice_bets import betting, moves, opening
from games.rules.seventeen_dice_bets.decision import open_words
from games.rules.seventeen_dice_bets.state import BET, END, PICK, TOKENS, State

Check = Callable[[State, int, Any], Draw | None]
Effect = Callable[[State, int, Any, tuple[Value, ...]], list[Event]]


def _nothing(state: State, seat: int, move: Move) -> None:
    """Such a move is always open to a seat that is asked, and rolls nothing."""


_TOKEN: Final[tuple[Check, Effect]] = (betting.check_token, betting.do_token)
_MOVES: Final[dict[str, dict[str, tuple[Check, Effect]]]] = {
    BET: {"bet": (betting.check_bet, betting.do_bet), "token": _TOKEN},
    PICK: {"pick": (betting.check_pick, betting.do_pick), "token": _TOKEN},
    TOKENS: {"token": _TOKEN, "keep": (_nothing, betting.do_keep)},
}


def needs(state: State, seat: int, move: Move) -> Draw | None:
    """What the server must roll for `move`, None for nothing. Raises NotAsked or Illegal."""
    if seat not in state.asked:
        return _needs_unasked(state, seat, move)
    found = _MOVES[state.phase].get(move.verb)
    if found is None:
        raise Illegal(
            _("“{move}” is not open to {seat} now; open are {open}"),
            move=str(move),
            seat=seat,
            open=", ".join(open_words(state, seat)),
        )
    return found[0](state, seat, move)


def _needs_unasked(state: State, seat: int, move: Move) -> Draw:
    """A token is the one move out of turn (R1); the server's lines are all else that nobody is asked for."""
    if isinstance(move, moves.Token) and state.phase in (BET, PICK) and seat in range(len(state.players)):
        return betting.check_token(state, seat, move)
    owed = opening.server_move(state)
    if owed is None:
        raise _not_asked(state, seat)
    if owed != (seat, move):
        raise _not_owed(*owed)
    return opening.server_needs(state)


def _not_owed(actor: int, move: Move) -> Refused:
    if actor == TABLE:
        return NotAsked(_("before anyone is asked, the table writes “{move}”"), move=str(move))
    return NotAsked(_("before anyone is asked, {seat} writes “{move}”"), seat=actor, move=str(move))


def _not_asked(state: State, seat: int) -> Refused:
    if state.phase == END:
        return NotAsked(_("the game is over"))
    if seat == TABLE:
        return NotAsked(_("the table has nothing to write now"))
    if state.phase == TOKENS:
        return NotAsked(_("{seat} has kept the tokens, which is final for the round, or has none left"), seat=seat)
    return NotAsked(_("{seat} is not asked now"), seat=seat)


def apply(state: State, line: Line) -> tuple[Event, ...]:
    """Fold `line` into `state`. Refuses before anything is touched."""
    number, actor, move, values = line
    draw = needs(state, actor, move)
    if number != state.number + 1:
        raise Illegal(_("this is line {number}, where line {next} comes next"), number=number, next=state.number + 1)
    _refuse_misfit(draw, values)
    state.number = number
    if effect := opening.EFFECTS.get(move):
        return tuple(effect(state, values))
    return tuple(_MOVES[state.phase][move.verb][1](state, actor, move, values))


def _refuse_misfit(draw: Draw | None, values: tuple[Value, ...]) -> None:
    if draw:
        draw.refuse_misfit(values)
    elif values:
        raise Illegal(_("this move rolls nothing, so nothing can stand after “=”"))

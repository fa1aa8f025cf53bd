"""Who may play what now, and what it brings about: the same check whether a move is asked about or folded in."""

from collections.abc import Callable
from typing import Any, Final

from games.rules.contract import TABLE, Draw, Event, Illegal, Line, Move, NotAsked, Refused, Value
from games.rules.liars_dice import bidding, challenging, opening
from games.rules.liars_dice.decision import open_words
from games.rules.liars_dice.moves import CHALLENGE, bid, bid_sum
from games.rules.liars_dice.state import END, State
from games.rules.marking import _

Check = Callable[[State, Any], None]
Effect = Callable[[State, int, Any, tuple[Value, ...]], list[Event]]

_MOVES: Final[dict[str, tuple[Check, Effect]]] = {
    "bid": (bidding.check_bid, bidding.do_bid),
    "challenge": (challenging.check_challenge, challenging.do_challenge),
}


def needs(state: State, seat: int, move: Move) -> Draw | None:
    """What the server must roll for `move`, None for nothing. Raises NotAsked or Illegal."""
    if seat != state.asked:
        return _server_needs(state, seat, move)
    if (found := _MOVES.get(move.verb)) is None:
        raise Illegal(
            _("“{move}” is not open to {seat} now; open are {open}"),
            move=str(move),
            seat=seat,
            open=", ".join(open_words(state)),
        )
    found[0](state, move)
    return None


def _server_needs(state: State, seat: int, move: Move) -> Draw:
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
    if seat in range(len(state.left)) and not state.left[seat]:
        return NotAsked(_("{seat} has no dice left"), seat=seat)
    return NotAsked(_("{seat} is not asked now"), seat=seat)


def apply(state: State, line: Line) -> tuple[Event, ...]:
    """Fold `line` into `state`. Refuses before anything is touched."""
    number, actor, move, values = line
    draw = needs(state, actor, move)
    if number != state.number + 1:
        raise Illegal(_("this is line {number}, where line {next} comes next"), number=number, next=state.number + 1)
    _refuse_misfit(draw, values)
    state.number = number
    if draw:
        return tuple(opening.EFFECTS[move](state, values))
    return tuple(_MOVES[move.verb][1](state, actor, move, values))


def _refuse_misfit(draw: Draw | None, values: tuple[Value, ...]) -> None:
    if draw:
        draw.refuse_misfit(values)
    elif values:
        raise Illegal(_("this move rolls nothing, so nothing can stand after “=”"))


def timeout(state: State) -> Move:
    """What a missed deadline plays: the challenge; with no bid yet, one 2, or the sum 2 (R8)."""
    if state.bids:
        return CHALLENGE
    return bid_sum(bidding.LEAST_SUM) if state.is_sum_round else bid(1, 2)

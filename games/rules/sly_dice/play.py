"""Who may play what now, and what it brings about: the same check whether a move is asked about or folded in."""

from collections.abc import Callable
from typing import Any, Final

from games.rules.contract import TABLE, Draw, Event, Illegal, Line, Move, NotAsked, Refused, Value
from games.rules.marking import _
from games.rules.sly_dice import answering, challenging, claiming, opening, powers, rolling
from games.rules.sly_dice.decision import open_words
from games.rules.sly_dice.state import ANSWER, CHALLENGE, CLAIM, END, ROLL, State

Words = tuple[str, ...]
Check = Callable[[State, int, Any], Draw | None]
Effect = Callable[[State, int, Any, tuple[Value, ...]], list[Event]]


def _nothing(state: State, seat: int, move: Move) -> None:
    """Such a move is always open to a seat that is asked, and rolls nothing."""


_MOVES: Final[dict[str, dict[str, tuple[Check, Effect]]]] = {
    ROLL: {
        "lock": (rolling.check_lock, rolling.do_lock),
        "keep": (_nothing, rolling.do_keep),
        "restart": (rolling.check_restart, rolling.do_restart),
    },
    CLAIM: {
        "change": (powers.check_change, powers.do_change),
        "claim": (claiming.check_claim, claiming.do_claim),
        "decline": (_nothing, challenging.do_decline),
        "challenge": (challenging.check_challenge, challenging.do_challenge),
    },
    CHALLENGE: {
        "decline": (_nothing, challenging.do_decline),
        "higher": (challenging.check_call, challenging.do_call),
        "lower": (challenging.check_call, challenging.do_call),
    },
    ANSWER: {
        "pass": (_nothing, answering.do_answer),
        "accuse": (_nothing, answering.do_answer),
    },
}


def needs(state: State, seat: int, move: Move) -> Draw | None:
    """What the server must roll for `move`, None for nothing. Raises NotAsked or Illegal."""
    if seat not in state.asked:
        return _server_needs(state, seat, move)
    found = _MOVES[state.phase].get(move.verb)
    if found is None:
        raise Illegal(
            _("“{move}” is not open to {seat} now; open are {open}"),
            move=str(move),
            seat=seat,
            open=", ".join(open_words(state, seat)),
        )
    return found[0](state, seat, move)


def check_advance(state: State, seat: int, move: Move) -> None:
    """Refuse a move that would be refused on the seat's turn to claim, if it came now."""
    _MOVES[CLAIM][move.verb][0](state, seat, move)


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
    question = state.question
    if question and seat in question.order and question.answers[question.order.index(seat)] is not None:
        return NotAsked(_("{seat} has answered already, and an answer is final"), seat=seat)
    return NotAsked(_("{seat} is not asked now"), seat=seat)


def apply(state: State, line: Line) -> tuple[Event, ...]:
    """Fold `line` into `state`. Refuses before anything is touched."""
    number, actor, move, values = line
    draw = needs(state, actor, move)
    if number != state.number + 1:
        raise Illegal(_("this is line {number}, where line {next} comes next"), number=number, next=state.number + 1)
    _refuse_misfit(draw, values)
    state.number = number
    if actor in state.asked:
        return tuple(_MOVES[state.phase][move.verb][1](state, actor, move, values))
    return tuple(opening.EFFECTS[move](state, values))


def _refuse_misfit(draw: Draw | None, values: tuple[Value, ...]) -> None:
    if draw:
        draw.refuse_misfit(values)
    elif values:
        raise Illegal(_("this move rolls nothing, so nothing can stand after “=”"))

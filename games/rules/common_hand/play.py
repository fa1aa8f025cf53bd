"""Who may play what now, and what it brings about: the same check whether a move is asked about or folded in."""

from collections.abc import Callable
from typing import Any, Final, cast

from games.rules.common_hand import moves
from games.rules.common_hand.announcing import check_announce, check_believe, do_announce, do_believe, do_challenge
from games.rules.common_hand.decision import open_words
from games.rules.common_hand.hands import Dice
from games.rules.common_hand.rolling import check_reroll, do_opening, do_reroll, do_roll, opener
from games.rules.common_hand.state import ANNOUNCE, ANSWER, END, OPENING, REROLL, THROW, State
from games.rules.contract import TABLE, Draw, Event, Illegal, Line, Move, NotAsked, Value
from games.rules.marking import _

Events = list[Event]
Check = Callable[[State, int, Any], Draw | None]
Effect = Callable[[State, int, Any, Dice], Events]


def _nothing(state: State, seat: int, move: Move) -> None:
    """Such a move is always open to the seat that is asked, and rolls nothing."""


_MOVES: Final[dict[str, dict[str, tuple[Check, Effect]]]] = {
    ANSWER: {"believe": (check_believe, do_believe), "challenge": (_nothing, do_challenge)},
    REROLL: {"reroll": (check_reroll, do_reroll)},
    ANNOUNCE: {"announce": (check_announce, do_announce)},
}
_SERVER: Final[dict[Move, Effect]] = {moves.OPENING: do_opening, moves.ROLL: do_roll}
_FIVE: Final = Draw(moves.DICE, range(1, 7))


def server_move(state: State) -> tuple[int, Move] | None:
    """The line that the server owes, if any: its actor and its move."""
    if state.phase == OPENING:
        return opener(state), moves.OPENING
    if state.phase == THROW:
        return cast(int, state.holder), moves.ROLL
    return None


def needs(state: State, seat: int, move: Move) -> Draw | None:
    """What the server must roll for `move`, None for nothing. Raises NotAsked or Illegal."""
    if seat != state.asked:
        return _server_needs(state, seat, move)
    found = _MOVES[state.phase].get(move.verb)
    if found is None:
        raise Illegal(
            _("“{move}” is not open to {seat} now; open are {open}"),
            move=str(move),
            seat=seat,
            open=", ".join(open_words(state)),
        )
    return found[0](state, seat, move)


def _server_needs(state: State, seat: int, move: Move) -> Draw:
    owed = server_move(state)
    if owed is None:
        raise _not_asked(state, seat)
    if owed != (seat, move):
        raise NotAsked(_("before anyone is asked, {seat} writes “{move}”"), seat=owed[0], move=str(owed[1]))
    return _FIVE


def _not_asked(state: State, seat: int) -> NotAsked:
    if state.phase == END:
        return NotAsked(_("the game is over"))
    if seat == TABLE:
        return NotAsked(_("the table has nothing to write now"))
    return NotAsked(_("{seat} is not asked now"), seat=seat)


def apply(state: State, line: Line) -> tuple[Event, ...]:
    """Fold `line` into `state`. Refuses before anything is touched."""
    number, actor, move, values = line
    draw = needs(state, actor, move)
    if number != state.number + 1:
        raise Illegal(_("this is line {number}, where line {next} comes next"), number=number, next=state.number + 1)
    _refuse_misfit(draw, values)
    effect = _MOVES[state.phase][move.verb][1] if actor == state.asked else _SERVER[move]
    state.number = number
    return tuple(effect(state, actor, move, cast(Dice, values)))


def _refuse_misfit(draw: Draw | None, values: tuple[Value, ...]) -> None:
    if draw:
        draw.refuse_misfit(values)
    elif values:
        raise Illegal(_("this move rolls nothing, so nothing can stand after “=”"))

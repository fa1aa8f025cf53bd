"""The standing orders of Sly Dice: what each says, when it may be given, what it plays."""

from collections.abc import Iterator
from typing import Any, Final

from games.rules.contract import Field, Illegal, Move, Option, Unreadable
from games.rules.marking import _
from games.rules.orders import DATE, GAME, ROUND, Fired, Order, OrderOption
from games.rules.sly_dice import moves
from games.rules.sly_dice.chain import parse_chain
from games.rules.sly_dice.combinations import POSSIBLE, POSSIBLE_WITH_SUM, code_of
from games.rules.sly_dice.decision import advance_options
from games.rules.sly_dice.grammar import parse_move
from games.rules.sly_dice.play import check_advance
from games.rules.sly_dice.state import ANSWER, CLAIM, END, ROLL, Question, State

ON_CLAIMS: Final = _("When another seat claims")
ON_TURN: Final = _("When your turn to claim comes")
ON_ROLLS: Final = _("When the dice are rolled")

MOST_POINTS: Final = 99
_WHEN_TURN: Final = "when turn "
_SEATS: Final = 4
_QUOTED: Final = 60


class AnswerOrder(Order):
    """Answers claims: `answer` is the answer to this one, or None where the order does not speak of it."""

    __slots__ = ()

    def answer(self, state: State, question: Question) -> Move | None:
        raise NotImplementedError

    def admit(self, state: State, seat: int) -> int:
        return state.round

    def fire(self, state: State, seat: int) -> Fired | None:
        if state.phase != ANSWER or state.question is None:
            return None
        move = self.answer(state, state.question)
        return Fired(move, self.words) if move else None

    def is_outlived(self, state: State, seat: int) -> bool:
        return False


class PassUpTo(AnswerOrder):
    """`pass up to N`: claims that would score at most so many points."""

    __slots__ = ("points",)

    def __init__(self, points: int) -> None:
        message = _("Pass on every claim worth at most {points} points")
        super().__init__(f"pass up to {points}", message, {"points": points}, spans=(GAME, ROUND, DATE))
        self.points = points

    def answer(self, state: State, question: Question) -> Move | None:
        worth = state.points[question.claim.card] * (question.claim.count or 1)
        return moves.PASS if worth <= self.points else None


class AccuseImpossible(AnswerOrder):
    """`accuse impossible`: claims that no faces of the hidden dice make true; all else is left to other orders."""

    __slots__ = ()

    def __init__(self) -> None:
        message = _("Accuse whoever claims what the dice on the table make impossible")
        super().__init__("accuse impossible", message, {}, spans=(GAME, ROUND, DATE))

    def answer(self, state: State, question: Question) -> Move | None:
        possible = POSSIBLE_WITH_SUM if question.claim.with_sum else POSSIBLE
        seen = state.common + state.players[question.seat].visible
        return None if possible[code_of(seen)] & question.claim.bit else moves.ACCUSE


_ON_SEAT: Final = {
    "pass": (moves.PASS, _("Pass on what {claimant} claims this round")),
    "accuse": (moves.ACCUSE, _("Accuse {claimant}, whatever the claim this round")),
}


class OnSeat(AnswerOrder):
    """`pass seat N`, `accuse seat N`: whatever that seat claims this round. Seats are counted from 1."""

    __slots__ = ("claimant", "move")

    def __init__(self, verb: str, claimant: int) -> None:
        self.move, message = _ON_SEAT[verb]
        super().__init__(f"{verb} seat {claimant + 1}", message, {"claimant": claimant})
        self.claimant = claimant

    def admit(self, state: State, seat: int) -> int:
        if self.claimant == seat:
            raise Illegal(_("nobody answers their own claim: name another seat"))
        if self.claimant >= len(state.players):
            raise Illegal(_("there is no seat {number} in this game"), number=self.claimant + 1)
        return state.round

    def answer(self, state: State, question: Question) -> Move | None:
        return self.move if question.seat == self.claimant else None


class PassAll(AnswerOrder):
    """`pass all`: every claim."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("pass all", _("Pass on every claim"), {}, spans=(ROUND, DATE))

    def answer(self, state: State, question: Question) -> Move | None:
        return moves.PASS


class TurnOrder(Order):
    """`when turn MOVE`: an advance claim, or a decline, left as soon as a seat is done rolling (R2)."""

    __slots__ = ("move",)

    def __init__(self, move: Move) -> None:
        message = _("When your turn comes: {move}")
        super().__init__(f"{_WHEN_TURN}{move}", message, {"move": str(move)}, slot="turn")
        self.move = move

    def admit(self, state: State, seat: int) -> int:
        if state.phase == ROLL and seat in state.asked:
            raise Illegal(_("a claim can be left in advance once you are done rolling"))
        if _turn_of(state, seat) <= state.turn and state.phase != ROLL:
            raise Illegal(_("your turn to claim has come already this round"))
        check_advance(state, seat, self.move)
        return state.round

    def fire(self, state: State, seat: int) -> Fired | None:
        if state.phase != CLAIM:
            return None
        check_advance(state, seat, self.move)
        return Fired(self.move, "")

    def is_outlived(self, state: State, seat: int) -> bool:
        return state.phase != ROLL and _turn_of(state, seat) < state.turn


def _turn_of(state: State, seat: int) -> int:
    """How many claim before it in a round."""
    return (seat - state.first) % len(state.players)


def parse_order(words: str) -> Order:
    """The order that `words` name. Raises Unreadable, which quotes them and says what can be written."""
    match words.lower().split():
        case ["pass", "up", "to", number] if _number(number, MOST_POINTS):
            return PassUpTo(int(number))
        case ["accuse", "impossible"]:
            return AccuseImpossible()
        case ["pass", "all"]:
            return PassAll()
        case ["pass" | "accuse" as verb, "seat", number] if _number(number, _SEATS):
            return OnSeat(verb, int(number) - 1)
        case ["when", "turn", *move]:
            return _parse_turn(" ".join(move))
        case ["lock" | "keep", *_rest] if chain := parse_chain(words.lower()):
            return chain
    raise _unreadable(words)


def _number(text: str, most: int) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 2 and 1 <= int(text) <= most


def _parse_turn(words: str) -> Order:
    move = parse_move(words)
    if move.verb not in {"claim", "decline", "challenge"}:
        raise _unreadable(f"{_WHEN_TURN}{words}")
    return TurnOrder(move)


def _unreadable(words: str) -> Unreadable:
    return Unreadable(
        _("“{words}” is not an order; write: {form}"),
        words=words[:_QUOTED],
        form="pass up to N · accuse impossible · pass seat N · accuse seat N · pass all · when turn CLAIM · "
        "lock F then keep · lock Fs then keep",
    )


def orders(state: State, seat: int) -> tuple[OrderOption, ...]:
    """The orders that `seat` may give now; none where nobody is asked anything."""
    if not state.asked:
        return ()
    return (*_on_claims(state, seat), *_on_turn(state, seat), *_on_rolls(state, seat))


def _on_claims(state: State, seat: int) -> Iterator[OrderOption]:
    yield OrderOption(
        Option("pass up to", _POINTS),
        _("Pass on every claim worth at most so many points"),
        {},
        (GAME, ROUND, DATE),
        ON_CLAIMS,
    )
    yield _plain(AccuseImpossible(), ON_CLAIMS)
    for other in range(len(state.players)):
        if other != seat:
            yield _plain(OnSeat("pass", other), ON_CLAIMS)
            yield _plain(OnSeat("accuse", other), ON_CLAIMS)
    yield _plain(PassAll(), ON_CLAIMS)


def _plain(order: Order, about: str) -> OrderOption:
    return OrderOption(Option(order.words), order.message, order.values, order.spans, about)


def _on_turn(state: State, seat: int) -> Iterator[OrderOption]:
    if (state.phase == ROLL and seat in state.asked) or (state.phase != ROLL and _turn_of(state, seat) <= state.turn):
        return
    for option in advance_options(state, seat):
        words = Option(f"{_WHEN_TURN}{option.words}", *option.fields)
        yield OrderOption(words, "{move}", {"move": option.words}, (ROUND,), ON_TURN)


def _on_rolls(state: State, seat: int) -> Iterator[OrderOption]:
    if _is_rolling(state, seat) or state.round < state.rounds:
        message = (
            _("Lock, and roll the others again")
            if _is_rolling(state, seat)
            else _("Next round: lock, and roll the others again")
        )
        yield OrderOption(_LOCK, message, {}, (ROUND,), ON_ROLLS)


def _is_rolling(state: State, seat: int) -> bool:
    return state.phase == ROLL and seat in state.asked


def admit(state: State, seat: int, order: Any) -> int:
    """The round for which the order would stand. Raises Illegal where it cannot be given."""
    if state.phase == END:
        raise Illegal(_("the game is over"))
    return int(order.admit(state, seat))


def fire(state: State, seat: int, order: Any) -> Fired | None:
    """What the order plays for `seat`; None where it is not asked, or asked something else."""
    fired: Fired | None = order.fire(state, seat) if seat in state.asked else None
    return fired


def is_outlived(state: State, seat: int, order: Any) -> bool:
    return bool(order.is_outlived(state, seat))


_POINTS: Final = Field("points", [str(points) for points in range(1, MOST_POINTS + 1)], default="12")
_LOCKS: Final = (*(f"{face}s" for face in range(6, 0, -1)), *(str(face) for face in range(6, 0, -1)))
_LOCK: Final = Option(
    "lock",
    Field("die", _LOCKS, default="6s"),
    Field("next", ("", *(f"then lock {die}" for die in _LOCKS)), default=""),
    Field("last", ("then keep", ""), default="then keep"),
)

"""The standing orders of 17 Dice Bets: what each says, when it may be given, what it plays."""

from collections.abc import Iterator
from typing import Any, Final

from games.rules.contract import Field, Illegal, Option, Unreadable
from games.rules.marking import _
from games.rules.orders import DATE, GAME, ROUND, Fired, Order, OrderOption
from games.rules.seventeen_dice_bets import moves
from games.rules.seventeen_dice_bets.betting import check_bet
from games.rules.seventeen_dice_bets.board import SPACES
from games.rules.seventeen_dice_bets.decision import useful_spaces
from games.rules.seventeen_dice_bets.grammar import parse_move
from games.rules.seventeen_dice_bets.moves import CHIPS
from games.rules.seventeen_dice_bets.state import BET, END, PICK, SECOND_TOKEN_FROM, TOKENS, State

ON_TURN: Final = _("When your turn to bet comes")
ON_TOKENS: Final = _("When all bets lie and you are asked about your tokens")

_WHEN_TURN: Final = "when turn "
_QUOTED: Final = 60


class KeepTokens(Order):
    """`keep tokens`: the answer to the last decision about tokens (R2)."""

    __slots__ = ()

    def __init__(self) -> None:
        message = _("Keep the reroll tokens that are left at the end of a round")
        super().__init__("keep tokens", message, {}, spans=(GAME, ROUND, DATE), slot="tokens")

    def admit(self, state: State, seat: int) -> int:
        if not _may_have_tokens(state, seat):
            raise Illegal(_("no reroll token is left to be kept"))
        return state.round

    def fire(self, state: State, seat: int) -> Fired | None:
        return Fired(moves.KEEP, self.words) if state.phase == TOKENS else None

    def is_outlived(self, state: State, seat: int) -> bool:
        return state.phase == TOKENS and seat not in state.asked


class TurnOrder(Order):
    """`when turn bet SPACE with a|b`: the seat's next bet of this round, if the space is still empty then."""

    __slots__ = ("move",)

    def __init__(self, move: moves.Bet) -> None:
        message = _("When your turn comes: {move}")
        super().__init__(f"{_WHEN_TURN}{move}", message, {"move": str(move)}, slot="turn")
        self.move = move

    def admit(self, state: State, seat: int) -> int:
        if state.phase == BET and seat in state.asked:
            raise Illegal(_("it is your turn: bet now"))
        if not _has_bet_to_come(state, seat):
            raise Illegal(_("no bet of yours is still to come this round"))
        check_bet(state, seat, self.move)
        return state.round

    def fire(self, state: State, seat: int) -> Fired | None:
        if state.phase != BET:
            return None
        check_bet(state, seat, self.move)
        return Fired(self.move, "")

    def is_outlived(self, state: State, seat: int) -> bool:
        return not _has_bet_to_come(state, seat)


def _may_have_tokens(state: State, seat: int) -> bool:
    return state.players[seat].tokens > 0 or state.round < SECOND_TOKEN_FROM


def _has_bet_to_come(state: State, seat: int) -> bool:
    return state.phase in (BET, PICK) and None in state.players[seat].bets


def parse_order(words: str) -> Order:
    """The order that `words` name. Raises Unreadable, which quotes them and says what can be written."""
    match words.lower().split():
        case ["keep", "tokens"]:
            return KeepTokens()
        case ["when", "turn", *rest]:
            move = parse_move(" ".join(rest))
            if isinstance(move, moves.Bet):
                return TurnOrder(move)
    raise Unreadable(
        _("“{words}” is not an order; write: {form}"),
        words=words[:_QUOTED],
        form="keep tokens · when turn bet SPACE with a|b",
    )


def orders(state: State, seat: int) -> tuple[OrderOption, ...]:
    """The orders that `seat` may give now; none where nobody is asked anything."""
    if not state.asked:
        return ()
    return (*_on_turn(state, seat), *_on_tokens(state, seat))


def _on_turn(state: State, seat: int) -> Iterator[OrderOption]:
    if (state.phase == BET and seat in state.asked) or not _has_bet_to_come(state, seat):
        return
    spaces = [SPACES[space] for space in useful_spaces(state, seat)]
    chips = [f"with {CHIPS[chip]}" for chip in state.players[seat].free]
    fields = Field("space", spaces, default=spaces[0]), Field("chip", chips, default=chips[0])
    yield OrderOption(
        Option(f"{_WHEN_TURN}bet", *fields), _("Bet on a space that is still empty then"), {}, (ROUND,), ON_TURN
    )


def _on_tokens(state: State, seat: int) -> Iterator[OrderOption]:
    if _may_have_tokens(state, seat):
        order = KeepTokens()
        yield OrderOption(Option(order.words), order.message, order.values, order.spans, ON_TOKENS)


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

"""Liar's Dice, common hand: two seats pass five dice to and fro and announce ever higher hands, true or not."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.rules.common_hand import cache, decision, grammar, moves, options, orders, play
from games.rules.common_hand.announcing import winners
from games.rules.common_hand.plain import plain
from games.rules.common_hand.redact import is_open, redact
from games.rules.common_hand.revealed import revealed
from games.rules.common_hand.state import ANNOUNCE, ANSWER, END, REROLL, State
from games.rules.common_hand.texts import NAMES, SENTENCES
from games.rules.common_hand.view import view
from games.rules.contract import Draw, Event, Line, Move, Option, Options, Result
from games.rules.marking import _
from games.rules.orders import Fired, Order, OrderOption
from games.rules.usual import Usual


class CommonHand(Usual):
    """The rules of Liar's Dice with one hand for both, as `contract.Rules` asks for them."""

    kind = "common-hand"
    package = "common_hand"
    title = _("Liar's Dice, common hand")
    about = _("Two people pass one hand of five dice to and fro, each time with a higher announcement, true or not.")
    version = 1
    seats = range(2, 3)
    options = options.OPTIONS
    shares_hand = True
    names = NAMES
    # To roll again and to announce are one turn, in which a deadline is missed once (R6).
    goes_on_in: Mapping[str, str] = {REROLL: ANNOUNCE}
    sentences = SENTENCES

    def start(self, seats: int, chosen: Options) -> State:
        return options.start(chosen)

    def server_move(self, state: State) -> tuple[int, Move] | None:
        return play.server_move(state)

    def to_act(self, state: State) -> dict[int, tuple[str, ...]]:
        return {} if state.asked is None else {state.asked: decision.open_words(state)}

    def decision(self, state: State, seat: int) -> tuple[Option, ...]:
        return decision.decision(state, seat)

    def parse_move(self, words: str) -> Move:
        return grammar.parse_move(words)

    def needs(self, state: State, seat: int, move: Move) -> Draw | None:
        return play.needs(state, seat, move)

    def apply(self, state: State, line: Line) -> tuple[Event, ...]:
        return play.apply(state, line)

    def timeout(self, state: State, seat: int) -> Move:
        """A challenge; all dice kept; the lowest higher announcement (R6)."""
        if state.phase == ANSWER:
            return moves.CHALLENGE
        return moves.REROLL[()] if state.phase == REROLL else moves.ANNOUNCE[state.rank + 1]

    def orders(self, state: State, seat: int) -> tuple[OrderOption, ...]:
        return orders.orders(state, seat)

    def parse_order(self, words: str) -> Order:
        return orders.parse_order(words)

    def admit_order(self, state: State, seat: int, order: Order) -> int:
        return orders.admit(state, seat, order)

    def fire(self, state: State, seat: int, order: Order) -> Fired | None:
        return orders.fire(state, seat, order)

    def is_outlived(self, state: State, seat: int, order: Order) -> bool:
        """Never: as long as the round goes on, another announcement may follow."""
        return False

    def view(self, state: State, viewer: int | None) -> dict[str, Any]:
        return view(state, viewer)

    def redact(self, state: State, line: Line, viewer: int | None) -> Line | None:
        return redact(line, viewer)

    def is_open(self, state: State, line: Line, viewer: int | None) -> bool:
        return is_open(line, viewer)

    def revealed(self, seats: int, chosen: Options, lines: Sequence[Line]) -> list[tuple[int, int, int]]:
        return revealed(lines)

    def result(self, state: State) -> Result | None:
        if state.phase != END:
            return None
        return Result(tuple(state.left), tuple(winners(state)))

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(state.left)

    def plain(self, seen: Mapping[str, Any], names: Sequence[str]) -> str:
        return plain(seen, names)

    def dump(self, state: State) -> dict[str, Any]:
        return cache.dump(state)

    def load(self, dumped: Mapping[str, Any]) -> State:
        return cache.load(dumped)

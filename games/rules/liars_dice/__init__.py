"""Liar's dice, single hand: bid on the dice of all, and challenge what cannot be."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.rules.contract import Draw, Event, Line, Move, Option, Options, Result
from games.rules.liars_dice import cache, challenging, decision, grammar, opening, options, orders, play, redact
from games.rules.liars_dice.plain import plain
from games.rules.liars_dice.state import END, State
from games.rules.liars_dice.texts import NAMES, SENTENCES
from games.rules.liars_dice.view import view
from games.rules.marking import _
from games.rules.orders import Fired, Order, OrderOption
from games.rules.usual import Usual


class LiarsDice(Usual):
    """The rules of liar's dice, as `contract.Rules` asks for them."""

    kind = "liars-dice"
    package = "liars_dice"
    title = _("Liar's Dice")
    about = _("Five hidden dice each: bid higher and higher on what lies on the whole table, until somebody doubts it.")
    version = 1
    seats = range(2, 9)
    options = options.OPTIONS
    names = NAMES
    sentences = SENTENCES

    def start(self, seats: int, chosen: Options) -> State:
        return options.start(seats, chosen)

    def server_move(self, state: State) -> tuple[int, Move] | None:
        return opening.server_move(state)

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
        return play.timeout(state)

    def orders(self, state: State, seat: int) -> tuple[OrderOption, ...]:
        return orders.orders(state, seat)

    def parse_order(self, words: str) -> Order:
        return orders.parse_order(words)

    def admit_order(self, state: State, seat: int, order: Order) -> int:
        return orders.admit(state, seat, order)

    def fire(self, state: State, seat: int, order: Order) -> Fired | None:
        return orders.fire(state, seat, order)

    def is_outlived(self, state: State, seat: int, order: Order) -> bool:
        return False

    def view(self, state: State, viewer: int | None) -> dict[str, Any]:
        return view(state, viewer)

    def redact(self, state: State, line: Line, viewer: int | None) -> Line | None:
        return redact.redact(line, viewer)

    def is_open(self, state: State, line: Line, viewer: int | None) -> bool:
        return redact.is_open(line, viewer)

    def revealed(self, seats: int, chosen: Options, lines: Sequence[Line]) -> list[tuple[int, int, int]]:
        return list(redact.revealed(lines))

    def result(self, state: State) -> Result | None:
        if state.phase != END:
            return None
        return Result(tuple(state.left), tuple(challenging.winners(state)))

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(state.left)

    def plain(self, seen: Mapping[str, Any], names: Sequence[str]) -> str:
        return plain(seen, names)

    def dump(self, state: State) -> dict[str, Any]:
        return cache.dump(state)

    def load(self, dumped: Mapping[str, Any]) -> State:
        return cache.load(dumped)

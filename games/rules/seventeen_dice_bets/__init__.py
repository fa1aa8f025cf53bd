"""17 Dice Bets: chips bet on what the shared dice and hidden ones make together."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.rules.contract import Draw, Event, Line, Move, Option, Options, Result
from games.rules.marking import _
from games.rules.orders import Fired, Order, OrderOption
from games.rules.seventeen_dice_bets import (
    cache,
    decision,
    grammar,
    opening,
    options,
    orders,
    play,
    redact,
    revealed,
    settling,
)
from games.rules.seventeen_dice_bets.plain import plain
from games.rules.seventeen_dice_bets.state import END, State
from games.rules.seventeen_dice_bets.texts import NAMES, SENTENCES
from games.rules.seventeen_dice_bets.view import view
from games.rules.usual import Usual


class SeventeenDiceBets(Usual):
    """The rules of 17 Dice Bets, as `contract.Rules` asks for them."""

    kind = "17-dice-bets"
    package = "seventeen_dice_bets"
    title = _("17 Dice Bets")
    about = _(
        "Bet your chips on what your dice will make with those in the middle, while some are still to be rolled again."
    )
    version = 1
    seats = range(2, 5)
    options = options.OPTIONS
    names = NAMES
    done = frozenset({"keep"})
    sentences = SENTENCES

    def start(self, seats: int, chosen: Options) -> State:
        return options.start(seats, chosen)

    def server_move(self, state: State) -> tuple[int, Move] | None:
        return opening.server_move(state)

    def to_act(self, state: State) -> dict[int, tuple[str, ...]]:
        return {seat: decision.open_words(state, seat) for seat in state.asked}

    def decision(self, state: State, seat: int) -> tuple[Option, ...]:
        return decision.decision(state, seat)

    def extra(self, state: State, seat: int) -> tuple[Option, ...]:
        return decision.extra(state, seat)

    def parse_move(self, words: str) -> Move:
        return grammar.parse_move(words)

    def needs(self, state: State, seat: int, move: Move) -> Draw | None:
        return play.needs(state, seat, move)

    def apply(self, state: State, line: Line) -> tuple[Event, ...]:
        return play.apply(state, line)

    def timeout(self, state: State, seat: int) -> Move:
        return decision.timeout(state, seat)

    def orders(self, state: State, seat: int) -> tuple[OrderOption, ...]:
        return orders.orders(state, seat)

    def parse_order(self, words: str) -> Order:
        return orders.parse_order(words)

    def admit_order(self, state: State, seat: int, order: Order) -> int:
        return orders.admit(state, seat, order)

    def fire(self, state: State, seat: int, order: Order) -> Fired | None:
        return orders.fire(state, seat, order)

    def is_outlived(self, state: State, seat: int, order: Order) -> bool:
        return orders.is_outlived(state, seat, order)

    def view(self, state: State, viewer: int | None) -> dict[str, Any]:
        return view(state, viewer)

    def redact(self, state: State, line: Line, viewer: int | None) -> Line | None:
        return redact.redact(line, viewer)

    def is_open(self, state: State, line: Line, viewer: int | None) -> bool:
        return redact.is_open(line, viewer)

    def revealed(self, seats: int, chosen: Options, lines: Sequence[Line]) -> list[tuple[int, int, int]]:
        return revealed.revealed(seats, chosen, lines)

    def result(self, state: State) -> Result | None:
        if state.phase != END:
            return None
        return Result(settling.scores(state), tuple(settling.winners(state)))

    def scores(self, state: State) -> tuple[int, ...]:
        return settling.scores(state)

    def plain(self, seen: Mapping[str, Any], names: Sequence[str]) -> str:
        return plain(seen, names)

    def dump(self, state: State) -> dict[str, Any]:
        return cache.dump(state)

    def load(self, dumped: Mapping[str, Any]) -> State:
        return cache.load(dumped)

"""Sly Dice: claim combinations of dice that the others cannot all see."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.rules.contract import Draw, Event, Line, Move, Option, Options, Result
from games.rules.marking import _
from games.rules.orders import Fired, Order, OrderOption
from games.rules.sly_dice import (
    cache,
    decision,
    export,
    grammar,
    moves,
    opening,
    options,
    orders,
    play,
    powers,
    revealed,
    scoring,
)
from games.rules.sly_dice.plain import plain
from games.rules.sly_dice.redact import redact
from games.rules.sly_dice.state import CHALLENGE, CLAIM, END, ROLL, State
from games.rules.sly_dice.texts import NAMES, SENTENCES
from games.rules.sly_dice.view import view
from games.rules.usual import Usual

# What a missed deadline makes of each task (R12).
_TIMEOUTS = {ROLL: moves.KEEP, CLAIM: moves.DECLINE, CHALLENGE: moves.DECLINE}


class SlyDice(Usual):
    """The rules of Sly Dice, as `contract.Rules` asks for them."""

    kind = "sly-dice"
    package = "sly_dice"
    title = _("Sly Dice")
    about = _("Say which combination your six dice make, of which the others see only some: it may even be true.")
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

    def parse_move(self, words: str) -> Move:
        return grammar.parse_move(words)

    def canonical(self, state: State, seat: int, move: Move) -> Move:
        return powers.canonical_change(state, seat, move) if isinstance(move, moves.Change) else move

    def needs(self, state: State, seat: int, move: Move) -> Draw | None:
        return play.needs(state, seat, move)

    def apply(self, state: State, line: Line) -> tuple[Event, ...]:
        return play.apply(state, line)

    def timeout(self, state: State, seat: int) -> Move:
        return _TIMEOUTS.get(state.phase, moves.PASS)

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
        return redact(state, line, viewer)

    def is_open(self, state: State, line: Line, viewer: int | None) -> bool:
        return revealed.is_open(state, line, viewer)

    def revealed(self, seats: int, chosen: Options, lines: Sequence[Line]) -> list[tuple[int, int, int]]:
        return revealed.revealed(seats, chosen, lines)

    def result(self, state: State) -> Result | None:
        if state.phase != END:
            return None
        return Result(scoring.scores(state), tuple(scoring.winners(state)))

    def scores(self, state: State) -> tuple[int, ...]:
        return scoring.scores(state)

    def exported(self, state: State, lines: Sequence[Line]) -> list[Line]:
        return export.exported(state, lines)

    def plain(self, seen: Mapping[str, Any], names: Sequence[str]) -> str:
        return plain(seen, names)

    def dump(self, state: State) -> dict[str, Any]:
        return cache.dump(state)

    def load(self, dumped: Mapping[str, Any]) -> State:
        return cache.load(dumped)

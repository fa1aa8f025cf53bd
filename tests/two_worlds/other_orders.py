"""Standing orders in another world: those of another seat are hidden, as long as they lead to the same lines.

That holds of sealed answers too: the chain commits to them, so another one would give another fingerprint.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random
from typing import Any

from games.models import Game, TurnRecord
from games.rules.contract import Line, Refused, Rules, State
from games.rules.orders import DATE, ROUND, Order
from games.rules.registry import KINDS

from .installing import fold
from .orders_by_lot import some_order

# As `Game.orders` keeps them, by seat.
Orders = Mapping[str, Sequence[Mapping[str, Any]]]
TRIES = 12
# Later than any deadline: whether an order `suits` is told without the clock.
_LONG = timedelta(days=366)


@dataclass(frozen=True, slots=True)
class Course:
    """What follows in every world: the lines `then`, each in its way.

    `states` are those of the other world, before each of these lines and after the last.
    """

    rules: Rules
    states: Sequence[State]
    then: Sequence[Line]
    ways: Mapping[int, str]

    def fired(self, seat: int) -> bool:
        """Whether any of the lines came by an order of this seat."""
        return any(line.actor == seat and self._is_by_order(line) for line in self.then)

    def rounds(self, seat: int) -> set[int]:
        """In which an order of this seat fires; the present one where none does."""
        lines = zip(self.states, self.then, strict=False)
        fired = [state for state, line in lines if line.actor == seat and self._is_by_order(line)]
        return {self.rules.round_of(state) for state in fired or self.states[:1]}

    def next_by_order(self, seat: int, place: int) -> tuple[int, Line] | None:
        """From here on the seat's next line and its place, if it came by an order."""
        found = next(((at, line) for at, line in enumerate(self.then) if at >= place and line.actor == seat), None)
        return found if found and self._is_by_order(found[1]) else None

    def _is_by_order(self, line: Line) -> bool:
        return self.ways[line.number] == TurnRecord.Way.ORDER


def course_of(game: Game, lines: Sequence[Line], then: Sequence[Line], ways: Mapping[int, str]) -> Course:
    return Course(KINDS[game.kind], list(_states(game, lines, then)), then, ways)


def _states(game: Game, lines: Sequence[Line], then: Sequence[Line]) -> Iterator[State]:
    rules, state = KINDS[game.kind], fold(game, lines)
    for line in then:
        yield rules.load(rules.dump(state))
        rules.apply(state, line)
    yield state


def other_orders(game: Game, course: Course, keep: frozenset[int | None], now: datetime, rng: Random) -> Orders:
    """Other ones for all seats but those whose orders we `keep`, and those at which nobody could leave any."""
    if game.status != Game.Status.RUNNING:
        return dict(game.orders)
    free = [seat for seat in range(game.seat_count) if seat not in keep and str(seat) not in game.automatic]
    others = {str(seat): _of_seat(game, course, seat, now, rng) for seat in free}
    return {seat: orders for seat, orders in (game.orders | others).items() if orders}


def _of_seat(game: Game, course: Course, seat: int, now: datetime, rng: Random) -> Sequence[Mapping[str, Any]]:
    fires = course.fired(seat)
    wanted = 1 if fires else rng.randint(0, 2)
    tried = (some_order(course.rules, course.states[0], seat, rng) for _try in range(TRIES) if wanted)
    orders = [order for order in tried if order is not None and suits(course, seat, order)][:wanted]
    if fires and not orders:
        return list(game.orders[str(seat)])
    return [_kept(course, seat, number, order, now, rng) for number, order in enumerate(orders, start=1)]


def suits(course: Course, seat: int, order: Order) -> bool:
    """Whether it plays what the seat's order has played, and nothing else."""
    left: Order | None = order
    for place, state in enumerate(course.states):
        if seat not in course.rules.to_act(state):
            continue
        expected = course.next_by_order(seat, place)
        try:
            fired = course.rules.fire(state, seat, left) if left else None
        except Refused:
            # Where nothing is expected of it, it has come to nothing, of which its owner alone is told.
            if place == 0 or expected:
                return False
            left = None
            continue
        if expected is None and fired is not None:
            return False
        if expected is not None and expected[0] == place:
            if fired is None or not _is_same(course, state, seat, fired.move, expected[1]):
                return False
            left = course.rules.parse_order(fired.rest) if fired.rest else None
    return True


def _is_same(course: Course, state: State, seat: int, move: Any, line: Line) -> bool:
    return bool(course.rules.canonical(state, seat, move) == line.move)


def _kept(course: Course, seat: int, number: int, order: Order, now: datetime, rng: Random) -> Mapping[str, Any]:
    """As the game's row keeps it."""
    """Bound, it stands for as long as it must."""
    span, rounds = rng.choice(order.spans), course.rounds(seat)
    return {
        "number": number,
        "words": order.words,
        "bound": "",
        "round": rounds.pop() if span == ROUND and len(rounds) == 1 else None,
        "until": (now + _LONG).isoformat() if span == DATE else None,
    }

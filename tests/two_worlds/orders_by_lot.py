"""Standing orders by lot."""

from datetime import datetime, timedelta
from random import Random

from games.models import Game
from games.rules.contract import Rules
from games.rules.orders import DATE, ROUND, Order, Span
from games.rules.registry import KINDS
from games.store import load_state

_A_DAY = timedelta(days=1)


def order_by_lot(game: Game, seat: int, now: datetime, rng: Random) -> str:
    """The words of one that the seat may be able to give, with what bounds it; "" where there is none."""
    offered = some_order(KINDS[game.kind], load_state(game), seat, rng)
    if offered is None:
        return ""
    span = rng.choice(offered.spans)
    return f"{offered.words}{_bound(offered, span, now, rng)}"


def some_order(rules: Rules, state: object, seat: int, rng: Random) -> Order | None:
    """Of those that the rules offer; None where they offer none."""
    offers = rules.orders(state, seat)
    return rules.parse_order(rng.choice(rng.choice(offers).option.moves())) if offers else None


def _bound(order: Order, span: str, now: datetime, rng: Random) -> str:
    """What is said only where it could be bounded otherwise."""
    if span == DATE:
        return str(Span(DATE, (now.date() + rng.randint(0, 3) * _A_DAY).isoformat()))
    return str(Span(ROUND)) if span == ROUND and len(order.spans) > 1 else ""

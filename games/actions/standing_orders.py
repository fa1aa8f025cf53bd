"""Standing orders of a locked game: which are in force, what they play when a seat is asked, how they end.

What is in force stands in the game's row, where whoever waited for its lock sees the newest. The rows of
`StandingOrder` tell what became of each.
"""

import logging
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from datetime import datetime

from games.models import Game, StandingOrder, TurnRecord
from games.rules.contract import Move, Refused
from games.rules.orders import Fired, Order
from games.store import Turn

logger = logging.getLogger(__name__)
End = StandingOrder.End


@dataclass(frozen=True, slots=True)
class Standing:
    """An order in force: what is left of its words, and `bound` as words behind them.

    `round` or `until` is what it is bound to, if it is.
    """

    number: int
    words: str
    bound: str = ""
    round: int | None = None
    until: str | None = None

    def __str__(self) -> str:
        return f"{self.words}{self.bound}"


def orders_of(game: Game, seat: int) -> list[Standing]:
    """The orders of a seat, in the order in which they are tried: the first given is the first."""
    return [Standing(**kept) for kept in game.orders.get(str(seat), ())]


def keep_orders(game: Game, seat: int, orders: list[Standing]) -> None:
    """Make these the orders of a seat of a locked game, in memory: its turn saves them, with or without lines."""
    others = {key: kept for key, kept in game.orders.items() if key != str(seat)}
    game.orders = others | ({str(seat): [asdict(order) for order in orders]} if orders else {})


def play_order(turn: Turn, seat: int) -> bool:
    """Play the first order of an asked seat that speaks of what is asked. False if none does: its owner is asked.

    An order that cannot be carried out has ended.
    """
    for standing in list(orders_of(turn.game, seat)):
        if not _is_in_force(turn, standing):
            continue
        fired = _fire(turn, seat, standing)
        if fired is not None:
            turn.play(seat, fired.move, way=TurnRecord.Way.ORDER)
            _go_on(turn, seat, standing, fired)
            return True
    return False


def _is_in_force(turn: Turn, standing: Standing) -> bool:
    if standing.round is not None and standing.round != turn.rules.round_of(turn.state):
        return False
    return standing.until is None or turn.now < datetime.fromisoformat(standing.until)


def _fire(turn: Turn, seat: int, standing: Standing) -> Fired | None:
    """What it plays, looked at again by the rules. Whoever's move led here must not read why it does not."""
    try:
        fired = turn.rules.fire(turn.state, seat, turn.rules.parse_order(standing.words))
        if fired is not None:
            _refuse_illegal(turn, seat, fired.move)
    except Refused as refused:
        end_order(turn, seat, standing, End.NOT_POSSIBLE, why=refused)
        return None
    except Exception:
        logger.exception("an order of seat %s failed in game %s", seat, turn.game.key)
        end_order(turn, seat, standing, End.NOT_POSSIBLE)
        return None
    return fired


def _refuse_illegal(turn: Turn, seat: int, move: Move) -> None:
    turn.rules.needs(turn.state, seat, turn.rules.canonical(turn.state, seat, move))


def _go_on(turn: Turn, seat: int, standing: Standing, fired: Fired) -> None:
    if not fired.rest:
        end_order(turn, seat, standing, End.DONE)
    elif fired.rest != standing.words:
        left = replace(standing, words=fired.rest)
        kept = [left if order == standing else order for order in orders_of(turn.game, seat)]
        keep_orders(turn.game, seat, kept)


def end_order(turn: Turn, seat: int, standing: Standing, end: str, *, why: Refused | None = None) -> None:
    """Put an order out of force. `why` is told to its owner alone."""
    left = [order for order in orders_of(turn.game, seat) if order.number != standing.number]
    keep_orders(turn.game, seat, left)
    turn.end_order(seat, standing.number, end, _told(why) if why else {})


def _told(refused: Refused) -> dict[str, object]:
    values = {name: str(value) if isinstance(value, Move) else value for name, value in refused.values.items()}
    return {"message": refused.message, "values": values}


def end_what_is_over(turn: Turn) -> None:
    """End the orders of a round or a day that is over, of seats that were left, and, with the game, all."""
    if turn.game.orders:
        for seat, standing, end in list(_over(turn)):
            end_order(turn, seat, standing, end)


def _over(turn: Turn) -> Iterator[tuple[int, Standing, str]]:
    for seat in map(int, turn.game.orders):
        for standing in orders_of(turn.game, seat):
            if end := _end_of(turn, seat, standing):
                yield seat, standing, end


def _end_of(turn: Turn, seat: int, standing: Standing) -> str:
    """Why it is over; "" where it is not."""
    if turn.game.status == Game.Status.FINISHED or turn.rules.result(turn.state) is not None:
        return End.GAME
    if str(seat) in turn.game.automatic:
        return End.SEAT
    return End.OVER if _is_outlived(turn, seat, standing) else ""


def _is_outlived(turn: Turn, seat: int, standing: Standing) -> bool:
    if standing.until is not None and datetime.fromisoformat(standing.until) <= turn.now:
        return True
    played = turn.rules.round_of(turn.state)
    if standing.round is None or standing.round > played:
        return False
    return standing.round < played or turn.rules.is_outlived(turn.state, seat, order_of(turn, standing))


def order_of(turn: Turn, standing: Standing) -> Order:
    """What is left of an order, as the rules know it."""
    return turn.rules.parse_order(standing.words)

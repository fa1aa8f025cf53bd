"""The standing orders of liar's dice: what each says, when it may be given, what it plays."""

from typing import Any

from games.rules.contract import Unreadable
from games.rules.liars_dice.state import State
from games.rules.marking import _
from games.rules.orders import Fired, Order, OrderOption


def parse_order(words: str) -> Order:
    raise Unreadable(_("“{words}” is not an order; write: {form}"), words=words[:60], form="")


def orders(state: State, seat: int) -> tuple[OrderOption, ...]:
    return ()


def admit(state: State, seat: int, order: Any) -> int:
    return state.round


def fire(state: State, seat: int, order: Any) -> Fired | None:
    return None

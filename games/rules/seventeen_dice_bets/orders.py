"""The standing orders of 17 Dice Bets: what each says, when it may be given, what it plays."""

from games.rules.contract import Illegal, Unreadable
from games.rules.marking import _
from games.rules.orders import Fired, Order, OrderOption
from games.rules.seventeen_dice_bets.state import State


def orders(state: State, seat: int) -> tuple[OrderOption, ...]:
    return ()


def parse_order(words: str) -> Order:
    raise Unreadable(_("“{words}” is not an order"), words=words[:60])


def admit(state: State, seat: int, order: Order) -> int:
    raise Illegal(_("this order cannot be given"))


def fire(state: State, seat: int, order: Order) -> Fired | None:
    return None


def is_outlived(state: State, seat: int, order: Order) -> bool:
    return False

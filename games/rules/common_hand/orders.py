"""The standing order of common hand: from which announcement on a seat challenges."""

from typing import Any, Final

from games.rules.common_hand import moves
from games.rules.common_hand.grammar import parse_hand
from games.rules.common_hand.hands import ANNOUNCEMENTS, RANK, Hand
from games.rules.common_hand.state import ANSWER, END, State
from games.rules.contract import Field, Illegal, Option, Unreadable
from games.rules.marking import _
from games.rules.orders import DATE, GAME, ROUND, Fired, Order, OrderOption

ON_ANNOUNCEMENTS: Final = _("When the other player announces")
_CHALLENGE_FROM: Final = "challenge from"
_SPANS: Final = (GAME, ROUND, DATE)
_QUOTED: Final = 60


class ChallengeFrom(Order):
    """`challenge from HAND [F [F]]`: every announcement that is at least so high (R1), whatever the dice."""

    __slots__ = ("rank",)

    def __init__(self, hand: Hand) -> None:
        message = _("Challenge every announcement from this one up: {move}")
        super().__init__(f"{_CHALLENGE_FROM} {hand}", message, {"move": str(hand)}, spans=_SPANS)
        self.rank = RANK[hand]


def parse_order(words: str) -> ChallengeFrom:
    """The order that these words name. Raises Unreadable, which quotes them and says what can be written."""
    match words.lower().split():
        case ["challenge", "from", *hand]:
            return ChallengeFrom(parse_hand(" ".join(hand)))
    raise Unreadable(
        _("“{words}” is not an order; write: {form}"), words=words[:_QUOTED], form="challenge from HAND [F [F]]"
    )


def orders(state: State, seat: int) -> tuple[OrderOption, ...]:
    """The orders that `seat` may give now; none where nobody is asked anything."""
    return () if state.asked is None else (_OFFER,)


def admit(state: State, seat: int, order: Any) -> int:
    """The round for which the order would stand. Raises Illegal where it cannot be given."""
    if state.phase == END:
        raise Illegal(_("the game is over"))
    return state.round


def fire(state: State, seat: int, order: Any) -> Fired | None:
    """A challenge, where the seat is asked about an announcement that is high enough; else nothing."""
    if seat != state.asked or state.phase != ANSWER or state.rank < order.rank:
        return None
    return Fired(moves.CHALLENGE, order.words)


_OFFER: Final = OrderOption(
    Option(_CHALLENGE_FROM, Field("hand", tuple(map(str, ANNOUNCEMENTS)), default="full-house 1 2")),
    _("Challenge every announcement from this one up"),
    {},
    _SPANS,
    ON_ANNOUNCEMENTS,
)

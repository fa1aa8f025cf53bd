"""The standing orders of liar's dice: what each says, when it may be given, what it plays.

They look at the bids alone, and so does what they refuse: no order knows of a die.
"""

from collections.abc import Iterator
from typing import Any, Final

from games.rules.contract import Field, Illegal, Option, Unreadable
from games.rules.liars_dice import bidding
from games.rules.liars_dice.decision import can_be_raised, favourite
from games.rules.liars_dice.grammar import checked_face, is_number, number
from games.rules.liars_dice.moves import CHALLENGE, AnyBid, Bid, SumBid, bid, bid_sum
from games.rules.liars_dice.state import BID, END, State
from games.rules.marking import _
from games.rules.orders import DATE, ROUND, Fired, Order, OrderOption

ON_BIDS: Final = _("When a bid is made")
ON_TURN: Final = _("When your turn comes")
_QUOTED: Final = 60


class ChallengeFrom(Order):
    """`challenge from N F`, `challenge from sum S`: the bid that is to be answered, if it is at least that high.

    A bid is higher if it raises the other by R1's standard order, however the table plays.
    """

    __slots__ = ("bid",)

    def __init__(self, least: AnyBid) -> None:
        words, message, values = _worded(least, "challenge from", _FROM, _FROM_SUM)
        super().__init__(words, message, values, spans=(ROUND, DATE), slot="challenge")
        self.bid = least

    def fire(self, state: State) -> Fired | None:
        last = state.bids[-1].bid if state.bids else None
        return Fired(CHALLENGE, self.words) if last and _reaches(last, self.bid) else None


class RaiseTo(Order):
    """`raise to N F`, `raise to sum S`: this bid, once, when the turn comes; its owner is asked if it is no raise."""

    __slots__ = ("bid",)

    def __init__(self, wanted: AnyBid) -> None:
        words, message, values = _worded(wanted, "raise to", _TO, _TO_SUM)
        super().__init__(words, message, values, slot="raise")
        self.bid = wanted

    def fire(self, state: State) -> Fired | None:
        bidding.check_bid(state, self.bid)
        return Fired(self.bid, "")


def _worded(wanted: AnyBid, verb: str, message: str, sum_message: str) -> tuple[str, str, dict[str, object]]:
    """The words of an order about a bid, its sentence, and what fills the places of that."""
    words = f"{verb} {str(wanted).removeprefix('bid ')}"
    if isinstance(wanted, SumBid):
        return words, sum_message, {"total": wanted.total}
    return words, message, {"count": wanted.count, "face": wanted.face}


def _reaches(last: AnyBid, least: AnyBid) -> bool:
    if isinstance(last, SumBid):
        return isinstance(least, SumBid) and last.total >= least.total
    return isinstance(least, Bid) and last.rank >= least.rank


def parse_order(words: str) -> Order:
    """The order that `words` name. Raises Unreadable, which quotes them and says what can be written."""
    match words.lower().split():
        case ["challenge", "from", *rest] if wanted := _parse_bid(rest):
            return ChallengeFrom(wanted)
        case ["raise", "to", *rest] if wanted := _parse_bid(rest):
            return RaiseTo(wanted)
    raise Unreadable(
        _("“{words}” is not an order; write: {form}"),
        words=words.strip()[:_QUOTED],
        form="challenge from N F · challenge from sum S · raise to N F · raise to sum S",
    )


def _parse_bid(words: list[str]) -> AnyBid | None:
    match words:
        case ["sum", total] if is_number(total):
            return bid_sum(number(total))
        case [count, face] if is_number(count) and is_number(face):
            return bid(number(count), checked_face(number(face)))
    return None


def orders(state: State, seat: int) -> tuple[OrderOption, ...]:
    """The orders that `seat` may give now; none where nobody is asked anything, or where it is out.

    Where no raise is left, none is offered.
    """
    if state.phase != BID or not state.left[seat]:
        return ()
    challenge, raising = _on_sums(state) if state.is_sum_round else _on_faces(state, seat)
    return (challenge, raising) if not state.bids or can_be_raised(state) else (challenge,)


def _on_faces(state: State, seat: int) -> Iterator[OrderOption]:
    last = state.bids[-1].bid if state.bids else None
    lowest = last.count if isinstance(last, Bid) else 1
    fields = _count(lowest, state.on_table), _faces(favourite(state, seat))
    yield OrderOption(Option("challenge from", *fields), _OFFER_FROM, {}, (ROUND, DATE), ON_BIDS)
    yield OrderOption(Option("raise to", *fields), _OFFER_TO, {}, (ROUND,), ON_TURN)


def _on_sums(state: State) -> Iterator[OrderOption]:
    totals = [str(total) for total in range(bidding.LEAST_SUM, bidding.MOST_SUM + 1)]
    field = Field("sum", totals, default="7")
    yield OrderOption(Option("challenge from sum", field), _OFFER_FROM, {}, (ROUND, DATE), ON_BIDS)
    yield OrderOption(Option("raise to sum", field), _OFFER_TO, {}, (ROUND,), ON_TURN)


def _count(lowest: int, most: int) -> Field:
    return Field("count", [str(count) for count in range(lowest, most + 1)], default=str(min(lowest + 1, most)))


def _faces(default: int) -> Field:
    return Field("face", [str(face) for face in range(1, 7)], default=str(default))


def admit(state: State, seat: int, order: Any) -> int:
    """The round for which the order would stand. Raises Illegal where it cannot be given.

    Whether the bid will be a raise when its turn comes is seen then.
    """
    if state.phase == END:
        raise Illegal(_("the game is over"))
    if not state.left[seat]:
        raise Illegal(_("you have no dice left"))
    bidding.check_bounds(state, order.bid)
    return state.round


def fire(state: State, seat: int, order: Any) -> Fired | None:
    """What the order plays for `seat`; None where it is not asked, or the bid is not of that height."""
    fired: Fired | None = order.fire(state) if seat == state.asked else None
    return fired


_FROM: Final = _("Challenge a bid of {count} × {face} or higher")
_FROM_SUM: Final = _("Challenge a sum of {total} or higher")
_TO: Final = _("When your turn comes, bid {count} × {face} if that is a raise")
_TO_SUM: Final = _("When your turn comes, bid a sum of {total} if that is a raise")
_OFFER_FROM: Final = _("Challenge a bid that is at least so high")
_OFFER_TO: Final = _("Bid this if it is a raise")

"""Bids: what is refused (R1, R5), and who is asked next."""

from games.rules.contract import Event, Illegal, Value
from games.rules.liars_dice.moves import AnyBid, SumBid
from games.rules.liars_dice.state import Said, State
from games.rules.marking import _

Values = tuple[Value, ...]
LEAST_SUM, MOST_SUM = 2, 12


def check_bid(state: State, move: AnyBid) -> None:
    """Refuse what is of the wrong sort for this round, out of bounds, or no raise (R1, R5)."""
    check_bounds(state, move)
    if state.bids and not is_raise(state, move):
        raise Illegal(_no_raise(state), move=str(move), bid=str(state.bids[-1].bid))


def check_bounds(state: State, move: AnyBid) -> None:
    """Refuse what could be no bid of this round, whatever was bid before (R5)."""
    if isinstance(move, SumBid):
        _check_sum(state, move)
    elif state.is_sum_round:
        raise Illegal(_("two dice are left, and their sum is bid: bid sum 2 to 12"))
    elif not 1 <= move.count <= state.on_table:
        raise Illegal(
            _("a bid is of 1 to {most} dice, as many as are on the table, not of {count}"),
            most=state.on_table,
            count=move.count,
        )


def _check_sum(state: State, move: SumBid) -> None:
    if not state.is_sum_round:
        raise Illegal(_("the sum is bid only where two seats are left with one die each; write: bid N F"))
    if not LEAST_SUM <= move.total <= MOST_SUM:
        raise Illegal(_("two dice make 2 to 12, not {total}"), total=move.total)


def _no_raise(state: State) -> str:
    if state.is_sum_round:
        return _("“{move}” is no raise of “{bid}”: a sum must rise")
    if state.never_lower:
        return _("“{move}” is no raise of “{bid}”: neither number nor face may fall, and one must rise")
    return _("“{move}” is no raise of “{bid}”: bid more dice of any face, or as many of a higher face")


def is_raise(state: State, move: AnyBid) -> bool:
    """Whether a bid of this round's sort raises the last one, as the table plays it (R1)."""
    last = state.bids[-1].bid
    if isinstance(move, SumBid) or isinstance(last, SumBid):
        return isinstance(move, SumBid) and isinstance(last, SumBid) and move.total > last.total
    if state.never_lower and (move.face < last.face or move.count < last.count):
        return False
    return move.rank > last.rank


def do_bid(state: State, seat: int, move: AnyBid, values: Values) -> list[Event]:
    """The next seat to the left that has dice is asked."""
    state.bids.append(Said(seat, move))
    state.asked = state.left_of(seat)
    if isinstance(move, SumBid):
        return [Event("sum-bid", seat, {"total": move.total})]
    return [Event("bid", seat, {"count": move.count, "face": move.face})]

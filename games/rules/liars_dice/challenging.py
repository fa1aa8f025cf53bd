"""A challenge: all dice are shown and counted, somebody loses a die, and the next round begins."""

from games.rules.contract import TABLE, Event, Illegal, Move, Value
from games.rules.liars_dice.moves import AnyBid, SumBid
from games.rules.liars_dice.opening import begin_round
from games.rules.liars_dice.state import END, Said, Shown, State
from games.rules.marking import _

Values = tuple[Value, ...]
Events = list[Event]


def check_challenge(state: State, move: Move) -> None:
    if not state.bids:
        raise Illegal(_("there is no bid yet that could be challenged: the first must bid"))


def held(state: State, bid: AnyBid) -> int:
    """How many dice show the face of the bid, wild ones among them (R2); of a sum bid, the sum, nothing wild (R6)."""
    if isinstance(bid, SumBid):
        return sum(map(sum, state.dice))
    counted = {bid.face, 1} if state.wild and not state.ones_plain else {bid.face}
    return sum(face in counted for dice in state.dice for face in dice)


def do_challenge(state: State, seat: int, move: Move, values: Values) -> Events:
    shown = _show(state, seat)
    state.last = shown
    state.asked = None
    events = [Event("challenged", seat, {"claimant": shown.said.seat}), *_told(shown)]
    for loser in shown.losers:
        state.left[loser] -= 1
        events.append(Event("lost-die", loser, {"count": state.left[loser]}))
    return events + _go_on(state, shown)


def _show(state: State, challenger: int) -> Shown:
    said = state.bids[-1]
    wanted = said.bid.total if isinstance(said.bid, SumBid) else said.bid.count
    found = held(state, said.bid)
    losers = _losers(state, said, challenger, found - wanted)
    dice, plain = tuple(state.dice), state.ones_plain
    return Shown(state.round, dice, said, challenger, found, found >= wanted, found == wanted, losers, plain)


def _losers(state: State, said: Said, challenger: int, over: int) -> tuple[int, ...]:
    """Who loses a die where the dice hold so many more than were bid: the bidder, the challenger, all others (R3)."""
    if over < 0:
        return (said.seat,)
    if over == 0 and state.spot_on and not isinstance(said.bid, SumBid):
        return tuple(seat for seat, left in enumerate(state.left) if left and seat != said.seat)
    return (challenger,)


def _told(shown: Shown) -> Events:
    events = [Event("dice-shown", seat, {"dice": list(dice)}) for seat, dice in enumerate(shown.dice) if dice]
    seat, bid = shown.said
    if isinstance(bid, SumBid):
        return [*events, Event("sum-counted", seat, {"total": bid.total, "held": shown.held})]
    return [*events, Event("counted", seat, {"count": bid.count, "face": bid.face, "held": shown.held})]


def _go_on(state: State, shown: Shown) -> Events:
    """The end, or the next round. The loser starts it, after spot on the challenger (R4)."""
    if sum(map(bool, state.left)) == 1:
        state.phase = END
        state.bids, state.dice = [], [()] * len(state.left)
        return [Event("finished", TABLE, {"winners": winners(state)})]
    starter = shown.losers[0] if len(shown.losers) == 1 else shown.challenger
    state.round += 1
    return begin_round(state, starter if state.left[starter] else state.left_of(starter))


def winners(state: State) -> list[int]:
    """The last seat with dice (R7)."""
    return [seat for seat, left in enumerate(state.left) if left]

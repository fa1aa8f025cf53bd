"""What a viewer may see of a game: an allow-list, built from what lies open and from the viewer's own dice."""

from typing import Any

from games.rules.liars_dice.challenging import winners
from games.rules.liars_dice.decision import decision, open_words
from games.rules.liars_dice.moves import SumBid
from games.rules.liars_dice.state import END, Said, Shown, State

View = dict[str, Any]


def view(state: State, viewer: int | None) -> View:
    """All that `viewer` (None: a spectator) may see. What was shown stays in `last_round` until the next challenge."""
    finished = state.phase == END
    return {
        "kind": "liars-dice",
        "viewer": viewer,
        "round": state.round,
        "phase": state.phase,
        "finished": finished,
        "winners": winners(state) if finished else [],
        "scores": list(state.left),
        "to_act": {} if state.asked is None else {str(state.asked): list(open_words(state))},
        "decision": [option.as_dict() for option in decision(state, viewer)] if viewer is not None else [],
        "extra": [],
        "raise": "never-lower" if state.never_lower else "standard",
        "wild": state.wild,
        "spot_on": state.spot_on,
        "ones_plain": state.ones_plain,
        "sum_round": state.is_sum_round,
        "starter": state.starter,
        "on_table": state.on_table,
        "opening": [{"seats": list(seats), "faces": list(faces)} for seats, faces in state.opening],
        "bids": [_bid(said) for said in state.bids],
        "seats": [_seat(state, seat, viewer) for seat in range(len(state.left))],
        "last_round": _shown(state.last) if state.last else None,
    }


def _bid(said: Said) -> View:
    seat, bid = said
    if isinstance(bid, SumBid):
        return {"seat": seat, "count": None, "face": None, "sum": bid.total}
    return {"seat": seat, "count": bid.count, "face": bid.face, "sum": None}


def _seat(state: State, seat: int, viewer: int | None) -> View:
    left = state.left[seat]
    dice = list(state.dice[seat]) if seat == viewer else None
    return {"seat": seat, "score": left, "dice": dice, "count": left, "out": not left}


def _shown(shown: Shown) -> View:
    return {
        "round": shown.round,
        "dice": [list(dice) for dice in shown.dice],
        "bid": _bid(shown.said),
        "challenger": shown.challenger,
        "held": shown.held,
        "met": shown.met,
        "exact": shown.exact,
        "losers": list(shown.losers),
        "ones_plain": shown.ones_plain,
    }

"""What a viewer may see of a game: an allow-list, built from what lies open and from the dice that the viewer knows."""

from typing import Any

from games.rules.common_hand.announcing import winners
from games.rules.common_hand.decision import decision, open_words
from games.rules.common_hand.hands import ANNOUNCEMENTS
from games.rules.common_hand.state import ANNOUNCE, END, Announced, LastRound, State
from games.rules.contract import Option

View = dict[str, Any]


def view(state: State, viewer: int | None) -> View:
    """All that `viewer` (None: a spectator) may see. `passed` are the dice as they were passed last this round (R5)."""
    finished = state.phase == END
    asked = state.asked
    return {
        "kind": "common-hand",
        "viewer": viewer,
        "round": state.round,
        "phase": state.phase,
        "finished": finished,
        "winners": winners(state) if finished else [],
        "chips": state.chips,
        "holder": state.holder,
        "dice": _dice(state, viewer),
        "passed": list(state.passed) if state.passed and viewer is not None else None,
        "rerolled": state.rerolled if state.phase == ANNOUNCE else None,
        "announcements": [_announcement(announced) for announced in state.announced],
        "opening": [_opening(row) for row in state.openings],
        "seats": [_seat(state, seat, viewer) for seat in range(2)],
        "last_round": _last_round(state.last) if state.last else None,
        "to_act": {} if asked is None else {str(asked): list(open_words(state))},
        "decision": [option.as_dict() for option in _options(state, viewer)],
        "extra": [],
        "scores": list(state.left),
    }


def _seat(state: State, seat: int, viewer: int | None) -> View:
    """Who holds the dice has them, so that a look back at a game can show each seat what it held."""
    return {"seat": seat, "score": state.left[seat], "dice": _dice(state, viewer) if seat == state.holder else None}


def _dice(state: State, viewer: int | None) -> list[int] | None:
    return list(state.dice) if state.dice and _knows(state, viewer) else None


def _knows(state: State, viewer: int | None) -> bool:
    """Whether the viewer knows the five dice: they are its own, or were passed and not rolled again since (R5)."""
    return viewer is not None and (viewer == state.holder or state.both_know)


def _announcement(announced: Announced) -> View:
    hand = ANNOUNCEMENTS[announced.rank]
    return {
        "seat": announced.seat,
        "hand": hand.name,
        "faces": list(hand.faces),
        "rerolled": announced.rerolled,
    }


def _opening(row: list[tuple[int, ...]]) -> list[list[int] | None]:
    return [list(row[seat]) if seat < len(row) else None for seat in range(2)]


def _last_round(last: LastRound) -> View:
    return {
        "round": last.round,
        "dice": list(last.dice),
        "announcement": _announcement(last.announced),
        "challenger": last.challenger,
        "met": last.loser == last.challenger,
        "loser": last.loser,
    }


def _options(state: State, viewer: int | None) -> tuple[Option, ...]:
    return decision(state, viewer) if viewer is not None else ()

"""Mistakes that the rules of liar's dice could make, each of which the worlds must tell apart."""

from collections.abc import Callable, Sequence
from importlib import import_module
from random import Random
from typing import Any

import pytest

from games.rules.contract import Event, Line, Move
from games.rules.liars_dice import LiarsDice, challenging, opening, orders
from games.rules.liars_dice.moves import CHALLENGE, ROLL, AnyBid
from games.rules.liars_dice.state import State
from games.rules.orders import Fired

from .test_planted_in_rules import is_found
from .test_rules import enough_games, moments

KIND = "liars-dice"
Patch = pytest.MonkeyPatch
# By name: the package holds a function of the same name.
view = import_module("games.rules.liars_dice.view")


def view_shows_hidden_dice(patch: Patch) -> None:
    real = view._seat
    patch.setattr(view, "_seat", lambda state, seat, viewer: real(state, seat, seat))


def view_tells_whether_the_bid_holds(patch: Patch) -> None:
    real = view.view

    def told(state: State, viewer: int | None) -> dict[str, Any]:
        holds = bool(state.bids) and challenging.held(state, state.bids[-1].bid) > 1
        return {**real(state, viewer), "holds": holds}

    patch.setattr(LiarsDice, "view", lambda self, state, viewer: told(state, viewer))


def log_shows_rolls(patch: Patch) -> None:
    patch.setattr(LiarsDice, "redact", lambda self, state, line, viewer: line)


def a_roll_is_open_once_it_was_shown(patch: Patch) -> None:
    """The dice are known by then, but not in which order they fell."""

    def redact(self: LiarsDice, state: State, line: Line, viewer: int | None) -> Line:
        is_shown = state.last is not None and line.number < state.number - len(state.left) - len(state.bids)
        return line if line.move is not ROLL or is_shown else line._replace(values=())

    patch.setattr(LiarsDice, "redact", redact)


def a_roll_is_told_of_with_its_highest_die(patch: Patch) -> None:
    def roll(state: State, values: Sequence[Any]) -> list[Event]:
        seat = opening._next_to_throw(state)
        return [*opening.roll(state, tuple(values)), Event("opening-rolled", seat, {"face": max(values)})]

    patch.setitem(opening.EFFECTS, ROLL, roll)


def a_deadline_bids_the_best_face(patch: Patch) -> None:
    def timeout(self: LiarsDice, state: State, seat: int) -> Move:
        return CHALLENGE if state.bids else self.parse_move(f"bid 1 {max(state.dice[seat])}")

    patch.setattr(LiarsDice, "timeout", timeout)


def an_order_knows_all_dice(patch: Patch) -> None:
    def fire(self: orders.ChallengeFrom, state: State) -> Fired | None:
        last: AnyBid | None = state.bids[-1].bid if state.bids else None
        return Fired(CHALLENGE, self.words) if last and challenging.held(state, last) < 2 else None

    patch.setattr(orders.ChallengeFrom, "fire", fire)


def hidden_dice_come_to_light(patch: Patch) -> None:
    def revealed(self: LiarsDice, _seats: int, _options: Any, lines: Sequence[Line]) -> list[tuple[int, int, int]]:
        sixes = (line for line in lines if line.move is ROLL and 6 in line.values)
        return [(line.number, line.number, line.values.index(6)) for line in sixes]

    patch.setattr(LiarsDice, "revealed", revealed)


MISTAKES = [
    view_shows_hidden_dice,
    view_tells_whether_the_bid_holds,
    log_shows_rolls,
    a_roll_is_open_once_it_was_shown,
    a_roll_is_told_of_with_its_highest_die,
    a_deadline_bids_the_best_face,
    an_order_knows_all_dice,
    hidden_dice_come_to_light,
]


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.__name__)
def test_the_mistake_is_found(mistake: Callable[[Patch], None], monkeypatch: Patch) -> None:
    mistake(monkeypatch)

    assert any(is_found(moment, Random(seed)) for kind, seed in enough_games(KIND) for moment in moments(kind, seed))

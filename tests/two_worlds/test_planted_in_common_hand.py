"""Mistakes that the rules of common hand could make, each of which the worlds must tell apart."""

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

import pytest

from games.rules.common_hand import CommonHand, moves, orders, play
from games.rules.common_hand.hands import TOP, WORTH
from games.rules.common_hand.state import State
from games.rules.contract import Event, Line, Move
from games.rules.orders import Fired

from .test_planted_in_rules import is_found
from .test_rules import enough_games, moments

Patch = pytest.MonkeyPatch
# By name: the package holds functions of the same names.
redact, revealed, view, decision = (
    import_module(f"games.rules.common_hand.{name}") for name in ("redact", "revealed", "view", "decision")
)


def view_shows_hidden_dice(patch: Patch) -> None:
    patch.setattr(view, "_knows", lambda state, viewer: viewer is not None)


def view_shows_a_spectator_what_was_passed(patch: Patch) -> None:
    patch.setattr(view, "_knows", lambda state, viewer: viewer == state.holder or state.both_know)


def log_shows_rolls(patch: Patch) -> None:
    patch.setattr(redact, "ROLL", None)


def log_shows_which_dice_were_rolled_again(patch: Patch) -> None:
    real = redact.redact
    patch.setattr(CommonHand, "redact", lambda self, state, line, viewer: real(line, viewer)._replace(move=line.move))


def who_passed_the_dice_still_knows_them(patch: Patch) -> None:
    """Also after they were rolled again."""
    real = view._knows
    patch.setattr(
        view, "_knows", lambda state, viewer: real(state, viewer) or (viewer is not None and bool(state.rerolled))
    )


def belief_is_offered_first_where_it_is_true(patch: Patch) -> None:
    real = decision._answer_options
    patch.setattr(
        decision, "_answer_options", lambda state: real(state)[:: 1 if WORTH[state.dice] >= state.rank else -1]
    )


def a_deadline_tells_the_truth(patch: Patch) -> None:
    real = CommonHand.timeout

    def timeout(self: CommonHand, state: State, seat: int) -> Move:
        is_high = state.phase == "announce" and WORTH[state.dice] > state.rank
        return moves.ANNOUNCE[WORTH[state.dice]] if is_high else real(self, state, seat)

    patch.setattr(CommonHand, "timeout", timeout)


def an_order_knows_the_dice(patch: Patch) -> None:
    def fire(state: State, seat: int, order: Any) -> Fired | None:
        is_lie = state.phase == "answer" and seat == state.asked and WORTH[state.dice] < state.rank
        return Fired(moves.CHALLENGE, order.words) if is_lie else None

    patch.setattr(orders, "fire", fire)


def a_bluff_that_is_believed_is_told(patch: Patch) -> None:
    check, real = play._MOVES["answer"]["believe"]

    def do_believe(state: State, seat: int, move: Move, rolled: tuple[int, ...]) -> list[Event]:
        is_lie = WORTH[state.dice] < state.rank
        return [*real(state, seat, move, rolled), *([Event("rolled", seat, {})] if is_lie else [])]

    patch.setitem(play._MOVES["answer"], "believe", (check, do_believe))


def a_pair_comes_to_light_apart(patch: Patch) -> None:
    """How many dice come to light hangs on what was rolled."""
    real = revealed._rolled
    patch.setattr(revealed, "_rolled", lambda line: real(line)[: len(set(line.values))])
    patch.setattr(revealed, "_kept", lambda dice, faces: [die for die in dice if die.face not in faces])


def a_roll_is_open_where_it_is_high(patch: Patch) -> None:
    def is_open(self: CommonHand, state: State, line: Line, viewer: int | None) -> bool:
        return line.move is moves.ROLL and WORTH[tuple(sorted(map(int, line.values)))] > TOP // 2

    patch.setattr(CommonHand, "is_open", is_open)


MISTAKES = [
    view_shows_hidden_dice,
    view_shows_a_spectator_what_was_passed,
    log_shows_rolls,
    log_shows_which_dice_were_rolled_again,
    who_passed_the_dice_still_knows_them,
    belief_is_offered_first_where_it_is_true,
    a_deadline_tells_the_truth,
    an_order_knows_the_dice,
    a_bluff_that_is_believed_is_told,
    a_pair_comes_to_light_apart,
    a_roll_is_open_where_it_is_high,
]


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.__name__)
def test_the_mistake_is_found(mistake: Callable[[Patch], None], monkeypatch: Patch) -> None:
    mistake(monkeypatch)

    assert any(
        is_found(moment, Random(seed)) for kind, seed in enough_games("common-hand") for moment in moments(kind, seed)
    )

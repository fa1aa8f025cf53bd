"""Mistakes that rules could make, each of which the worlds must tell apart."""

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

import pytest

from games.rules.contract import Event, Line, Move, Refused
from games.rules.sly_dice import SlyDice, answering, claiming, moves
from games.rules.sly_dice.state import Question, State

from .kinds import Past, worlds_of
from .test_rules import Moment, differences, enough_games, moments

KIND = "sly-dice"
Patch = pytest.MonkeyPatch
# By name: the package holds functions of the same names.
redact, revealed, view, orders = (
    import_module(f"games.rules.sly_dice.{name}") for name in ("redact", "revealed", "view", "orders")
)


def view_shows_hidden_dice(patch: Patch) -> None:
    real = view._seat
    patch.setattr(view, "_seat", lambda state, seat, viewer: real(state, seat, seat))


def view_tells_sealed_answers(patch: Patch) -> None:
    real = view._claim
    patch.setattr(view, "_claim", lambda question: real(question) | {"answers": list(question.answers)})


def log_shows_rolls(patch: Patch) -> None:
    patch.setattr(redact, "_HIDDEN_ROLLS", frozenset({"lock", "restart"}))


def log_shows_what_was_rolled_again(patch: Patch) -> None:
    patch.setattr(redact, "_HIDDEN_ROLLS", frozenset({"roll", "restart"}))


def log_shows_moves_whole(patch: Patch) -> None:
    """Which dice were named, which one a power turned, whether a bluff would be shown."""
    patch.setattr(redact, "_public", lambda move: move)


def log_tells_what_nobody_read(patch: Patch) -> None:
    patch.setattr(SlyDice, "redact", lambda self, state, line, viewer: redact._seen_by_others(line))


def a_lock_is_open_where_it_names_no_dice(patch: Patch) -> None:
    def is_open(self: SlyDice, state: State, line: Line, viewer: int | None) -> bool:
        return line.move.verb == "lock" and " reroll " not in str(line.move)

    patch.setattr(SlyDice, "is_open", is_open)


def only_true_claims_are_certain(patch: Patch) -> None:
    patch.setattr(claiming, "is_certain", claiming.is_true)


def a_bluff_that_stays_hidden_is_told(patch: Patch) -> None:
    real = answering._all_passed

    def all_passed(state: State, question: Question) -> list[Any]:
        is_true = claiming.is_true(state, question.seat, question.claim)
        events = real(state, question)
        return events if is_true else [*events, Event("kept", question.seat, {})]

    patch.setattr(answering, "_all_passed", all_passed)


def a_deadline_plays_the_best_die(patch: Patch) -> None:
    def timeout(self: SlyDice, state: State, seat: int) -> Move:
        player = state.players[seat]
        return moves.lock(player.hidden[-1]) if player.hidden else moves.KEEP

    patch.setattr(SlyDice, "timeout", timeout)


def dice_come_to_light_by_their_neighbours(patch: Patch) -> None:
    """From which line a die was locked hangs on what still lies hidden."""
    real = revealed.Shield.lock

    def lock(self: Any, line: Line, move: moves.Lock) -> Any:
        die = real(self, line, move)
        return die._replace(line=line.number) if self.dice[0].face == die.face else die

    patch.setattr(revealed.Shield, "lock", lock)


def an_order_knows_hidden_dice(patch: Patch) -> None:
    def answer(self: Any, state: State, question: Question) -> Move | None:
        return None if claiming.is_true(state, question.seat, question.claim) else moves.ACCUSE

    patch.setattr(orders.AccuseImpossible, "answer", answer)


def an_order_knows_what_others_answered(patch: Patch) -> None:
    def answer(self: Any, state: State, question: Question) -> Move | None:
        return moves.PASS if True in question.answers else None

    patch.setattr(orders.PassAll, "answer", answer)


MISTAKES = [
    view_shows_hidden_dice,
    view_tells_sealed_answers,
    log_shows_rolls,
    log_shows_what_was_rolled_again,
    log_shows_moves_whole,
    log_tells_what_nobody_read,
    a_lock_is_open_where_it_names_no_dice,
    only_true_claims_are_certain,
    a_bluff_that_stays_hidden_is_told,
    a_deadline_plays_the_best_die,
    dice_come_to_light_by_their_neighbours,
    an_order_knows_hidden_dice,
    an_order_knows_what_others_answered,
]


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.__name__)
def test_the_mistake_is_found(mistake: Callable[[Patch], None], monkeypatch: Patch) -> None:
    mistake(monkeypatch)

    assert any(is_found(moment, Random(seed)) for kind, seed in enough_games(KIND) for moment in moments(kind, seed))


def is_found(moment: Moment, rng: Random) -> bool:
    """A world that the rules refuse has been told apart as well."""
    past, worlds = Past(moment.seats, moment.lines), worlds_of(moment.rules.kind)
    try:
        return bool(differences(moment, worlds.other(past, moment.viewer, rng))) or twins_differ(moment, rng)
    except Refused:
        return True


def twins_differ(moment: Moment, rng: Random) -> bool:
    first, second = worlds_of(moment.rules.kind).twins(Past(moment.seats, moment.lines), None, rng)
    return bool(came_to_light(moment, first) != came_to_light(moment, second))


def came_to_light(moment: Moment, lines: list[Line]) -> list[tuple[int, int, int]]:
    return moment.rules.revealed(moment.seats, moment.options, lines)

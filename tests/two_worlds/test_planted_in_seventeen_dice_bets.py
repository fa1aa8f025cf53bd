"""Mistakes that the rules of 17 Dice Bets could make, each of which the worlds must tell apart."""

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

import pytest

from games.rules.contract import Event, Line, Move, Option
from games.rules.orders import Fired
from games.rules.seventeen_dice_bets import SeventeenDiceBets, betting, moves, orders, play
from games.rules.seventeen_dice_bets.settling import is_met
from games.rules.seventeen_dice_bets.state import State

from .test_planted_in_rules import is_found
from .test_rules import enough_games, moments

Patch = pytest.MonkeyPatch
# By name: the package holds functions of the same names.
redact, revealed, view, decision = (
    import_module(f"games.rules.seventeen_dice_bets.{name}") for name in ("redact", "revealed", "view", "decision")
)


def view_shows_hidden_dice(patch: Patch) -> None:
    real = view._seat
    patch.setattr(view, "_seat", lambda state, seat, viewer: real(state, seat, seat))


def view_tells_what_is_met_already(patch: Patch) -> None:
    real = view._space

    def space(state: State, number: int) -> dict[str, Any]:
        met = {bet: is_met(state, seat, bet) for bet, (seat, _chip) in state.taken.items()}
        seen: dict[str, Any] = real(state, number)
        return seen | {"met": met.get(number)}

    patch.setattr(view, "_space", space)


def log_shows_rolls(patch: Patch) -> None:
    patch.setattr(redact, "_HIDDEN_ROLLS", frozenset({"token"}))


def log_shows_what_a_token_rolled(patch: Patch) -> None:
    patch.setattr(redact, "_HIDDEN_ROLLS", frozenset({"roll"}))


def log_shows_which_dice_a_token_took(patch: Patch) -> None:
    real = redact.redact
    patch.setattr(
        SeventeenDiceBets, "redact", lambda self, state, line, viewer: real(line, viewer)._replace(move=line.move)
    )


def a_token_is_open_where_it_took_low_dice(patch: Patch) -> None:
    def is_open(self: SeventeenDiceBets, state: State, line: Line, viewer: int | None) -> bool:
        return isinstance(line.move, moves.Token) and max(line.move.faces) < 4

    patch.setattr(SeventeenDiceBets, "is_open", is_open)


def a_token_tells_what_became_of_the_dice(patch: Patch) -> None:
    def do_token(state: State, seat: int, move: moves.Token, values: tuple[int, ...]) -> list[Event]:
        events = betting.do_token(state, seat, move, values)
        return [*events, Event("kept", seat, {})] if sum(values) > sum(move.faces) else events

    patch.setitem(play._MOVES["bet"], "token", (betting.check_token, do_token))


def a_deadline_bets_by_the_dice(patch: Patch) -> None:
    def timeout(self: SeventeenDiceBets, state: State, seat: int) -> Move:
        return self.parse_move(decision.decision(state, seat)[0].moves()[0])

    patch.setattr(SeventeenDiceBets, "timeout", timeout)


def tokens_are_offered_to_whom_they_help(patch: Patch) -> None:
    real = decision.extra

    def extra(self: SeventeenDiceBets, state: State, seat: int) -> tuple[Option, ...]:
        return real(state, seat) if sum(state.players[seat].dice) < 8 else ()

    patch.setattr(SeventeenDiceBets, "extra", extra)


def dice_come_to_light_by_their_neighbours(patch: Patch) -> None:
    """Where a die was rolled hangs on one that a token took away."""
    real = revealed._roll

    def roll(hands: list[list[Any]], line: Line) -> None:
        hand = hands[line.actor] if isinstance(line.move, moves.Token) else []
        gone = {die for die in hand if die.face in getattr(line.move, "faces", ())}
        real(hands, line)
        if any(die.face > 4 for die in gone):
            hands[line.actor].reverse()

    patch.setattr(revealed, "_roll", roll)


def an_order_knows_the_dice_of_others(patch: Patch) -> None:
    def fire(self: Any, state: State, seat: int) -> Fired | None:
        others = [player for other, player in enumerate(state.players) if other != seat]
        return Fired(moves.KEEP, self.words) if any(8 in player.dice for player in others) else None

    patch.setattr(orders.KeepTokens, "fire", fire)


MISTAKES = [
    view_shows_hidden_dice,
    view_tells_what_is_met_already,
    log_shows_rolls,
    log_shows_what_a_token_rolled,
    log_shows_which_dice_a_token_took,
    a_token_is_open_where_it_took_low_dice,
    a_token_tells_what_became_of_the_dice,
    a_deadline_bets_by_the_dice,
    tokens_are_offered_to_whom_they_help,
    dice_come_to_light_by_their_neighbours,
    an_order_knows_the_dice_of_others,
]


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.__name__)
def test_the_mistake_is_found(mistake: Callable[[Patch], None], monkeypatch: Patch) -> None:
    mistake(monkeypatch)

    assert any(
        is_found(moment, Random(seed)) for kind, seed in enough_games("17-dice-bets") for moment in moments(kind, seed)
    )

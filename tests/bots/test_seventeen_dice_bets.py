"""What the program of 17 Dice Bets does where there is little to argue about, and how well it does."""

from collections.abc import Mapping
from itertools import product
from random import Random
from time import thread_time
from typing import Any

import pytest

from games.bots import random_program
from games.bots.seventeen_dice_bets import choose, odds
from games.rules.seventeen_dice_bets.board import NAMES_OF_CONDITIONS
from games.rules.seventeen_dice_bets.making import MADE, code_of
from tests.bots.honest import seventeen_dice_bets as honest
from tests.bots.matches import match
from tests.rules.seventeen_dice_bets.judging import holds
from tests.rules.seventeen_dice_bets.table import RULES, Table, betting, to_tokens

SEEDS = range(12)


def choices(table: Table, name: str) -> set[str]:
    """What the program in the seat of `name` does, whatever its luck."""
    view = table.view(name)
    return {choose(view, Random(seed)) for seed in SEEDS}


def chance(found: Mapping[int, float], condition: str) -> float:
    place = NAMES_OF_CONDITIONS.index(condition)
    return sum(share for made, share in found.items() if made >> place & 1)


def test_it_bets_on_what_no_pick_can_break_or_on_what_comes_often_for_what_it_brings() -> None:
    """A fifth 7 comes in 15 of 64 cases, at x16; four are certain, at x4."""
    table = betting(2, "1 2 3 5 / 7", number=7, alice="7 7 7")
    assert {words.split()[1] for words in choices(table, "Alice")} <= {"same-4", "same-5"}


def test_the_second_bet_is_with_the_chip_that_is_left_on_a_space_that_is() -> None:
    table = betting(2, "1 1 2", alice="1 1")
    table.bet("same-2 with b", "same-4 with a")
    table.miss()
    table.miss()
    [words] = choices(table, "Alice")
    assert words.endswith(" with a")
    assert "same-4 " not in words


def test_it_picks_a_brown_die_that_it_does_not_need() -> None:
    table = betting(2, "3 3 8", bob="3 3")
    table.bet("straight-2 with a", "same-4 with b")
    assert choices(table, "Bob") == {"pick 8"}


def test_it_picks_the_die_that_its_opponent_needs() -> None:
    table = betting(2, "6 6 8", alice="1 2")
    table.bet("straight-2 with a", "same-3 with b")
    table.play("Bob pick 8 = 8")
    table.bet("straight-3 with a", "same-5 with b")
    assert choices(table, "Alice") == {"pick 6"}


def test_it_uses_a_last_token_on_the_dice_that_do_not_serve() -> None:
    table = betting(2, "5 5 5 8 / 2", number=8, alice="1 3 5", bob="1 3 5")
    table.bet("straight-2 with a", "same-2 with a")
    table.play("Alice pick 8 = 8")
    table.bet("same-5 with b", "straight-3 with b")
    table.play("Bob pick 8 = 8")
    assert choices(table, "Alice") == {"token 1 3"}


def test_it_keeps_tokens_where_nothing_can_be_won() -> None:
    table = to_tokens(betting(2, "1 1 2", alice="1 2"))
    assert choices(table, "Alice") == {"keep"}


@pytest.mark.parametrize("condition", ["straight-5", "same-3", "odd", "triple-and-pair"])
def test_the_odds_of_two_picks_are_over_every_pick_and_roll(condition: str) -> None:
    brown, own = (3, 5, 6), (3, 7)
    found = 0
    for one, first, two, second in product(range(3), range(1, 9), range(3), range(1, 9)):
        dice = list(brown)
        dice[one] = first
        dice[two] = second
        found += holds(condition, [*dice, *own])
    assert chance(odds.after_picks(brown, code_of(own), 2), condition) == pytest.approx(found / (3 * 8) ** 2)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_the_odds_of_a_token_are_over_every_roll(count: int) -> None:
    others = (4, 5, 6, 6)
    rolls = list(product(range(1, 9), repeat=count))
    for condition in ("straight-4", "same-3", "two-pairs"):
        found = sum(holds(condition, [*others, *roll]) for roll in rolls)
        assert chance(odds.after_token(code_of(others), count), condition) == pytest.approx(found / len(rolls))


def test_odds_are_shares_of_one() -> None:
    for found in (odds.after_picks((1, 2, 3, 4), code_of((5, 6, 7)), 2), odds.after_token(code_of((1, 2)), 3)):
        assert sum(found.values()) == pytest.approx(1)
    assert odds.now(code_of((1, 2, 3))) == {MADE[code_of((1, 2, 3))]: 1.0}


def won_by(other: Any, games: int, seats: int) -> float:
    """How much of so many games the program wins against others; a shared victory is shared."""
    rng, won = Random(1), 0.0
    for game in range(games):
        programs = [other] * seats
        programs[game % seats] = choose
        winners = match(RULES, programs, {}, rng)[0].winners
        won += (game % seats in winners) / len(winners)
    return won / games


@pytest.mark.slow
def test_it_beats_a_player_by_lot() -> None:
    assert won_by(random_program.choose, 16, 2) > 0.9
    assert won_by(random_program.choose, 8, 4) > 0.8


@pytest.mark.slow
def test_it_beats_a_simple_honest_player() -> None:
    assert won_by(honest.choose, 50, 2) > 0.55


def test_it_takes_no_time_to_think() -> None:
    rng, spent = Random(1), []

    def timed(view: Mapping[str, Any], luck: Random) -> str:
        began = thread_time()
        words = choose(view, luck)
        spent.append(thread_time() - began)
        return words

    match(RULES, [timed] * 4, {}, rng)
    assert sum(spent) / len(spent) < 0.02

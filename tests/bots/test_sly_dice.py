"""What the program of Sly Dice does in situations where there is little to argue about, and how well it does."""

from collections.abc import Mapping
from random import Random
from time import thread_time
from typing import Any

import pytest

from games.bots import random_program
from games.bots.sly_dice import choose
from games.bots.sly_dice.odds import best_call, chance_of_claim
from games.rules.sly_dice.combinations import FIXED_BIT, code_of, count_bit
from tests.bots.matches import match
from tests.rules.table import RULES, Table, claiming, with_power

SEEDS = range(20)


def choices(table: Table, name: str) -> set[str]:
    """What the program in the seat of `name` does, whatever its luck."""
    view = table.view(name)
    return {choose(view, Random(seed)) for seed in SEEDS}


def rolling(common: str, alice: str, cards: str) -> Table:
    table = Table(2)
    table.deal(cards)
    table.roll(common, alice=alice)
    return table


def test_it_rerolls_for_the_best_open_card() -> None:
    table = rolling("6 6 6", alice="6 6 1", cards="five-of-a-kind evens sixes")
    assert choices(table, "Alice") == {"keep"}
    assert choices(rolling("6 6 6", alice="6 1 2", cards="five-of-a-kind four-of-a-kind sixes"), "Alice") == {"lock 6"}


def test_it_keeps_what_a_straight_needs() -> None:
    table = rolling("1 2 3", alice="4 5 5", cards="large-straight ones odds")
    assert choices(table, "Alice") <= {"lock 4 reroll 5", "lock 5 reroll 5"}


def test_it_restarts_when_the_dice_are_hopeless() -> None:
    table = with_power("fours", cards="large-straight five-of-a-kind evens", common="2 4 6", alice="1 3 5")
    table.play("Alice lock 1 = 3 5", "Alice lock 3 = 1")
    assert choices(table, "Alice") == {"restart"}


def test_it_claims_what_it_has_or_bluffs_for_more() -> None:
    table = claiming(seats=2, cards="five-of-a-kind ones twos", common="5 5 5", alice="5 5 1")
    assert choices(table, "Alice") == {"claim five-of-a-kind"}


def test_it_bluffs_now_and_then() -> None:
    table = claiming(seats=2, cards="full-house twenty-six-or-greater ones", common="6 6 3", alice="4 5 1")
    told = choices(table, "Alice")
    assert any("and show" in words for words in told)
    assert len(told) > 1


def test_it_turns_a_die_that_makes_a_dear_card() -> None:
    table = with_power("ones", cards="five-of-a-kind evens odds", common="6 6 6", alice="6 1 3")
    table.keep_all()
    assert choices(table, "Alice") <= {"change 1 to 6", "change 3 to 6"}


def test_it_accuses_what_cannot_be() -> None:
    table = claiming(seats=2, common="1 1 1", cards="twenty-six-or-greater evens sixes")
    table.play("Alice claim evens")
    assert choices(table, "Bob") == {"accuse"}


def test_it_believes_what_is_all_but_certain() -> None:
    table = claiming(seats=2, common="6 6 5", cards="three-of-a-kind evens sixes")
    table.play("Alice claim sixes x3")
    assert choices(table, "Bob") == {"pass"}


def test_it_calls_what_wins_most_often() -> None:
    table = claiming(common="1 2 3")
    table.play("Alice challenge higher = 6 6 5")
    assert choices(table, "Alice") == {"lower"}


@pytest.mark.parametrize(
    ("known", "hidden", "bit", "chance"),
    [
        ((6, 6, 6, 6, 6), 1, FIXED_BIT["evens"], 1 / 2),
        ((6, 6, 6, 6, 6), 1, count_bit(6, 6), 1 / 6),
        ((2, 2, 2, 2), 2, FIXED_BIT["evens"], 1 / 4),
        ((1, 2, 3), 3, FIXED_BIT["large-straight"], 6 / 216),
    ],
)
def test_the_chance_of_a_claim_is_over_every_roll(known: tuple[int, ...], hidden: int, bit: int, chance: float) -> None:
    assert chance_of_claim(code_of(known), hidden, bit, False) == pytest.approx(chance)


def test_the_chance_of_a_challenge_is_that_of_best_play() -> None:
    chance, call = best_call(18, 1)
    assert (chance, call) == (215 / 216, "lower")
    assert best_call(10, 1)[1] == "higher"


@pytest.mark.slow
def test_it_beats_a_player_by_lot() -> None:
    rng, won = Random(1), 0
    for game in range(60):
        seats = [random_program.choose] * (2 + game % 3)
        seats[game % len(seats)] = choose
        won += match(RULES, seats, {}, rng)[0].winners == (game % len(seats),)
    assert won > 54


def test_it_takes_no_time_to_think() -> None:
    rng, spent = Random(1), []

    def timed(view: Mapping[str, Any], luck: Random) -> str:
        began = thread_time()
        words = choose(view, luck)
        spent.append(thread_time() - began)
        return words

    for _ in range(3):
        match(RULES, [timed] * 4, {}, rng)
    assert sorted(spent)[len(spent) // 2] < 0.002

"""What the program of liar's dice does in situations where there is little to argue about, and how well it does."""

from collections.abc import Mapping, Sequence
from itertools import product
from random import Random
from time import thread_time
from typing import Any

import pytest

from games.bots import random_program
from games.bots.liars_dice import choose
from games.bots.liars_dice.odds import Group, at_least, exactly, merged
from tests.bots.honest import liars_dice as honest
from tests.bots.matches import Program, match
from tests.rules.liars_dice.table import RULES, Table, lowered, rolled

SEEDS = range(20)


def choices(table: Table) -> set[str]:
    """What the program does in the seat that is asked, whatever its luck."""
    view = table.view(table.asked())
    return {choose(view, Random(seed)) for seed in SEEDS}


def test_it_challenges_what_can_hardly_be() -> None:
    table = rolled(2, bob="1 2 3 4 5")
    table.play("Alice bid 6 6")
    assert choices(table) == {"challenge"}


def test_it_challenges_what_cannot_be() -> None:
    table = lowered(1, 2, bob="3 4")
    table.play("Alice bid 2 6")
    assert choices(table) == {"challenge"}


def test_it_challenges_what_cannot_be_also_at_a_large_table() -> None:
    table = lowered(1, 1, 1, 1, 1, 1, bob="3")
    table.play("Alice bid 6 6")
    assert choices(table) == {"challenge"}


def test_it_raises_what_its_own_dice_make_certain() -> None:
    table = rolled(2, bob="6 6 6 6 5")
    table.play("Alice bid 2 6")
    assert "challenge" not in choices(table)


def test_it_mostly_bids_on_what_it_has_most_of() -> None:
    view = rolled(2, alice="2 5 5 5 5").view("Alice")
    faces = [choose(view, Random(seed)).split()[2] for seed in range(100)]
    assert faces.count("5") > 60


def test_it_counts_ones_where_they_are_wild() -> None:
    wild, plain = rolled(2, "wild=on", bob="1 1 1 4 6"), rolled(2, bob="1 1 1 4 6")
    for table in (wild, plain):
        table.play("Alice bid 4 6")
    assert ("challenge" in choices(wild), choices(plain)) == (False, {"challenge"})


def test_it_challenges_a_sum_that_its_own_die_makes_impossible() -> None:
    table = lowered(1, 1, bob="1")
    table.play("Alice bid sum 9")
    assert choices(table) == {"challenge"}


def test_it_raises_a_sum_that_its_own_die_makes_certain() -> None:
    table = lowered(1, 1, bob="6")
    table.play("Alice bid sum 6")
    assert "challenge" not in choices(table)


def test_it_bluffs_now_and_then() -> None:
    view = rolled(2, alice="1 1 3 4 6").view("Alice")
    faces = [choose(view, Random(seed)).split()[2] for seed in range(100)]
    bluffs = faces.count("2") + faces.count("5")
    assert 0 < bluffs < 40


@pytest.mark.parametrize("groups", [[(3, 1 / 6)], [(2, 1 / 3), (2, 1 / 6)], []])
def test_the_odds_are_over_every_roll(groups: Sequence[tuple[int, float]]) -> None:
    chances = [chance for dice, chance in groups for _die in range(dice)]
    found = merged([Group(*group) for group in groups])
    for wanted in range(-1, len(chances) + 2):
        assert at_least(found, wanted) == pytest.approx(by_hand(chances, range(max(wanted, 0), 9)))
        assert exactly(found, wanted) == pytest.approx(by_hand(chances, [wanted]))


def by_hand(chances: Sequence[float], wanted: Sequence[int]) -> float:
    """The chance of so many hits, over each die hitting or not."""
    total = 0.0
    for hits in product((0, 1), repeat=len(chances)):
        weight = 1.0
        for hit, chance in zip(hits, chances, strict=True):
            weight *= chance if hit else 1 - chance
        total += weight if sum(hits) in wanted else 0
    return total


def wins(opponent: Program, seats: int, options: Mapping[str, str], games: int) -> int:
    rng, won = Random(1), 0
    for game in range(games):
        programs = [opponent] * seats
        programs[game % seats] = choose
        won += match(RULES, programs, options, rng)[0].winners == (game % seats,)
    return won


@pytest.mark.parametrize("options", [{}, {"wild": "on"}, {"raise": "never-lower", "spot-on": "on"}])
def test_it_beats_a_player_by_lot(options: Mapping[str, str]) -> None:
    assert wins(random_program.choose, 2, options, 20) >= 19


def test_a_beginner_has_a_chance_against_it() -> None:
    assert 0.5 < wins(honest.choose, 2, {}, 100) / 100 < 0.8


@pytest.mark.slow
def test_it_wins_more_than_its_share_of_four() -> None:
    assert 0.25 < wins(honest.choose, 4, {}, 100) / 100 < 0.5


def test_it_takes_no_time_to_think() -> None:
    rng, spent = Random(1), []

    def timed(view: Mapping[str, Any], luck: Random) -> str:
        began = thread_time()
        words = choose(view, luck)
        spent.append(thread_time() - began)
        return words

    match(RULES, [timed] * 8, {}, rng)
    assert sorted(spent)[len(spent) // 2] < 0.01

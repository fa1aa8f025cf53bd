"""What the program of common hand does where there is little to argue about, its tables, and how well it does."""

from collections import Counter
from functools import cache
from itertools import product
from random import Random

import pytest

from games.bots import random_program
from games.bots.common_hand import choose
from games.bots.common_hand.odds import after, chances, ways_to_keep
from games.bots.common_hand.outlook import outlooks
from games.rules.common_hand.hands import ANNOUNCEMENTS, RANK, TOP, WORTH, Dice, Hand
from tests.bots.honest import common_hand as honest
from tests.bots.matches import Program, match
from tests.rules.common_hand.table import RULES, Table, announced, passed, rolled

SEEDS = range(30)
SOME_KEPT: list[Dice] = [(), (6,), (4, 4), (1, 3), (2, 2, 5), (5, 5, 5), (2, 2, 4, 4), (1, 2, 3, 4), (3, 3, 3, 3)]


def choices(table: Table, name: str) -> set[str]:
    """What the program in the seat of `name` does, whatever its luck."""
    view = table.view(name)
    return {choose(view, Random(seed)) for seed in SEEDS}


def test_it_challenges_what_it_knows_to_be_a_lie() -> None:
    table = passed("high-die 1", "1 2 3 4 6")
    table.play("Bob reroll none", "Bob announce pair 1")
    assert choices(table, "Alice") == {"challenge"}


def test_it_believes_what_it_knows_to_be_true() -> None:
    table = passed("high-die 1", "4 4 4 4 6")
    table.play("Bob reroll none", "Bob announce four-of-a-kind 3")
    assert choices(table, "Alice") == {"believe"}


def test_it_believes_what_is_likely_and_doubts_what_is_not() -> None:
    assert choices(announced("pair 2"), "Bob") == {"believe"}
    assert "challenge" in choices(announced("five-of-a-kind 2"), "Bob")


def test_at_the_top_it_challenges() -> None:
    assert choices(announced("five-of-a-kind 6"), "Bob") == {"challenge"}


def test_it_keeps_what_a_higher_hand_needs() -> None:
    assert choices(passed("three-of-a-kind 4", "4 4 4 1 2"), "Bob") <= {"reroll 1 2", "reroll 1", "reroll 2"}
    assert choices(passed("five-of-a-kind 5", "6 6 6 6 1"), "Bob") == {"reroll 1"}


def test_it_tells_the_truth_where_that_is_high_enough() -> None:
    assert choices(rolled("4 4 4 2 2"), "Alice") == {"announce full-house 4 2"}


def test_it_makes_more_of_dice_that_are_not_rare() -> None:
    found = choices(rolled("2 2 4 5 6"), "Alice")
    ranks = {list(map(str, ANNOUNCEMENTS)).index(words.removeprefix("announce ")) for words in found}
    assert min(ranks) == RANK[Hand("pair", (2,))]
    assert len(ranks) > 1


def test_it_tells_the_truth_of_dice_that_the_other_knows() -> None:
    table = passed("high-die 1", "2 2 4 5 6")
    table.play("Bob reroll none")
    assert choices(table, "Bob") == {"announce pair 2"}


def test_it_lies_in_more_than_one_way() -> None:
    table = passed("three-of-a-kind 6", "1 1 2 3 4")
    table.play("Bob reroll 2 3 4 = 2 3 6")
    assert len(choices(table, "Bob")) > 2


@pytest.mark.parametrize("kept", SOME_KEPT)
def test_the_chances_are_those_of_every_roll(kept: Dice) -> None:
    rolls = [tuple(sorted(kept + rolled)) for rolled in product(range(1, 7), repeat=5 - len(kept))]
    counted = Counter(rolls)
    assert {dice: chance * len(rolls) for dice, chance in after(kept)} == pytest.approx(counted)
    by_rank = Counter(WORTH[dice] for dice in rolls)
    assert [chance * len(rolls) for chance in chances(kept)] == pytest.approx(
        [by_rank[rank] for rank in range(TOP + 1)]
    )


def test_of_a_hand_that_is_known_all_or_nothing_can_be_reached() -> None:
    five_fives = RANK[Hand("five-of-a-kind", (5,))]
    assert outlooks()[6, 6, 6, 6].value(five_fives) == pytest.approx(1 / 6)
    assert outlooks()[()].value(five_fives) == pytest.approx(1 / 6**5)
    assert all(outlook.value(TOP) == 0 for outlook in outlooks().values())


@cache
def beating(dice: Dice, rank: int) -> float:
    """The chance to win of who has these dice and must beat this rank."""
    return max(outlooks()[kept].value(rank) for kept in ways_to_keep(dice))


def believed(kept: Dice, rank: int) -> tuple[float, float, float]:
    """By every roll: how likely the dice are worth just this rank, and how a believer of it and of a lie then fares."""
    rolls = [tuple(sorted(kept + rolled)) for rolled in product(range(1, 7), repeat=5 - len(kept))]
    true = [beating(dice, rank) for dice in rolls if WORTH[dice] == rank]
    lied = [beating(dice, rank) for dice in rolls if WORTH[dice] < rank]
    return len(true) / len(rolls), sum(true) / len(true), sum(lied) / max(1, len(lied))


@pytest.mark.parametrize("kept", SOME_KEPT)
def test_to_believe_and_to_challenge_promise_the_same_and_so_do_all_lies(kept: Dice) -> None:
    outlook = outlooks()[kept]
    lies = set()
    for rank in range(outlook.floor, TOP + 1):
        if outlook.chance[rank] and outlook.at_least[rank] < 1 - 1e-9:
            chance, true, lied = believed(kept, rank)
            lie = outlook.lies[rank]
            assert chance * true + lie * lied == pytest.approx(lie)
            if outlook.doubt[rank]:
                lies.add(round((1 - outlook.doubt[rank]) * (1 - lied), 9))
    assert len(lies) <= 1


@pytest.mark.parametrize("kept", SOME_KEPT)
def test_the_floor_is_the_highest_rank_above_which_there_is_room_for_all_lies(kept: Dice) -> None:
    outlook = outlooks()[kept]
    for rank in range(outlook.floor, TOP + 1):
        is_room = sum(outlook.lies[rank:]) >= 1 - outlook.at_least[rank] - 1e-9
        assert is_room == (rank == outlook.floor)


def test_a_higher_announcement_is_never_easier_to_beat() -> None:
    for outlook in outlooks().values():
        values = [outlook.value(rank) for rank in range(-1, TOP + 1)]
        above = values[outlook.floor + 1 :]
        assert above == sorted(above, reverse=True)


def won(opponent: Program, games: int, seed: int = 1) -> int:
    rng = Random(seed)
    seats = [[choose, opponent], [opponent, choose]]
    return sum(match(RULES, seats[game % 2], {}, rng)[0].winners == (game % 2,) for game in range(games))


def test_it_beats_a_player_by_lot() -> None:
    assert won(random_program.choose, 40) >= 38


def test_a_beginner_has_a_chance_against_it() -> None:
    assert 0.5 < won(honest.choose, 100) / 100 < 0.8

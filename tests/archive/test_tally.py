"""The dice so far: every die of public games that are over and open, each counted once."""

import logging
from collections.abc import Iterator
from datetime import datetime, timedelta
from itertools import groupby
from typing import Any

import pytest
from django.db import connection, transaction
from hypothesis import given
from hypothesis import strategies as st
from pytest_django import DjangoAssertNumQueries

from accounts.models import Player
from games import actions, tasks
from games.archive import catching_up
from games.archive.tally import count_game, extend, faces_of, tallies, uncounted_games
from games.models import DiceTally, Game, TurnRecord
from tests.at_once import at_once
from tests.tables import first_rolls, fresh, open_table, play_to_the_end, running_game

Dice = tuple[int, int, int]
ALICES: Dice = (6, 6, 5)
BOBS: Dice = (3, 3, 1)
# Common 4 6 5, then these: how often each face came up.
COUNTS = [1, 0, 2, 1, 2, 3]
A_MINUTE = timedelta(minutes=1)


def short_game(
    alice: Player, bob: Player, *dice: Dice, now: datetime, common: Dice = (4, 6, 5), **settings: Any
) -> Game:
    """A game that is over after its first nine dice, because Bob resigns."""
    rolls = first_rolls(*(dice or (ALICES, BOBS)), common=common)
    game = running_game(alice, bob, now=now, rolls=rolls, **settings)
    actions.resign(game_key=game.key, player=bob, now=now)
    return fresh(game)


def counts() -> list[int]:
    return [number for tally in tallies() for number in tally.counts]


def test_the_dice_of_a_game_that_is_over_are_counted(alice: Player, bob: Player, now: datetime) -> None:
    game = short_game(alice, bob, now=now)

    assert catching_up.count_dice(now + A_MINUTE) == 1

    (tally,) = tallies()
    assert (tally.kind, tally.sides, tally.games, tally.counts) == ("sly-dice", 6, 1, COUNTS)
    assert fresh(game).dice_counted_at == now + A_MINUTE


def test_a_whole_game_is_counted_die_by_die(alice: Player, bob: Player, now: datetime) -> None:
    """Cards and the first seat are drawn too, and are no dice."""
    game = play_to_the_end(running_game(alice, bob, now=now), now=now)
    rolled = TurnRecord.objects.filter(game=game, move__in=["common", "roll"]).order_by("number")

    assert faces_of(game) == {6: [face for line in rolled for face in line.values]}
    assert len(faces_of(game)[6]) == 8 * 9


def test_no_game_is_counted_twice(alice: Player, bob: Player, now: datetime) -> None:
    short_game(alice, bob, now=now)

    assert [catching_up.count_dice(now) for _sweep in range(3)] == [1, 0, 0]
    assert counts() == COUNTS


@pytest.mark.parametrize("settings", [{"is_public": False}, {"opens_dice": False}], ids=["private", "sealed"])
def test_private_and_sealed_games_are_never_counted(
    alice: Player, bob: Player, now: datetime, settings: dict[str, Any]
) -> None:
    short_game(alice, bob, now=now, **settings)

    assert catching_up.count_dice(now) == 0
    assert tallies() == []


def test_a_game_counts_only_once_it_is_over(alice: Player, bob: Player, now: datetime) -> None:
    open_table(alice, now=now)
    game = running_game(alice, bob, now=now)
    assert catching_up.count_dice(now) == 0

    actions.resign(game_key=game.key, player=bob, now=now)

    assert catching_up.count_dice(now) == 1


def test_a_count_that_is_killed_before_its_end_has_counted_nothing(alice: Player, bob: Player, now: datetime) -> None:
    game = short_game(alice, bob, now=now)

    with pytest.raises(KeyboardInterrupt):
        count_and_die(game, now)

    assert tallies() == []
    assert catching_up.count_dice(now) == 1
    assert counts() == COUNTS


@transaction.atomic
def count_and_die(game: Game, now: datetime) -> None:
    assert count_game(game, now=now)
    raise KeyboardInterrupt


@pytest.mark.django_db(transaction=True)
def test_two_counts_at_once_count_each_game_once(alice: Player, bob: Player, now: datetime) -> None:
    for _game in range(5):
        short_game(alice, bob, now=now)

    counted = at_once(*[lambda: catching_up.count_dice(now)] * 3)

    assert sum(counted) == 5
    assert counts() == [5 * count for count in COUNTS]
    assert [tally.games for tally in tallies()] == [5]


def test_the_worker_counts(alice: Player, bob: Player, now: datetime) -> None:
    short_game(alice, bob, now=now)

    assert tasks.count_dice() == 1
    assert tasks.count_dice() == 0


def test_the_row_goes_on_from_game_to_game_as_they_ended(alice: Player, bob: Player, now: datetime) -> None:
    """The run of 2s begins with the game that ended first, whichever began first."""
    rolls = first_rolls((2, 2, 4), BOBS, common=(2, 2, 2))
    long_one = running_game(alice, bob, now=now, rolls=rolls)
    short_game(alice, bob, (1, 3, 1), (3, 2, 2), now=now + A_MINUTE)
    actions.resign(game_key=long_one.key, player=bob, now=now + 2 * A_MINUTE)

    catching_up.count_dice(now)

    (tally,) = tallies()
    assert (tally.longest_run, tally.longest_face, tally.games) == (7, 2, 2)


def test_a_game_that_cannot_be_replayed_is_left_out_and_told_once(
    alice: Player, bob: Player, now: datetime, caplog: pytest.LogCaptureFixture
) -> None:
    broken = short_game(alice, bob, now=now)
    TurnRecord.objects.filter(game=broken, move="common").update(move="turn")
    short_game(alice, bob, now=now + A_MINUTE)

    with caplog.at_level(logging.ERROR):
        assert [catching_up.count_dice(now), catching_up.count_dice(now)] == [1, 0]

    assert counts() == COUNTS
    assert [record.getMessage() for record in caplog.records] == [f"count_game failed for game {broken.pk}"]


def test_games_to_count_are_found_by_their_index(alice: Player, bob: Player, now: datetime) -> None:
    short_game(alice, bob, now=now)
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off")

    assert "dice_to_count" in uncounted_games().explain()


def test_reading_the_tally_costs_one_statement(
    alice: Player, bob: Player, now: datetime, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for _game in range(3):
        short_game(alice, bob, now=now)
    catching_up.count_dice(now)

    with django_assert_num_queries(1):
        tallies()


def test_a_tally_that_is_lost_is_counted_again_as_it_was(alice: Player, bob: Player, now: datetime) -> None:
    for minute in range(3):
        short_game(alice, bob, now=now + minute * A_MINUTE)
        catching_up.count_dice(now)
    before = DiceTally.objects.values().get()

    DiceTally.objects.all().delete()
    Game.objects.update(dice_counted_at=None)
    catching_up.count_dice(now)

    assert DiceTally.objects.values().get() == before


faces = st.lists(st.integers(1, 3), max_size=60)


@given(st.lists(faces, max_size=5))
def test_a_tally_is_what_its_whole_row_says(parts: list[list[int]]) -> None:
    tally = DiceTally(kind="sly-dice", sides=3, counts=[0] * 3)
    for part in parts:
        extend(tally, part)

    row = [face for part in parts for face in part]
    sums = [sum(row[place : place + 20]) for place in range(len(row) - 19)]
    assert tally.counts == [row.count(face) for face in (1, 2, 3)]
    assert (tally.longest_run, tally.longest_face) == max(runs(row), key=lambda run: run[0])
    assert (tally.highest, tally.lowest) == (max(sums, default=None), min(sums, default=None))


def runs(row: list[int]) -> Iterator[tuple[int, int]]:
    """Length and face of every run; an empty row has one of nothing."""
    yield 0, 0
    yield from ((len(list(run)), face) for face, run in groupby(row))

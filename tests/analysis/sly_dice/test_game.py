"""Whole games: how they stand, what depends on what, and what is never told."""

from random import Random

import pytest

from games.analysis import analyse as analyse_game
from games.analysis.contract import Played, played
from games.analysis.sly_dice import analyse
from games.bots.sly_dice import choose
from games.rules.random_play import random_game, random_options
from tests.bots.matches import match
from tests.rules.table import RULES, Table

from .tables import told_of, unread_changed


def by_lot(seed: int, seats: int) -> Played:
    rng = Random(seed)
    options = random_options(RULES, seats, rng)
    return played(RULES, seats, options, random_game(RULES, seats, options, rng))


def test_it_stands_at_nothing_and_the_dice_promise_something() -> None:
    table = Table(2)
    table.deal("full-house evens sixes")
    table.roll("6 6 4", alice="6 6 2")
    [first] = analyse(told_of(table)).standings
    assert (first.line, first.round, first.scores) == (5, 1, (0, 0))
    assert first.promised[0] >= 24
    assert first.promised[0] > first.promised[1] > 0


def test_who_has_claimed_is_promised_no_more() -> None:
    table = Table(2)
    table.deal("full-house evens sixes")
    table.roll("6 6 4", alice="6 6 2")
    table.keep_all()
    table.play("Alice claim evens", "Bob accuse")
    rows = analyse(told_of(table)).standings
    assert [(row.line, row.scores) for row in rows] == [(5, (0, 0)), (7, (0, 0)), (9, (22, -10))]
    assert [row.promised[0] for row in rows[1:]] == [24, 0]
    assert rows[1].promised[1] == rows[2].promised[1] == 12


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_last_standing_is_the_result(seats: int) -> None:
    result, lines = match(RULES, [choose] * seats, {}, Random(seats))
    analysis = analyse(played(RULES, seats, {}, lines))
    last = analysis.standings[-1]
    assert last.scores == analysis.scores == result.scores
    assert last.line == len(lines)
    assert not any(last.promised)
    assert [row.line for row in analysis.standings] == sorted({row.line for row in analysis.standings})


def test_every_decision_is_judged_but_answers_that_were_never_read() -> None:
    for seed in range(12):
        game = by_lot(seed, 2 + seed % 3)
        state, asked = RULES.start(game.seats, game.options), []
        for line in game.lines:
            if line.actor in RULES.to_act(state) and line.number not in game.unread:
                asked.append(line.number)
            RULES.apply(state, line)
        assert [judgement.line for judgement in analyse(game).judgements] == asked


def test_nothing_depends_on_answers_that_were_never_read() -> None:
    games = [game for game in (by_lot(seed, 3 + seed % 2) for seed in range(30)) if game.unread]
    assert len(games) > 10
    for game in games:
        assert analyse(unread_changed(game)) == analyse(game)


def test_what_a_seat_decides_is_judged_by_its_own_dice_alone() -> None:
    """The others' hidden dice are other ones, and nothing that Alice decides is judged otherwise."""
    worlds = []
    for bob in ("1 1 1", "6 6 6"):
        table = Table(2)
        table.deal("full-house evens sixes")
        table.roll("6 6 4", alice="6 6 2", bob=bob)
        table.play("Alice lock 6 = 1 2", "Alice keep", "Bob keep", "Alice claim evens", "Bob pass")
        worlds.append([found for found in analyse(told_of(table)).judgements if found.seat == 0])
    assert worlds[0] == worlds[1]


def test_sealed_dice_are_not_analysed() -> None:
    game = by_lot(1, 3)
    assert analyse_game(game)
    assert analyse_game(game._replace(is_open=False)) is None

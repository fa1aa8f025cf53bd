"""The analysis of a game as a whole: how it stood, what was promised, and what it leaves open."""

import json
from itertools import pairwise

import pytest

from games.analysis.contract import as_dict
from games.analysis.seventeen_dice_bets import analyse
from games.rules.record import read_record
from tests.analysis.seventeen_dice_bets.table import RECORDS, analysis, kept
from tests.rules.seventeen_dice_bets.table import RULES, Table, betting

NAMES = ["two-seats", "three-seats", "house-rules", "missed-deadlines", "unfinished"]


def test_before_the_dice_are_rolled_nothing_stands() -> None:
    found = analysis(Table(2))
    assert (list(found.standings), found.scores) == ([], (0.0, 0.0))


def test_what_is_certain_is_promised_whole() -> None:
    """A pair among the own dice: two of a kind is certain, for chip A at 2 x 1; chip B is free."""
    table = betting(2, "1 3 5", alice="8 8", bob="7 8")
    table.bet("same-2 with a", "straight-7 with a")
    table.play("Bob pick 1 = 1")
    table.bet("straight-6 with b", "same-4 with b")
    table.play("Alice pick 1 = 1")
    assert analysis(table).standings[-1].promised == (2.0, 0.0)


@pytest.mark.parametrize("name", NAMES)
def test_each_round_stands_when_it_begins_after_its_picks_and_at_its_end(name: str) -> None:
    game = kept(name)
    standings = analyse(game).standings
    state = game.rules.start(game.seats, game.options)
    scores = {}
    for line in game.lines:
        game.rules.apply(state, line)
        scores[line.number] = game.rules.scores(state)
    assert all(standing.scores == scores[standing.line] for standing in standings)
    assert all(before.line < after.line for before, after in pairwise(standings))
    per_round = [sum(standing.round == number for standing in standings) for number in range(1, state.round + 1)]
    assert set(per_round) <= {3, 4}


@pytest.mark.parametrize("name", ["two-seats", "three-seats", "house-rules", "missed-deadlines"])
def test_points_made_are_the_final_ones_and_nothing_is_promised_at_the_end(name: str) -> None:
    record = read_record((RECORDS / f"{name}.game").read_bytes())
    result = RULES.result(record.state)
    found = analyse(kept(name))
    assert result
    assert found.scores == result.scores == found.standings[-1].scores
    assert not any(found.standings[-1].promised)


@pytest.mark.parametrize("name", NAMES)
def test_it_can_be_told_and_is_the_same_every_time(name: str) -> None:
    found = analyse(kept(name))
    assert json.dumps(as_dict(found))
    assert analyse(kept(name)) == found
    assert not found.said


def test_luck_of_a_game_that_stops_in_a_round_is_told_so_far() -> None:
    table = betting(2)
    seats = {chance.seat for chance in analysis(table).chances}
    assert seats == {0, 1}

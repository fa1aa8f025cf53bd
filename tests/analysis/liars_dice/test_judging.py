"""Decisions of liar's dice: what is told of them, and when doubting was right."""

from random import Random

import pytest

from games.analysis.contract import Judgement, played
from games.analysis.liars_dice import analyse
from games.rules.random_play import random_game, random_options
from tests.rules.liars_dice.table import RULES, rolled

from .table import ALICE, analysed, last_judgement


def judged(seed: int, seats: int) -> list[Judgement]:
    rng = Random(seed)
    options = random_options(RULES, seats, rng)
    return list(analyse(played(RULES, seats, options, random_game(RULES, seats, options, rng))).judgements)


def test_doubting_is_right_just_where_a_challenge_is_worth_more_than_the_best_raise() -> None:
    seen = set()
    for each in [each for seed in range(12) for each in judged(seed, 2 + seed % 4)]:
        if each.doubt:
            worths = {worth.words: worth.points.value for worth in each.worths}
            challenge = worths.pop("challenge", None)
            if challenge is None or challenge == pytest.approx(max(worths.values())):
                continue
            should = challenge > max(worths.values())
            seen.add(should)
            assert should == (each.doubt.chance.value < each.doubt.threshold), each
    assert seen == {True, False}


def test_what_was_chosen_is_always_told() -> None:
    for each in [each for seed in range(12) for each in judged(seed, 2 + seed % 4)]:
        assert each.words in {worth.words for worth in each.worths}
        assert len(each.worths) <= 11


def test_a_challenge_that_was_all_there_was_is_no_decision() -> None:
    table = rolled(2, alice="6 6 6 2 3")
    table.challenge("bid 10 6")

    told = last_judgement(table)
    assert told.doubt is None
    assert [worth.words for worth in told.worths] == ["challenge"]


def test_a_first_bid_doubts_nobody() -> None:
    table = rolled(2, alice="6 6 6 2 3")
    table.challenge("bid 1 6")

    first = analysed(table).judgements[0]
    assert (first.sort, first.seat, first.words, first.doubt) == ("bid", ALICE, "bid 1 6", None)


def test_what_cannot_be_true_is_doubted_by_the_odds() -> None:
    table = rolled(2, alice="6 6 6 2 3", bob="1 2 3 4 5")
    table.challenge("bid 6 6")

    told = last_judgement(table)
    assert told.doubt
    assert (told.doubt.chance.value, told.doubt.was_right, told.loss) == (0.0, True, 0.0)


def test_standings_tell_each_round_before_and_after_it() -> None:
    table = rolled(2, alice="6 6 6 2 3", bob="1 2 3 4 5")
    table.challenge("bid 3 6")
    table.roll()

    told = [(each.line, each.round, each.scores) for each in analysed(table).standings]
    assert told == [(3, 1, (5.0, 5.0)), (5, 1, (5.0, 4.0)), (7, 2, (5.0, 4.0))]


def test_a_game_that_broke_off_is_judged_as_far_as_it_went() -> None:
    table = rolled(2, alice="6 6 6 2 3", bob="1 2 3 4 5")
    table.play("Alice bid 4 6")

    told = analysed(table)
    assert (len(told.judgements), len(told.said), told.scores) == (1, 1, (5.0, 5.0))
    assert not told.said[0].was_true
    assert not told.said[0].was_doubted

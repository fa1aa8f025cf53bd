"""Decisions of common hand: what is told of them, and when doubting was right."""

from random import Random

import pytest

from games.analysis.common_hand import analyse
from games.analysis.contract import Judgement, played
from games.rules.random_play import random_game
from tests.rules.common_hand.table import RULES, announced, passed

from .table import ALICE, BOB, analysed, last_judgement

OPTIONS = {"chips": "5"}


def judged(seed: int) -> list[Judgement]:
    lines = random_game(RULES, 2, OPTIONS, Random(seed))
    return list(analyse(played(RULES, 2, OPTIONS, lines)).judgements)


def test_doubting_is_right_just_where_a_challenge_is_worth_more_than_believing() -> None:
    seen = set()
    for each in [each for seed in range(30) for each in judged(seed)]:
        if each.doubt:
            worths = {worth.words: worth.points.value for worth in each.worths}
            if worths["challenge"] == pytest.approx(worths["believe"]):
                continue
            should = worths["challenge"] > worths["believe"]
            seen.add(should)
            assert should == (each.doubt.chance.value < each.doubt.threshold), each
    assert seen == {True, False}


def test_what_was_chosen_is_always_told() -> None:
    for each in [each for seed in range(30) for each in judged(seed)]:
        assert each.words in {worth.words for worth in each.worths}
        assert len(each.worths) <= 11


def test_after_the_highest_announcement_there_is_nothing_to_decide() -> None:
    table = announced("five-of-a-kind 6")
    table.play("Bob challenge")

    told = last_judgement(table)
    assert told.doubt is None
    assert [worth.words for worth in told.worths] == ["challenge"]


def test_each_decision_of_a_turn_is_judged() -> None:
    table = passed("pair 4", dice="1 2 3 4 6")
    table.play("Bob reroll 1 2 3 = 4 1 2", "Bob announce pair 5", "Alice challenge")

    told = [(each.seat, each.sort) for each in analysed(table).judgements]
    assert told == [(ALICE, "announce"), (BOB, "answer"), (BOB, "reroll"), (BOB, "announce"), (ALICE, "answer")]
    assert [(each.was_true, each.was_doubted) for each in analysed(table).said] == [(False, False), (False, True)]


def test_three_of_a_kind_is_better_kept_than_broken() -> None:
    table = passed("pair 4", dice="1 2 6 6 6")
    table.play("Bob reroll 6 6 6 = 1 2 3")

    told = last_judgement(table)
    assert told.loss > 0.3
    assert "6" not in told.worths[0].words


def test_standings_tell_each_round_before_and_after_it() -> None:
    table = announced("pair 4", dice="1 2 3 4 6")
    table.play("Bob challenge", "Alice roll = 6 6 6 6 6")

    told = analysed(table).standings
    assert [(each.line, each.round, each.scores) for each in told] == [
        (3, 1, (10.0, 10.0)),
        (5, 1, (9.0, 10.0)),
        (6, 2, (9.0, 10.0)),
    ]
    assert told[0].promised[ALICE] < 0 < told[2].promised[ALICE]
    assert told[2].promised[BOB] == 0

"""Decisions of common hand: what is told of them, and when doubting was right."""

from collections.abc import Iterator
from itertools import chain
from random import Random

import pytest

from games.analysis.common_hand import analyse
from games.analysis.common_hand.odds import kept_ways
from games.analysis.common_hand.weighing import worth_of_believing, worth_of_challenging
from games.analysis.contract import Judgement, played
from games.rules.common_hand.state import State
from games.rules.random_play import random_game
from tests.rules.common_hand.table import RULES, announced, passed

from .table import ALICE, BOB, analysed, last_judgement

OPTIONS = {"chips": "5"}


def judged(seed: int) -> Iterator[tuple[State, Judgement]]:
    """Each decision of a game by lot, and the state before it; the same object, folded on."""
    lines = random_game(RULES, 2, OPTIONS, Random(seed))
    by_line = {each.line: each for each in analyse(played(RULES, 2, OPTIONS, lines)).judgements}
    state = RULES.start(2, OPTIONS)
    for line in lines:
        if line.number in by_line:
            yield state, by_line[line.number]
        RULES.apply(state, line)


def test_doubting_is_right_just_where_a_challenge_is_worth_more_than_believing() -> None:
    seen = set()
    for state, each in chain.from_iterable(map(judged, range(30))):
        if each.doubt:
            ways = kept_ways(state)
            challenge, believe = worth_of_challenging(ways, state.rank), worth_of_believing(ways, state.rank)
            if challenge != pytest.approx(believe):
                seen.add(challenge > believe)
                assert (challenge > believe) == (each.doubt.chance.value < each.doubt.threshold), each
    assert seen == {True, False}


def test_what_is_weighed_holds_what_was_chosen() -> None:
    sorts = set()
    for _state, each in chain.from_iterable(map(judged, range(30))):
        if each.worths:
            sorts.add(each.sort)
            assert each.words in {worth.words for worth in each.worths}
            assert len(each.worths) <= 11
    assert sorts == {"announce", "answer", "reroll"}


def test_after_the_highest_announcement_there_is_nothing_to_decide() -> None:
    table = announced("five-of-a-kind 6")
    table.play("Bob challenge")

    told = last_judgement(table)
    assert (told.doubt, told.worths) == (None, ())


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

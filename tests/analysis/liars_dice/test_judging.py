"""Decisions of liar's dice: what is told of them, and when doubting was right."""

from collections.abc import Iterator
from itertools import chain
from random import Random

import pytest

from games.analysis.contract import Judgement, played
from games.analysis.liars_dice import analyse
from games.analysis.liars_dice.odds import seen
from games.analysis.liars_dice.raises import raises
from games.analysis.liars_dice.weighing import stake, worth_of_bid, worth_of_challenge
from games.rules.liars_dice.state import State
from games.rules.random_play import random_game, random_options
from tests.rules.liars_dice.table import RULES, rolled

from .table import ALICE, analysed, last_judgement


def judged(seed: int) -> Iterator[tuple[State, Judgement]]:
    """Each decision of a game by lot, and the state before it; the same object, folded on."""
    rng, seats = Random(seed), 2 + seed % 4
    options = {**random_options(RULES, seats, rng), "spot-on": "on" if seats > 2 else "off"}
    lines = random_game(RULES, seats, options, rng)
    by_line = {each.line: each for each in analyse(played(RULES, seats, options, lines)).judgements}
    state = RULES.start(seats, options)
    for line in lines:
        if line.number in by_line:
            yield state, by_line[line.number]
        RULES.apply(state, line)


def test_doubting_is_right_just_where_a_challenge_is_worth_more_than_the_best_raise() -> None:
    right = set()
    for state, each in chain.from_iterable(map(judged, range(12))):
        if each.doubt:
            known, at_stake, after = seen(state, each.seat), stake(state), state.left[state.left_of(each.seat)]
            challenge = worth_of_challenge(known, at_stake, state.bids[-1].bid)
            best = max(worth_of_bid(known, at_stake, bid, after) for bid in raises(state))
            if challenge != pytest.approx(best):
                right.add(challenge > best)
                assert (challenge > best) == (each.doubt.chance.value < each.doubt.threshold), each
    assert right == {True, False}


def test_what_is_weighed_holds_what_was_chosen() -> None:
    for _state, each in chain.from_iterable(map(judged, range(12))):
        if each.worths:
            assert each.words in {worth.words for worth in each.worths}
            assert len(each.worths) <= 11


def test_raises_are_weighed_against_a_challenge_only_where_the_own_dice_settle_it() -> None:
    table = rolled(2, alice="6 6 6 2 3", bob="6 2 3 4 5")
    table.challenge("bid 3 6", "bid 4 6", "bid 8 6", "bid 9 6")

    doubtful, _alices, known_false, challenge = [
        {worth.words for worth in each.worths} for each in analysed(table).judgements[1:]
    ]
    assert "bid 4 6" in doubtful
    assert "challenge" not in doubtful, "Bob would have done well to doubt three, but that is told by the odds alone"
    assert {"bid 9 6", "challenge"} <= known_false, "with one 6 of his own Bob knows that there are no eight"
    assert "challenge" in challenge


def test_a_challenge_that_was_all_there_was_is_no_decision() -> None:
    table = rolled(2, alice="6 6 6 2 3")
    table.challenge("bid 10 6")

    assert (last_judgement(table).doubt, last_judgement(table).worths) == (None, ())


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

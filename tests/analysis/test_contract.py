"""What holds of the analysis of every kind, tried on games by lot, which hold what nobody would do, and by programs."""

import json
from collections.abc import Iterator
from functools import cache
from math import isfinite
from random import Random
from typing import NamedTuple

import pytest

from games import bots
from games.analysis import ANALYSTS, analyse, facts_of
from games.analysis.contract import Analysis, Fact, Played, as_dict, played
from games.analysis.names import LABELS
from games.analysis.usual import USUAL
from games.bots import random_program
from games.rules.contract import Rules, State
from games.rules.random_play import random_options
from games.rules.registry import KINDS
from tests.bots.matches import match

every_kind = pytest.mark.parametrize("kind", ANALYSTS)
# Who sits at the tables: `p` a program, `l` somebody who plays by lot. As many as the kind has seats for.
TABLES = ("pppp", "plpl", "llll", "pp", "ll")


class Told(NamedTuple):
    """A game, and all that is said of it."""

    game: Played
    facts: list[Fact]
    analysis: Analysis


@cache
def told(kind: str) -> tuple[Told, ...]:
    games = [_game(KINDS[kind], table, seed) for seed, table in enumerate(TABLES)]
    return tuple(Told(game, ANALYSTS[kind].facts(game), ANALYSTS[kind].analyse(game)) for game in games)


def _game(rules: Rules, table: str, seed: int) -> Played:
    rng = Random(seed)
    sitting = table[: max(rules.seats)]
    programs = {"p": lambda view, luck: bots.choose(rules, view, luck), "l": random_program.choose}
    options = random_options(rules, len(sitting), rng)
    lines = match(rules, [programs[who] for who in sitting], options, rng)[1]
    return played(rules, len(sitting), options, lines)


def moments(game: Played) -> Iterator[State]:
    """The state before each line; the same object, folded on."""
    state = game.rules.start(game.seats, game.options)
    for line in game.lines:
        yield state
        game.rules.apply(state, line)


def test_every_kind_is_analysed() -> None:
    assert set(ANALYSTS) == set(KINDS)


@every_kind
def test_facts_are_of_the_sorts_that_the_kind_names_and_stand_where_something_was_played(kind: str) -> None:
    for game, facts, _analysis in told(kind):
        for fact in facts:
            assert fact.name in ANALYSTS[kind].FACTS
            assert fact.seat in range(game.seats)
            assert fact.value >= 1
            assert isinstance(fact.value, int)
            assert fact.line in range(1, len(game.lines) + 1)
        assert [fact.line for fact in facts] == sorted(fact.line for fact in facts)


@every_kind
def test_facts_that_kinds_share_have_one_label(kind: str) -> None:
    facts = ANALYSTS[kind].FACTS
    assert {name: spec.label for name, spec in facts.items() if name in LABELS} == {
        name: label for name, label in LABELS.items() if name in facts
    }
    assert {name: facts[name] for name in USUAL} == USUAL
    assert len({spec.label for spec in facts.values()}) == len(facts)


@every_kind
def test_of_sealed_dice_nothing_hidden_is_told(kind: str) -> None:
    for game, facts, _analysis in told(kind):
        sealed = game._replace(is_open=False)
        assert facts_of(sealed) == [fact for fact in facts if not fact.is_hidden]
        assert facts_of(game) == facts
        assert analyse(sealed) is None


@every_kind
def test_a_judgement_is_of_what_its_seat_played(kind: str) -> None:
    for game, _facts, analysis in told(kind):
        for judgement in analysis.judgements:
            line = game.lines[judgement.line - 1]
            assert (judgement.seat, judgement.words) == (line.actor, str(line.move))
            assert judgement.sort in ANALYSTS[kind].SORTS
            assert line.number not in game.unread


@every_kind
def test_options_are_ranked_and_were_open(kind: str) -> None:
    for game, _facts, analysis in told(kind):
        judged = {judgement.line: judgement for judgement in analysis.judgements if judgement.worths}
        for line, state in zip(game.lines, moments(game), strict=True):
            if judgement := judged.get(line.number):
                words = [worth.words for worth in judgement.worths]
                points = [worth.points.value for worth in judgement.worths]
                assert points == sorted(points, reverse=True)
                assert len(set(words)) == len(words)
                assert set(words) <= open_to(game.rules, state, line.actor)
                assert judgement.loss >= 0


def open_to(rules: Rules, state: State, seat: int) -> set[str]:
    """All that the seat could play, in the words in which it would stand in a line."""
    options = (*rules.decision(state, seat), *rules.extra(state, seat))
    offered = {words for option in options for words in option.moves()}
    return {str(rules.canonical(state, seat, rules.parse_move(words))) for words in offered}


@every_kind
def test_most_of_what_programs_choose_is_among_what_was_weighed(kind: str) -> None:
    analysis = told(kind)[0].analysis
    weighed = [judgement for judgement in analysis.judgements if judgement.worths]
    found = [judgement for judgement in weighed if judgement.words in {worth.words for worth in judgement.worths}]
    assert len(found) > len(weighed) * 0.8


@every_kind
def test_a_doubt_is_about_an_earlier_line_of_somebody_else(kind: str) -> None:
    for game, _facts, analysis in told(kind):
        for judgement in analysis.judgements:
            if doubt := judgement.doubt:
                assert 0 <= doubt.chance.value <= 1
                assert 0 <= doubt.threshold <= 1
                assert doubt.about < judgement.line
                assert game.lines[doubt.about - 1].actor == doubt.claimant != judgement.seat


@every_kind
def test_what_was_said_stands_on_a_line_of_who_said_it(kind: str) -> None:
    for game, _facts, analysis in told(kind):
        for said in analysis.said:
            assert game.lines[said.line - 1].actor == said.seat
            assert 0 <= said.chance.value <= 1
            assert said.about
        assert [said.line for said in analysis.said] == sorted({said.line for said in analysis.said})


@every_kind
def test_what_somebody_was_asked_to_believe_was_said(kind: str) -> None:
    for _game, _facts, analysis in told(kind):
        said = {claim.line: claim for claim in analysis.said}
        for judgement in analysis.judgements:
            if doubt := judgement.doubt:
                assert said[doubt.about].was_true == doubt.was_true
                assert said[doubt.about].seat == doubt.claimant


@every_kind
def test_luck_is_of_dice(kind: str) -> None:
    for game, _facts, analysis in told(kind):
        for chance in analysis.chances:
            assert isfinite(chance.points)
            assert game.lines[chance.line - 1].values
            assert chance.seat in range(game.seats)
        assert any(analysis.luck(seat) for seat in range(game.seats))


@every_kind
def test_it_stands_from_the_first_round_to_the_result(kind: str) -> None:
    for game, _facts, analysis in told(kind):
        rows = analysis.standings
        assert rows[0].round == 1
        assert [row.line for row in rows] == sorted({row.line for row in rows})
        assert [row.round for row in rows] == sorted(row.round for row in rows)
        assert all(len(row.scores) == len(row.promised) == game.seats for row in rows)
        assert rows[-1].scores == analysis.scores == result(game)


def result(game: Played) -> tuple[float, ...]:
    state = game.rules.start(game.seats, game.options)
    for line in game.lines:
        game.rules.apply(state, line)
    return tuple(game.rules.scores(state))


@every_kind
def test_all_of_it_is_plain_data_without_holes(kind: str) -> None:
    for _game, facts, analysis in told(kind):
        assert json.loads(json.dumps(as_dict(analysis), allow_nan=False))["scores"] == list(analysis.scores)
        assert json.dumps(as_dict(facts), allow_nan=False)


@every_kind
def test_errors_are_only_those_of_sampling(kind: str) -> None:
    for _game, _facts, analysis in told(kind):
        weighed = [worth.points for judgement in analysis.judgements for worth in judgement.worths]
        doubted = [judgement.doubt.chance for judgement in analysis.judgements if judgement.doubt]
        for estimate in (*weighed, *doubted, *(said.chance for said in analysis.said)):
            assert isfinite(estimate.value)
            assert 0 <= estimate.error < float("inf")


@every_kind
def test_the_same_is_said_whenever_it_is_asked(kind: str) -> None:
    game, facts, analysis = told(kind)[-1]
    assert ANALYSTS[kind].facts(game) == facts
    assert ANALYSTS[kind].analyse(game) == analysis


@every_kind
def test_a_game_that_stopped_early_is_told_of_as_far_as_it_went(kind: str) -> None:
    for game, _facts, _analysis in told(kind)[-2:]:
        for last in range(0, len(game.lines), 1 + len(game.lines) // 25):
            begun = played(game.rules, game.seats, game.options, game.lines[:last])
            analysis = ANALYSTS[kind].analyse(begun)
            assert analysis.scores == result(begun)
            assert all(row.line <= last for row in analysis.standings)
            assert all(judgement.line <= last for judgement in analysis.judgements)
            assert {fact.name for fact in ANALYSTS[kind].facts(begun)}.isdisjoint(USUAL)

"""What holds of every game of every kind, tried on games in which each answer is drawn by lot."""

import json
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.rules.contract import TABLE, Line, Refused, Rules, State
from games.rules.random_play import random_game, random_options, random_step, random_values
from games.rules.record import format_record, read_record
from games.rules.registry import KINDS
from games.rules.sentences import fill

from .play import CAST

# More lines than a game can have, every seat doing in every round all that it can.
LONGEST = {
    "sly-dice": 600,
    # 40 dice, of which each of 39 rounds takes one at least; with N on the table 6 N bids. Ties to begin leave room.
    "liars-dice": 5500,
    # 39 chips can be lost, each after a roll, 77 announcements with belief and rolling again, a challenge: 231 lines.
    "common-hand": 9100,
    # Four seats: the first line, 8 tokens, and in 8 rounds 1 shared roll, 4 own ones, 8 bets, 2 picks, 4 last answers.
    "17-dice-bets": 161,
}

every_kind = pytest.mark.parametrize("rules", KINDS.values(), ids=KINDS)
seeds = st.integers(0, 2**32)


def tables(rules: Rules, seed: int) -> tuple[int, dict[str, str], Random]:
    """The number of seats, the options and the luck of a game."""
    rng = Random(seed)
    seats = rng.choice(rules.seats)
    return seats, random_options(rules, seats, rng), rng


def played(rules: Rules, seed: int) -> Iterator[State]:
    """The states of a game, line after line."""
    seats, options, rng = tables(rules, seed)
    state, number = rules.start(seats, options), 0
    yield state
    while step := random_step(rules, state, rng):
        number += 1
        rules.apply(state, Line(number, *step, random_values(rules.needs(state, *step), rng)))
        yield state


@every_kind
@settings(max_examples=100)
@given(seed=seeds)
def test_a_game_ends_and_replays_to_its_result(rules: Rules, seed: int) -> None:
    seats, options, rng = tables(rules, seed)
    lines = random_game(rules, seats, options, rng)
    state = rules.start(seats, options)
    for line in lines:
        assert rules.result(state) is None
        rules.apply(state, line)
    result = rules.result(state)
    assert len(lines) <= LONGEST[rules.kind]
    assert result is not None
    assert result.scores == rules.scores(state)
    assert rules.to_act(state) == {}


@every_kind
@settings(max_examples=25)
@given(seed=seeds)
def test_a_state_is_cached_and_read_back_at_every_line(rules: Rules, seed: int) -> None:
    for state in played(rules, seed):
        again = rules.load(json.loads(json.dumps(rules.dump(state))))
        assert again == state
        assert rules.view(again, 0) == rules.view(state, 0)


@every_kind
@settings(max_examples=25)
@given(seed=seeds)
def test_every_answer_that_is_offered_is_legal(rules: Rules, seed: int) -> None:
    for state in played(rules, seed):
        for seat, verbs in rules.to_act(state).items():
            offered = [words for option in rules.decision(state, seat) for words in option.moves()]
            assert {words.split()[0] for words in offered} == set(verbs)
            for words in offered:
                rules.needs(state, seat, rules.canonical(state, seat, rules.parse_move(words)))


@every_kind
@settings(max_examples=25)
@given(seed=seeds)
def test_the_move_of_a_missed_deadline_is_legal(rules: Rules, seed: int) -> None:
    for state in played(rules, seed):
        for seat in rules.to_act(state):
            rules.needs(state, seat, rules.timeout(state, seat))


@every_kind
@settings(max_examples=25)
@given(seed=seeds)
def test_the_server_moves_before_anyone_is_asked(rules: Rules, seed: int) -> None:
    for state in played(rules, seed):
        assert sum((bool(rules.server_move(state)), bool(rules.to_act(state)), rules.result(state) is not None)) == 1


@every_kind
@settings(max_examples=25)
@given(seed=seeds)
def test_what_is_refused_changes_nothing_and_what_is_not_was_open(rules: Rules, seed: int) -> None:
    rng = Random(seed)
    words = sorted({str(line.move) for line in random_game(rules, max(rules.seats), {}, rng)})
    for number, state in enumerate(played(rules, seed), 1):
        before = rules.dump(state)
        seat, move = rng.choice(rules.seats), rules.parse_move(rng.choice(words))
        values = tuple(rng.choices(range(8), k=rng.randrange(4)))
        trial = rules.load(before)
        try:
            rules.apply(trial, Line(number, seat, move, values))
        except Refused:
            assert trial == state
        else:
            unasked = [option.words for option in rules.extra(state, seat)]
            was_open = move.verb in {*rules.to_act(state).get(seat, ()), *unasked}
            assert was_open or (seat, move) == rules.server_move(state)


@every_kind
@settings(max_examples=60)
@given(seed=seeds)
def test_a_record_tells_the_same_game(rules: Rules, seed: int) -> None:
    seats, options, rng = tables(rules, seed)
    lines = random_game(rules, seats, options, rng)
    lines = lines[: rng.choice([len(lines), rng.randrange(len(lines))])]
    text = format_record(rules, CAST[:seats], options, lines)
    record = read_record(text.encode())
    state = rules.start(seats, options)
    for line in lines:
        rules.apply(state, line)
    assert (record.names, record.options) == (CAST[:seats], options)
    assert rules.result(record.state) == rules.result(state)
    assert rules.scores(record.state) == rules.scores(state)
    assert format_record(rules, record.names, record.options, record.lines) == text


@every_kind
@settings(max_examples=25)
@given(seed=seeds)
def test_every_event_can_be_told(rules: Rules, seed: int) -> None:
    seats, options, rng = tables(rules, seed)
    lines = random_game(rules, seats, options, rng)
    state = rules.start(seats, options)
    for line in lines:
        for event in rules.apply(state, line):
            assert event.seat in range(TABLE, seats)
            told = fill(
                rules.sentences[event.name], {"seat": event.seat, **event.values}, plain_word=rules.names.__getitem__
            )
            assert "{" not in told


@every_kind
def test_every_sentence_tells_of_something_that_happens(rules: Rules) -> None:
    told = set()
    for seed in range(60):
        seats, options, rng = tables(rules, seed)
        state = rules.start(seats, options)
        for line in random_game(rules, seats, options, rng):
            told |= {event.name for event in rules.apply(state, line)}
    assert told == set(rules.sentences)


@every_kind
@settings(max_examples=10)
@given(seed=seeds)
def test_every_word_has_a_plain_name(rules: Rules, seed: int) -> None:
    for state in played(rules, seed):
        words = {rules.phase(state), *(word for open_words in rules.to_act(state).values() for word in open_words)}
        assert words <= set(rules.names)


@every_kind
@settings(max_examples=10)
@given(seed=seeds)
def test_every_view_has_what_pages_of_any_kind_need(rules: Rules, seed: int) -> None:
    for state in played(rules, seed):
        for viewer in (None, 0):
            view = rules.view(state, viewer)
            assert (view["kind"], view["viewer"], view["phase"]) == (rules.kind, viewer, rules.phase(state))
            assert view["to_act"] == {str(seat): list(words) for seat, words in rules.to_act(state).items()}
            assert view["scores"] == list(rules.scores(state))
            assert view["finished"] == (rules.result(state) is not None)
            assert rules.plain(view, CAST)

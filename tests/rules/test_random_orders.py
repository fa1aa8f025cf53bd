"""Standing orders of every kind, tried on games in which each answer is drawn by lot."""

import json
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.rules.contract import Line, Refused, Rules, State
from games.rules.orders import Order, bounded, split_span
from games.rules.random_play import random_step, random_values
from games.rules.registry import KINDS
from games.rules.sentences import fill

every_kind = pytest.mark.parametrize("rules", KINDS.values(), ids=KINDS)
seeds = st.integers(0, 2**32)


def played(rules: Rules, seed: int) -> Iterator[tuple[State, Random]]:
    rng = Random(seed)
    state, number = rules.start(rng.choice(rules.seats), {}), 0
    while step := random_step(rules, state, rng):
        number += 1
        rules.apply(state, Line(number, *step, random_values(rules.needs(state, *step), rng)))
        yield state, rng


def offered(rules: Rules, state: State, seat: int, rng: Random, most: int = 12) -> list[Order]:
    """Some of the orders that a seat may give now."""
    words = [words for each in rules.orders(state, seat) for words in each.option.moves()]
    return [rules.parse_order(text) for text in rng.sample(words, min(most, len(words)))]


def seats_of(rules: Rules, state: State) -> range:
    return range(len(rules.scores(state)))


@every_kind
@settings(max_examples=8)
@given(seed=seeds)
def test_what_is_offered_may_be_given_and_is_read_back(rules: Rules, seed: int) -> None:
    for state, rng in played(rules, seed):
        if rules.server_move(state):
            continue
        for seat in seats_of(rules, state):
            for order in offered(rules, state, seat, rng):
                assert rules.parse_order(str(order).upper()).words == order.words
                assert rules.admit_order(state, seat, order) in {rules.round_of(state), rules.round_of(state) + 1}


@every_kind
@settings(max_examples=8)
@given(seed=seeds)
def test_an_order_plays_what_its_owner_could_play(rules: Rules, seed: int) -> None:
    """Orders given at any time are tried at every later question, whether or not they speak of it."""
    standing: list[tuple[int, Order]] = []
    for state, rng in played(rules, seed):
        if rules.server_move(state):
            continue
        standing += [(seat, order) for seat in seats_of(rules, state) for order in offered(rules, state, seat, rng, 1)]
        for seat, order in standing[-60:]:
            before = json.dumps(rules.dump(state))
            fired = _tried(rules, state, seat, order)
            assert json.dumps(rules.dump(state)) == before
            if fired:
                rules.needs(state, seat, rules.canonical(state, seat, rules.parse_move(fired[0])))
                assert not fired[1] or rules.parse_order(fired[1]).slot == order.slot


def _tried(rules: Rules, state: State, seat: int, order: Order) -> tuple[str, str] | None:
    try:
        fired = rules.fire(state, seat, order)
    except Refused:
        return None
    assert fired is None or seat in rules.to_act(state)
    assert fired is None or rules.fire(state, seat, order) == fired
    return fired and (str(fired.move), fired.rest)


@every_kind
@settings(max_examples=10)
@given(seed=seeds)
def test_every_order_can_be_told(rules: Rules, seed: int) -> None:
    for state, rng in played(rules, seed):
        for seat in seats_of(rules, state):
            for order in offered(rules, state, seat, rng, 2):
                assert "{" not in fill(order.message, order.values)


@every_kind
def test_an_order_may_be_bounded(rules: Rules) -> None:
    state = next(state for state, _rng in played(rules, 1) if not rules.server_move(state))
    for option in rules.orders(state, 0):
        order = rules.parse_order(option.option.moves()[0])
        assert order.spans == option.spans
        assert bounded(order, split_span(order.words)[1]).name == order.spans[0]

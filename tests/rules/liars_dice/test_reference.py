"""Random games against the reference: every bid that is open, and what every challenge settles."""

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from games.rules.contract import Line, Refused, State
from games.rules.random_play import random_step, random_values

from .reference import Bid, all_bids, as_bid, count, open_bids, settle
from .table import RULES

seeds = st.integers(0, 2**32)


def words(bid: Bid) -> str:
    return f"bid {bid[0]} {bid[1]}" if bid[1] else f"bid sum {bid[0]}"


def is_open(state: State, seat: int, bid: Bid) -> bool:
    try:
        RULES.needs(state, seat, RULES.parse_move(words(bid)))
    except Refused:
        return False
    return True


def table(seed: int) -> tuple[int, dict[str, str], Random]:
    rng = Random(seed)
    return rng.choice(RULES.seats), {key: rng.choice(spec.choices) for key, spec in RULES.options.items()}, rng


def hands(state: State, seats: int) -> list[list[int]]:
    """Everybody's dice, from the views of each."""
    return [RULES.view(state, seat)["seats"][seat]["dice"] for seat in range(seats)]


def bids(state: State) -> list[Bid]:
    return [as_bid(bid) for bid in RULES.view(state, None)["bids"]]


@settings(max_examples=15)
@given(seed=seeds)
def test_the_same_bids_are_open(seed: int) -> None:
    seats, house, rng = table(seed)
    state, number = RULES.start(seats, house), 0
    strange = {(0, 3), (41, 3), (1, 0), (13, 0), (7, 0), (1, 1)}
    while step := random_step(RULES, state, rng):
        for seat in RULES.to_act(state):
            dice = hands(state, seats)
            expected = open_bids(dice, bids(state), house)
            assert {bid for bid in all_bids(dice) | strange if is_open(state, seat, bid)} == expected
            assert ("bid" in RULES.to_act(state)[seat]) == bool(expected)
        number += 1
        RULES.apply(state, Line(number, *step, random_values(RULES.needs(state, *step), rng)))


@settings(max_examples=60)
@given(seed=seeds)
def test_every_challenge_is_settled_alike(seed: int) -> None:
    seats, house, rng = table(seed)
    state, number = RULES.start(seats, house), 0
    while step := random_step(RULES, state, rng):
        dice, said = hands(state, seats), bids(state)
        bidder = RULES.view(state, None)["bids"][-1]["seat"] if said else None
        number += 1
        RULES.apply(state, Line(number, *step, random_values(RULES.needs(state, *step), rng)))
        if bidder is not None and step[1].verb == "challenge":
            settled = settle(dice, said, bidder, step[0], house)
            view: dict[str, Any] = RULES.view(state, None)
            assert (view["scores"], view["last_round"]["held"]) == (settled.left, count(dice, said, house))
            assert (None if view["finished"] else view["starter"]) == settled.starter

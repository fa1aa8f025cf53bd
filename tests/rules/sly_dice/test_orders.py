"""Alice claims; Bob has left orders. What they play, and what they leave alone."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.rules.contract import Illegal, Line, Refused, Unreadable
from games.rules.orders import split_span
from games.rules.random_play import random_step, random_values
from games.rules.sly_dice.state import State
from tests.rules.sly_dice.judging import holds
from tests.rules.table import RULES, Table, claiming, with_power

ANSWERS = (
    "pass up to 8",
    "pass up to 20",
    "accuse impossible",
    *(f"{verb} seat {seat}" for verb in ("pass", "accuse") for seat in (1, 2, 3, 4)),
    "pass all",
)


def fired(table: Table, name: str, order: str) -> str | None:
    found = RULES.fire(table.state, table.names.index(name), RULES.parse_order(order))
    return found and f"{found.move} | {found.rest}"


def given_by(table: Table, name: str, order: str) -> int:
    return RULES.admit_order(table.state, table.names.index(name), RULES.parse_order(order))


def test_pass_up_to_looks_at_what_the_claim_would_score() -> None:
    table = claiming(cards="full-house evens sixes")
    table.play("Alice claim sixes x2")
    assert fired(table, "Bob", "pass up to 12") == "pass | pass up to 12"
    assert fired(table, "Bob", "pass up to 11") is None


def test_the_points_are_those_of_the_table() -> None:
    table = claiming(cards="full-house evens sixes", options="points.evens=30")
    table.play("Alice claim evens")
    assert fired(table, "Bob", "pass up to 29") is None
    assert fired(table, "Bob", "pass up to 30") == "pass | pass up to 30"


def test_impossible_is_what_no_hidden_dice_make_true() -> None:
    table = claiming(cards="full-house evens sixes", common="1 2 4", alice="6 6 5")
    table.play("Alice claim evens")
    assert fired(table, "Bob", "accuse impossible") == "accuse | accuse impossible"


def test_what_is_only_unlikely_is_left_to_its_owner() -> None:
    table = claiming(cards="full-house evens sixes", common="1 2 4", alice="1 1 1")
    table.play("Alice claim sixes x3")
    assert fired(table, "Bob", "accuse impossible") is None


def test_a_sum_makes_more_possible() -> None:
    table = with_power("threes", cards="evens odds sixes", common="1 3 3", alice="2 2 2")
    table.keep_all()
    table.play("Alice claim evens with sum")
    assert fired(table, "Bob", "accuse impossible") == "accuse | accuse impossible"
    table = with_power("threes", cards="evens odds sixes", common="1 3 4", alice="2 2 2")
    table.keep_all()
    table.play("Alice claim evens with sum")
    assert fired(table, "Bob", "accuse impossible") is None


def test_one_seat_may_be_named() -> None:
    table = claiming()
    table.play("Alice claim evens")
    assert fired(table, "Bob", "accuse seat 1") == "accuse | accuse seat 1"
    assert fired(table, "Bob", "pass seat 3") is None


def test_nobody_else_is_answered_for() -> None:
    table = claiming()
    table.play("Alice claim evens")
    assert fired(table, "Alice", "pass all") is None
    table.play("Bob pass")
    assert fired(table, "Bob", "pass all") is None


def test_an_answer_is_no_claim_and_no_roll() -> None:
    table = Table()
    table.deal("full-house evens sixes")
    table.roll("1 2 4")
    assert fired(table, "Bob", "pass all") is None
    table.keep_all()
    assert fired(table, "Alice", "pass all") is None


@pytest.mark.parametrize(("order", "why"), [("pass seat 2", "own claim"), ("accuse seat 4", "no seat 4")])
def test_a_seat_that_does_not_claim_is_not_named(order: str, why: str) -> None:
    with pytest.raises(Illegal, match=why):
        given_by(claiming(), "Bob", order)


def test_a_claim_is_left_once_one_is_done_rolling() -> None:
    table = Table()
    table.deal("full-house evens sixes")
    table.roll("1 2 4", bob="6 6 6")
    with pytest.raises(Illegal, match="done rolling"):
        given_by(table, "Bob", "when turn claim sixes x3")
    table.play("Bob keep")
    assert given_by(table, "Bob", "when turn claim sixes x3 and hide") == 1
    table.play("Alice keep", "Charlie keep", "Alice decline")
    assert fired(table, "Bob", "when turn claim sixes x3 and hide") == "claim sixes x3 and hide | "


def test_whose_turn_it_is_is_asked_and_leaves_nothing() -> None:
    table = claiming()
    with pytest.raises(Illegal, match="has come already"):
        given_by(table, "Alice", "when turn decline")
    assert given_by(table, "Bob", "when turn decline") == 1


@pytest.mark.parametrize("claim", ["claim odds", "claim sixes", "claim evens again", "claim evens with sum"])
def test_what_would_be_refused_cannot_be_left(claim: str) -> None:
    with pytest.raises(Illegal):
        given_by(claiming(), "Bob", f"when turn {claim}")


def test_a_claim_that_is_no_longer_open_ends_its_order() -> None:
    """The rules know no such case within a round; an order that is kept too long is one."""
    table = claiming(2, cards="full-house evens sixes", common="6 6 6")
    table.play("Alice decline", "Bob claim sixes x3", "table turn = odds")
    table.roll("6 6 6")
    table.keep_all()
    with pytest.raises(Illegal, match="scored already"):
        fired(table, "Bob", "when turn claim sixes x3")


def test_the_challenge_may_be_left_with_its_first_call() -> None:
    table = claiming()
    assert given_by(table, "Bob", "when turn challenge lower") == 1


def test_the_turn_that_has_passed_outlives_the_order() -> None:
    table = claiming()
    bob, order = 1, RULES.parse_order("when turn decline")
    assert not RULES.is_outlived(table.state, bob, order)
    table.play("Alice decline")
    assert not RULES.is_outlived(table.state, bob, order)
    table.play("Bob decline")
    assert RULES.is_outlived(table.state, bob, order)


def rolling(dice: str) -> Table:
    table = Table()
    table.deal("full-house evens sixes")
    table.roll("1 2 4", bob=dice)
    return table


def test_a_chain_goes_step_by_step() -> None:
    table = rolling("6 5 2")
    assert fired(table, "Bob", "lock 6 then keep") == "lock 6 | keep"
    table.play("Bob lock 6 = 6 3")
    assert fired(table, "Bob", "keep") == "keep | "


def test_each_six_is_locked_as_long_as_there_is_one() -> None:
    table = rolling("6 5 2")
    assert fired(table, "Bob", "lock 6s then keep") == "lock 6 | lock 6s then keep"
    table.play("Bob lock 6 = 3 3")
    assert fired(table, "Bob", "lock 6s then keep") == "keep | "
    assert fired(table, "Bob", "lock 6s then lock 3s then keep") == "lock 3 | lock 3s then keep"


def test_of_each_there_may_be_none() -> None:
    assert fired(rolling("5 5 2"), "Bob", "lock 6s then keep") == "keep | "


def test_a_step_that_is_not_possible_ends_the_order() -> None:
    with pytest.raises(Illegal, match="none of the hidden dice shows 6"):
        fired(rolling("5 5 2"), "Bob", "lock 6 then keep")


def test_a_chain_without_an_end_asks_at_its_end() -> None:
    with pytest.raises(Illegal, match="all its steps are done"):
        fired(rolling("5 5 2"), "Bob", "lock 6s")


def test_a_chain_is_for_these_dice_or_for_the_next() -> None:
    table = rolling("6 5 2")
    assert given_by(table, "Bob", "lock 6s then keep") == 1
    table.play("Bob keep")
    assert given_by(table, "Bob", "lock 6s then keep") == 2


def test_after_the_last_roll_there_is_nothing_to_order() -> None:
    table = claiming(2)
    while table.state.round < table.state.rounds:
        table.decline_all()
        cards = ["ones", "twos", "threes", "fours", "fives", "odds", "three-pairs"]
        table.next_round(next(card for card in cards if card not in table.face_up()))
    with pytest.raises(Illegal, match="no round follows"):
        given_by(table, "Bob", "lock 6s then keep")


@pytest.mark.parametrize(
    "words",
    ["pass", "pass up to", "pass up to 0", "pass up to 100", "pass up to ²", "pass seat 0", "pass seat 5", "accuse all",
     "when turn", "when turn pass", "when turn change 1 to 6", "lock 7 then keep", "keep then lock 6", "lock then keep",
     "lock 6 then", ""],
)  # fmt: skip
def test_anything_else_is_no_order(words: str) -> None:
    with pytest.raises(Unreadable):
        RULES.parse_order(words)


def test_an_order_says_how_long_it_stands() -> None:
    assert str(split_span("Pass all  UNTIL 2026-12-24")[1]) == " until 2026-12-24"
    assert split_span("pass up to 12 this round") == ("pass up to 12", split_span("x this round")[1])
    with pytest.raises(Unreadable, match="is no day"):
        split_span("pass all until Christmas")


@settings(max_examples=40)
@given(seed=st.integers(0, 2**32))
def test_answers_do_not_depend_on_what_others_hide(seed: int) -> None:
    """Two worlds: the same public past, other dice behind the other shields."""
    rng = Random(seed)
    state, number = RULES.start(rng.choice(RULES.seats), {}), 0
    while step := random_step(RULES, state, rng):
        number += 1
        RULES.apply(state, Line(number, *step, random_values(RULES.needs(state, *step), rng)))
        for seat in RULES.to_act(state):
            twin = other_world(state, seat, rng)
            for order in (*ANSWERS, "when turn decline", "lock 6s then keep", "lock 6 then keep", "keep"):
                assert outcome(state, seat, order) == outcome(twin, seat, order)


def other_world(state: State, seat: int, rng: Random) -> State:
    twin: State = RULES.load(RULES.dump(state))
    for other, player in enumerate(twin.players):
        if other != seat and not player.shown:
            player.hidden = tuple(sorted(rng.choices(range(1, 7), k=len(player.hidden))))
    return twin


def outcome(state: State, seat: int, order: str) -> str:
    try:
        return str(RULES.fire(state, seat, RULES.parse_order(order)))
    except Refused as refused:
        return str(refused)


@settings(max_examples=40)
@given(seed=st.integers(0, 2**32))
def test_orders_say_what_they_do(seed: int) -> None:
    """Against the rules as people read them: worth, and whether any hidden dice make the claim true."""
    rng = Random(seed)
    state, number = RULES.start(rng.choice(RULES.seats), {}), 0
    while step := random_step(RULES, state, rng):
        number += 1
        RULES.apply(state, Line(number, *step, random_values(RULES.needs(state, *step), rng)))
        if state.phase != "answer" or not state.question:
            continue
        claim, claimant = state.question.claim, state.players[state.question.seat]
        view = RULES.view(state, None)
        card = next(card for card in view["cards"] if card["card"] == view["claim"]["card"])
        worth = card["points"] or card["face"] * claim.count
        known = (*state.common, *claimant.visible)
        for seat in state.asked:
            assert (outcome(state, seat, "pass up to 20") != "None") == (worth <= 20)
            impossible = not could_be(view["claim"]["card"], claim.count or 0, known, claim.with_sum)
            assert (outcome(state, seat, "accuse impossible") != "None") == impossible


def could_be(card: str, count: int, known: tuple[int, ...], with_sum: bool) -> bool:
    if len(known) == 6:
        return holds(card, count, known, with_sum)
    return any(could_be(card, count, (*known, face), with_sum) for face in range(1, 7))

"""Chances and worths against counting all that the dice can show, with the table's own rules for what a bid costs."""

from itertools import product

import pytest

from games.analysis.liars_dice.choices import judgement
from games.analysis.liars_dice.odds import Seen, chance_of, exact_chance, seen
from games.analysis.liars_dice.weighing import QUIET, stake, worth_of_challenge
from games.bots.liars_dice.sight import BID_ON_IT
from games.bots.liars_dice.weighing import chance_of_doubt
from games.rules.contract import Line
from games.rules.liars_dice.challenging import do_challenge
from games.rules.liars_dice.moves import CHALLENGE, Bid, bid, bid_sum
from games.rules.liars_dice.state import Dice, Said, State
from tests.rules.liars_dice.table import RULES, lowered, rolled

from .table import ALICE, BOB, analysed, last_doubt, share_of


@pytest.mark.parametrize("wild", [False, True])
@pytest.mark.parametrize("own", ["1 1 3 6 6", "2 4", "6"])
def test_chances_are_shares_of_all_that_the_others_can_show(own: str, wild: bool) -> None:
    known = Seen(tuple(map(int, own.split())), 4, wild)
    for count, face in product(range(1, len(known.dice) + 5), range(1, 7)):
        share = share_of(own, 4, count, face, wild=wild)
        more = share_of(own, 4, count + 1, face, wild=wild)
        assert chance_of(known, bid(count, face)) == pytest.approx(share)
        assert exact_chance(known, bid(count, face)) == pytest.approx(share - more)


def test_the_one_who_is_asked_counts_its_own_dice() -> None:
    table = rolled(2, alice="6 6 6 2 3", bob="6 2 3 4 5")
    table.challenge("bid 4 6")

    doubt = last_doubt(table)
    assert doubt.chance.value == pytest.approx(share_of("6 2 3 4 5", 5, 4, 6))
    assert (doubt.about, doubt.claimant, doubt.was_true, doubt.was_doubted) == (4, ALICE, True, True)


@pytest.mark.parametrize(("first", "wild"), [("bid 1 2", True), ("bid 1 1", False)])
def test_ones_are_plain_where_they_were_bid_first(first: str, wild: bool) -> None:
    table = rolled(2, "wild=on", alice="6 6 6 2 3", bob="6 1 3 4 5")
    table.challenge(first, "bid 4 6")

    assert last_doubt(table, "wild=on").chance.value == pytest.approx(share_of("6 6 6 2 3", 5, 4, 6, wild=wild))


def test_of_what_was_bid_the_next_seat_judges() -> None:
    table = rolled(2, alice="6 6 6 2 3", bob="6 2 3 4 5")
    table.challenge("bid 2 6", "bid 5 6")

    first, second = analysed(table).said
    assert (first.about, first.was_true, first.was_doubted) == ("6", True, False)
    assert (second.about, second.was_true, second.was_doubted) == ("6", False, True)
    assert first.chance.value == pytest.approx(share_of("6 2 3 4 5", 5, 2, 6))
    assert second.chance.value == pytest.approx(share_of("6 6 6 2 3", 5, 5, 6))


def test_what_anybody_bid_before_changes_no_chance() -> None:
    tables = [rolled(3, alice="6 6 6 2 3", bob="6 2 3 4 5", charlie="1 1 2 2 3") for _each in range(2)]
    tables[0].challenge("bid 1 6", "bid 2 6", "bid 4 6")
    tables[1].challenge("bid 1 2", "bid 2 3", "bid 4 6")

    assert last_doubt(tables[0]).chance == last_doubt(tables[1]).chance


def lead_after(state: State, said: Said, dice: tuple[Dice, ...], seat: int) -> float:
    """What Bob's challenge of this with these dice brings a seat by the rules: its lead over the average of others."""
    now = RULES.load(RULES.dump(state))
    now.dice, now.bids = list(dice), [said]
    before = list(now.left)
    do_challenge(now, BOB, CHALLENGE, ())
    return lead([after - left for after, left in zip(now.left, before, strict=True)], seat, before)


def lead(changes: list[int], seat: int, before: list[int]) -> float:
    others = [change for other, change in enumerate(changes) if other != seat and before[other]]
    return changes[seat] - sum(others) / len(others)


@pytest.mark.parametrize("options", ["", "spot-on=on", "wild=on", "spot-on=on; wild=on"])
def test_a_challenge_is_worth_what_it_brings_on_average(options: str) -> None:
    table = lowered(2, 2, 2, options=options, alice="6 2", bob="6 1", charlie="2 3")
    table.play("Alice bid 3 6")
    state = table.state

    others = product(product(range(1, 7), repeat=2), repeat=2)
    outcomes = [lead_after(state, state.bids[-1], (one, state.dice[BOB], other), BOB) for one, other in others]
    told = worth_of_challenge(seen(state, BOB), stake(state), state.bids[-1].bid)
    assert told == pytest.approx(sum(outcomes) / len(outcomes))


@pytest.mark.parametrize("options", ["", "spot-on=on", "wild=on"])
@pytest.mark.parametrize("made", [bid(1, 6), bid(2, 3), bid(4, 6)], ids=str)
def test_a_bid_is_worth_what_the_next_seat_would_make_of_it(options: str, made: Bid) -> None:
    table = lowered(2, 2, 2, options=options, alice="6 2", bob="6 1", charlie="2 3")
    state, wild = table.state, "wild" in options

    worth = 0.0
    for following, third in product(product(range(1, 7), repeat=2), repeat=2):
        doubted = chance_of_doubt(_thought(following, made.count, made.face, wild=wild))
        gained = lead_after(state, Said(ALICE, made), (state.dice[ALICE], following, third), ALICE)
        worth += (doubted * gained + (1 - doubted) * QUIET / 2) / 6**4
    told = {each.words: each.points.value for each in judgement(state, Line(0, ALICE, made)).worths}
    assert told[made.words] == pytest.approx(worth)


def _thought(own: Dice, count: int, face: int, *, wild: bool) -> float:
    """What Bob thinks of a bid by Alice, whose two dice he trusts a little more than Charlie's two."""
    counted = {face, 1} if wild else {face}
    plain = len(counted) / 6
    met = 0.0
    for hits in product((True, False), repeat=4):
        chance = 1.0
        for hit, chances in zip(hits, (plain + BID_ON_IT, plain + BID_ON_IT, plain, plain), strict=True):
            chance *= chances if hit else 1 - chances
        met += chance * (sum(hits) + sum(die in counted for die in own) >= count)
    return met


def test_the_chance_of_a_sum() -> None:
    table = lowered(1, 1, alice="5", bob="3")
    table.play("Alice bid sum 7")

    told = judgement(table.state, Line(0, BOB, CHALLENGE))
    assert told.doubt
    assert told.doubt.chance.value == pytest.approx(3 / 6), "of Alice's six faces 4, 5 and 6 make it"


def test_a_sum_is_worth_what_the_other_would_make_of_it() -> None:
    table = lowered(1, 1, alice="5", bob="3")
    made = bid_sum(8)

    worth = 0.0
    for other in range(1, 7):
        # In earnest nobody bids 8 with less than a 4.
        doubted = chance_of_doubt(sum(own + other >= 8 for own in (4, 5, 6)) / 3)
        worth += (doubted * (1 if 5 + other >= 8 else -1) + (1 - doubted) * QUIET) / 6
    told = {each.words: each.points.value for each in judgement(table.state, Line(0, ALICE, made)).worths}
    assert told["bid sum 8"] == pytest.approx(worth)

"""What holds of every game of Sly Dice: points come from cards, and nothing else gives or takes any."""

from collections import Counter
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from games.rules.random_play import random_game
from games.rules.sly_dice.scoring import bonus
from games.rules.sly_dice.state import State
from tests.rules.table import RULES


@settings(max_examples=80)
@given(seed=st.integers(0, 2**32), seats=st.integers(2, 4))
def test_scores_are_the_cards_that_were_scored_and_the_bonus(seed: int, seats: int) -> None:
    state = RULES.start(seats, {})
    points: Counter[int] = Counter()
    told: Counter[tuple[str, int]] = Counter()
    for line in random_game(RULES, seats, {}, Random(seed)):
        for event in RULES.apply(state, line):
            told[event.name, event.seat] += 1
            points[event.seat] += event.values["points"] if event.name == "scored" else 0
        check(state, points, told)


def check(state: State, points: Counter[int], told: Counter[tuple[str, int]]) -> None:
    for seat, player in enumerate(state.players):
        bonuses = bonus(told["bluff-shown", seat]) - bonus(told["false-accusation", seat])
        assert RULES.scores(state)[seat] == points[seat] + bonuses
        assert told["scored", seat] == player.scored.bit_count() + (told["scored", seat] > player.scored.bit_count())
        assert not player.ready & player.used
        assert len(player.hidden) + len(player.visible) in (0, 3)
    assert len(state.cards) == len(set(state.cards)) <= 12


@settings(max_examples=40)
@given(seed=st.integers(0, 2**32), seats=st.integers(2, 4))
def test_every_seat_has_one_claim_a_round(seed: int, seats: int) -> None:
    state = RULES.start(seats, {})
    turns: Counter[tuple[int, int]] = Counter()
    for line in random_game(RULES, seats, {}, Random(seed)):
        before = (state.round, state.claimant) if state.phase == "claim" else None
        RULES.apply(state, line)
        if before and line.move.verb in ("claim", "challenge", "decline"):
            turns[before] += 1
    assert turns == {(round_, seat): 1 for round_ in range(1, state.rounds + 1) for seat in range(seats)}

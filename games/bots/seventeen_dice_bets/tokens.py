"""Whether a token is worth using once all bets lie, and on which dice."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from math import inf
from random import Random
from typing import Final

from games.bots.seventeen_dice_bets import odds
from games.bots.seventeen_dice_bets.odds import worth_of_all
from games.bots.seventeen_dice_bets.sight import Bet, Dice, Sight
from games.rules.seventeen_dice_bets.making import code_of

# What a token must bring by the rounds that are left, for who has one and for who has two, with the house chips: as
# much as it can be expected to bring later.
_PRICES: Final = ((0.1, 1.8, 3.0, 3.6, 4.0), (0.1, 0.4, 1.4, 2.0, 2.4))
_HOUSE_CHIPS: Final = 5


def choose_last(sight: Sight, rng: Random) -> str:
    """The last decision of a round."""
    bets, code = sight.bets_of(sight.viewer), sight.code + code_of(sight.brown)
    gain, dice = max((gain, dice) for dice, gain in _gains(bets, code, sight.dice))
    return " ".join(("token", *map(str, dice))) if gain > price(sight) else "keep"


def _gains(bets: Sequence[Bet], code: int, dice: Dice) -> Iterator[tuple[Dice, float]]:
    """What re-rolling these dice brings in the mean beyond what lies."""
    lies = worth_of_all(bets, odds.now(code))
    for rerolled in choices(dice):
        yield rerolled, worth_of_all(bets, odds.after_token(code - code_of(rerolled), len(rerolled))) - lies


@cache
def choices(dice: Dice) -> tuple[Dice, ...]:
    """The different dice that a token may re-roll."""
    chosen = [some for count in range(1, len(dice) + 1) for some in combinations(dice, count)]
    return tuple(dict.fromkeys(chosen))


def price(sight: Sight) -> float:
    """What a token must bring to be used this round, if there is one; another one comes with round 5."""
    if not sight.tokens:
        return inf
    prices = _PRICES[sight.tokens + (sight.round < 5) > 1]
    return prices[min(sight.left, len(prices) - 1)] * sight.chips / _HOUSE_CHIPS


def after_all(bets: Sequence[Bet], code: int, dice: Dice, cost: float) -> float:
    """What bets bring with a token at hand that costs so much."""
    lies = worth_of_all(bets, odds.now(code))
    if cost == inf:
        return lies
    return lies + max(0.0, max(gain for _dice, gain in _gains(bets, code, dice)) - cost)

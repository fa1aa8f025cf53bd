"""Whether a token is worth using once all bets lie, and on which dice."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from math import inf
from random import Random
from typing import Final

from games.bots.seventeen_dice_bets import odds
from games.bots.seventeen_dice_bets.odds import Odds, worth_of_all
from games.bots.seventeen_dice_bets.sight import Bet, Dice, Sight
from games.rules.seventeen_dice_bets.making import code_of

# By the dice that are re-rolled: what bets bring in the mean, less what a token costs, and the odds.
Ways = dict[Dice, tuple[float, Odds]]

# What a token must bring by the rounds that are left, for who has one and for who has two, with the house chips: as
# much as it can be expected to bring later.
_PRICES: Final = ((0.1, 1.8, 3.0, 3.6, 4.0), (0.1, 0.4, 1.4, 2.0, 2.4))
_HOUSE_CHIPS: Final = 5


def choose_last(sight: Sight, rng: Random) -> str:
    """The last decision of a round: to keep, or the token that brings most."""
    found = worths(sight)
    return max(found, key=lambda words: found[words])


def worths(sight: Sight) -> dict[str, float]:
    """The words of each last decision, to what the own bets are worth after it, less what a token costs."""
    found = ways(sight.bets_of(sight.viewer), sight.code + code_of(sight.brown), sight.dice, price(sight))
    return {_words(dice): worth for dice, (worth, _odds) in found.items()}


def _words(dice: Dice) -> str:
    return " ".join(("token", *map(str, dice))) if dice else "keep"


def ways(bets: Sequence[Bet], code: int, dice: Dice, cost: float) -> Ways:
    """What bets bring once all dice lie as `code` says, by the dice that a token re-rolls, () for no token."""
    lies = odds.now(code)
    found: Ways = {(): (worth_of_all(bets, lies), lies)}
    for rerolled in choices(dice) if cost < inf else ():
        expected = odds.after_token(code - code_of(rerolled), len(rerolled))
        found[rerolled] = worth_of_all(bets, expected) - cost, expected
    return found


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

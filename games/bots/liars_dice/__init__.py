"""A casual opponent at liar's dice: weighs raises against the challenge, misjudges a little, bluffs rather often."""

from collections.abc import Iterator, Mapping
from math import exp
from random import Random
from typing import Any, Final

from games.bots.liars_dice.sight import Sight, View
from games.bots.liars_dice.sums import worth_of_sum, worth_of_sum_challenge
from games.bots.liars_dice.weighing import worth_of_bid, worth_of_challenge

# What is worth so much less than the best answer is chosen e times less often.
_WAVER: Final = 0.03
# Nobody raises by more dice than this at once.
_LEAP: Final = 8
# How often it bids as though its dice were others: more often than is sound, so that a beginner has a chance.
_BLUFFS: Final = 0.35
# How far it misjudges the odds of the last bid: their exponent is off by about so much. What is certain stays so.
_ERROR: Final = 0.25


def choose(view: Mapping[str, Any], rng: Random) -> str:
    """The words of a move for the viewer of `view`, who is asked."""
    sight = Sight(view)
    shown = sight.pretended(rng) if rng.random() < _BLUFFS else sight
    worths = dict(_bids(shown))
    if sight.bids:
        worths["challenge"] = _worth_of_challenge(sight, rng.lognormvariate(0, _ERROR))
    best = max(worths.values())
    return rng.choices(list(worths), [exp((worth - best) / _WAVER) for worth in worths.values()])[0]


def _bids(sight: Sight) -> Iterator[tuple[str, float]]:
    """Every bid that is worth a thought, with its worth."""
    for option in sight.view["decision"][: _LEAP + 1]:
        yield from _weighed(sight, option)


def _weighed(sight: Sight, option: View) -> Iterator[tuple[str, float]]:
    """The bids of an option; a challenge has none."""
    for field in option["fields"]:
        for choice in field["choices"]:
            yield f"{option['words']} {choice}", _worth(sight, option["words"], int(choice))


def _worth_of_challenge(sight: Sight, bias: float) -> float:
    last = sight.bids[-1]
    if last["sum"] is not None:
        return worth_of_sum_challenge(sight, last["sum"], bias)
    return worth_of_challenge(sight, last, bias)


def _worth(sight: Sight, words: str, choice: int) -> float:
    """The worth of a bid: its choice is the face, or the sum."""
    if sight.view["sum_round"]:
        return worth_of_sum(sight, choice)
    return worth_of_bid(sight, int(words.split()[1]), choice)

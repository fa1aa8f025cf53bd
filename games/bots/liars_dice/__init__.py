"""A decent opponent at liar's dice: weighs each raise against the challenge by the odds, and bluffs now and then."""

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


def choose(view: Mapping[str, Any], rng: Random) -> str:
    """The words of a move for the viewer of `view`, who is asked."""
    worths = dict(_answers(Sight(view)))
    best = max(worths.values())
    return rng.choices(list(worths), [exp((worth - best) / _WAVER) for worth in worths.values()])[0]


def _answers(sight: Sight) -> Iterator[tuple[str, float]]:
    """Every answer that is worth a thought, with its worth."""
    for option in sight.view["decision"][: _LEAP + 1] + sight.view["decision"][-1:]:
        yield from _weighed(sight, option)


def _weighed(sight: Sight, option: View) -> Iterator[tuple[str, float]]:
    words = option["words"]
    if words == "challenge":
        yield words, _worth_of_challenge(sight)
        return
    for choice in option["fields"][0]["choices"]:
        yield f"{words} {choice}", _worth(sight, words, int(choice))


def _worth_of_challenge(sight: Sight) -> float:
    last = sight.bids[-1]
    return worth_of_challenge(sight, last) if last["sum"] is None else worth_of_sum_challenge(sight, last["sum"])


def _worth(sight: Sight, words: str, choice: int) -> float:
    """The worth of a bid: its choice is the face, or the sum."""
    if sight.view["sum_round"]:
        return worth_of_sum(sight, choice)
    return worth_of_bid(sight, int(words.split()[1]), choice)

"""Where to bet, and with which chip."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from games.bots.seventeen_dice_bets import odds
from games.bots.seventeen_dice_bets.odds import Odds, worth_of
from games.bots.seventeen_dice_bets.sight import Bet, Sight
from games.bots.seventeen_dice_bets.tokens import price, ways

# By chip and space.
Worth = dict[str, dict[str, float]]

# The second bet is laid when less can still fall: what it is worth more for that.
_LATER: Final = 1.1


def choose_bet(sight: Sight, rng: Random) -> str:
    """The bet that is worth most by the odds of the re-rolls to come."""
    found = worths(sight)
    return max(found, key=lambda words: (found[words], rng.random()))


def worths(sight: Sight) -> dict[str, float]:
    """The words of each bet that is open, to what the two own bets of the round are worth with it."""
    if len(sight.free) > 1:
        return _worths_of_first(sight)
    [chip] = sight.free
    worth = _worth_of_second(sight)
    return {_words(bet.space, chip): worth(bet) for bet in sight.open_bets(chip)}


def _worths_of_first(sight: Sight) -> dict[str, float]:
    """A chip is worth what it brings together with the best that the other could do afterwards."""
    expected = odds.after_picks(sight.brown, sight.code, 2)
    worth = {chip: {bet.space: worth_of(bet, expected) for bet in sight.open_bets(chip)} for chip in sight.free}
    return {_words(space, chip): _with_second(worth, chip, space) for chip in worth for space in worth[chip]}


def _words(space: str, chip: str) -> str:
    return f"bet {space} with {chip}"


def _with_second(worth: Worth, chip: str, space: str) -> float:
    [other] = set(worth) - {chip}
    return worth[chip][space] + _LATER * max(value for another, value in worth[other].items() if another != space)


def _worth_of_second(sight: Sight) -> Callable[[Bet], float]:
    """Worth together with the own bet that lies: a pick may be one's own, and a token may help both or neither."""
    lying, cost = sight.bets_of(sight.viewer), price(sight)
    falls = [odds.codes_after_pick(sight.brown, sight.code, face) for face in sight.brown]
    ahead = [[list(ways(lying, code, sight.dice, cost).values()) for code in codes] for codes in falls]
    settled = max if sight.last_picker == sight.viewer else _mean
    return lambda bet: settled([_mean([_best_way(bet, found) for found in each]) for each in ahead])


def _best_way(bet: Bet, found: Sequence[tuple[float, Odds]]) -> float:
    return max([worth + worth_of(bet, expected) for worth, expected in found])


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)

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
    if len(sight.free) > 1:
        return _choose_first(sight, rng)
    [chip] = sight.free
    worth = _worth_of_second(sight)
    best = max(sight.open_bets(chip), key=lambda bet: (worth(bet), rng.random()))
    return f"bet {best.space} with {chip}"


def _choose_first(sight: Sight, rng: Random) -> str:
    """One chip goes where it is worth most together with the best that the other could do afterwards."""
    expected = odds.after_picks(sight.brown, sight.code, 2)
    worth = {chip: {bet.space: worth_of(bet, expected) for bet in sight.open_bets(chip)} for chip in sight.free}
    plans = [(_with_second(worth, chip, space), rng.random(), space, chip) for chip in worth for space in worth[chip]]
    _worth, _luck, space, chip = max(plans)
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

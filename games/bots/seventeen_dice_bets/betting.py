"""Where to bet, and with which chip."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from games.bots.seventeen_dice_bets import odds
from games.bots.seventeen_dice_bets.odds import worth_of
from games.bots.seventeen_dice_bets.sight import Bet, Sight
from games.bots.seventeen_dice_bets.tokens import after_all, price

# The second bet is laid when less can still fall: what it is worth more for that.
_LATER: Final = 1.1


def choose_bet(sight: Sight, rng: Random) -> str:
    """The bet that is worth most by the odds of the re-rolls to come."""
    first, *second = sight.free
    if second:
        return _choose_first(sight, rng)
    return best_bet(list(sight.open_bets(first)), rng, _worth_of_second(sight)).words


def _choose_first(sight: Sight, rng: Random) -> str:
    """One of the chips goes where it is worth most with the best that the other could do afterwards."""
    expected = odds.after_picks(sight.brown, sight.code, 2)
    bets = {chip: [(worth_of(bet, expected), bet) for bet in sight.open_bets(chip)] for chip in sight.free}
    best: list[tuple[float, float, Bet]] = []
    for chip, others in (("a", bets["b"]), ("b", bets["a"])):
        for worth, bet in bets[chip]:
            other = max(value for value, other in others if other.words.split()[1] != bet.words.split()[1])
            best.append((worth + other * _LATER, rng.random(), bet))
    return max(best)[2].words


def _worth_of_second(sight: Sight) -> Callable[[Bet], float]:
    """Worth together with the own bet that lies: a pick may be one's own, and a token may help both or neither."""
    lying, cost = sight.bets_of(sight.viewer), price(sight)
    codes = [odds.codes_after_pick(sight.brown, sight.code, face) for face in sight.brown]
    settled = max if sight.last_picker == sight.viewer else _mean
    return lambda bet: settled(
        [_mean([after_all([*lying, bet], code, sight.dice, cost) for code in each]) for each in codes]
    )


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def best_bet(bets: Sequence[Bet], rng: Random, worth: Callable[[Bet], float]) -> Bet:
    return max(bets, key=lambda bet: (worth(bet), rng.random()))

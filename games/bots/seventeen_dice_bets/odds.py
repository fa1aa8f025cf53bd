"""How the dice may fall: what a hand makes after brown dice were re-rolled, and how often."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Final

from games.bots.seventeen_dice_bets.sight import Bet
from games.rules.seventeen_dice_bets.making import FACES, MADE, code_of

Dice = tuple[int, ...]
# What is made, as bits, to how often of all.
Odds = dict[int, float]

_ONES: Final = tuple(code_of((face,)) for face in FACES)


def now(code: int) -> Odds:
    """Nothing falls any more."""
    return {MADE[code]: 1.0}


def after_picks(brown: Dice, code: int, picks: int) -> Odds:
    """After so many picks, each of any brown die; `code` are all other dice."""
    if not picks:
        return now(code + code_of(brown))
    return mixed([after_pick(brown, code, face, picks - 1) for face in brown])


def after_pick(brown: Dice, code: int, face: int, picks: int = 0) -> Odds:
    """After the brown die that shows `face` was re-rolled, and so many more were picked."""
    kept = list(brown)
    kept.remove(face)
    if picks:
        return mixed([after_picks((*kept, other), code, picks) for other in FACES])
    code += code_of(kept)
    return _shares(Counter([MADE[code + one] for one in _ONES]))


def codes_after_pick(brown: Dice, code: int, face: int) -> list[int]:
    """All dice as they may lie after the brown die that shows `face` was re-rolled, each as likely."""
    kept = list(brown)
    kept.remove(face)
    return [code + code_of(kept) + one for one in _ONES]


def mixed(odds: Iterable[Odds]) -> Odds:
    """Each of these is as likely."""
    found: Counter[int] = Counter()
    parts = list(odds)
    for part in parts:
        found.update(part)
    return {made: share / len(parts) for made, share in found.items()}


def _shares(counted: Counter[int]) -> Odds:
    return {made: count / counted.total() for made, count in counted.items()}


@lru_cache(maxsize=4096)
def after_token(code: int, count: int) -> Odds:
    """After so many own dice were re-rolled; `code` are all others."""
    found: Odds = {}
    for rolled, share in rolls(count):
        made = MADE[code + rolled]
        found[made] = found.get(made, 0.0) + share
    return found


@cache
def rolls(count: int) -> tuple[tuple[int, float], ...]:
    """Every different roll of so many dice as a code, and its share of all."""
    return tuple(_rolls(count))


def _rolls(count: int) -> Iterator[tuple[int, float]]:
    for dice in combinations_with_replacement(FACES, count):
        ways = factorial(count) // prod(map(factorial, Counter(dice).values()))
        yield code_of(dice), ways / len(FACES) ** count


def worth_of(bet: Bet, expected: Odds) -> float:
    """What a bet brings in the mean."""
    chance = sum([share for made, share in expected.items() if made & bet.bit])
    return bet.missed + chance * (bet.met - bet.missed)


def worth_of_all(bets: Sequence[Bet], expected: Odds) -> float:
    return sum(worth_of(bet, expected) for bet in bets)

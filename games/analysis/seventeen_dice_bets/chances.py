"""How likely the dice make what spaces ask for, by every re-roll of a brown die that is still to come.

Who picks, picks by their own bets, which nobody else can reckon: here each brown die is picked as often as any other.
"""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from games.rules.seventeen_dice_bets.board import CONDITIONS, condition_of
from games.rules.seventeen_dice_bets.making import FACES, MADE, code_of
from games.rules.seventeen_dice_bets.state import TOKENS, Dice, State

# Heaps of brown dice as codes, and the share of each.
Falls = tuple[tuple[int, float], ...]

_BITS: Final = tuple(1 << place for place in range(len(CONDITIONS)))
_FIRST_PICK: Final = 4


def picks_left(state: State) -> int:
    """How many brown dice will still be re-rolled in this round; the pick that is asked for is one of them."""
    if state.phase == TOKENS:
        return 0
    return 2 if state.step <= _FIRST_PICK else 1


def falls(brown: Dice, picks: int) -> Falls:
    """How the brown dice may lie after so many picks."""
    return _falls(tuple(sorted(brown)), picks)


@lru_cache(maxsize=4096)
def _falls(brown: Dice, picks: int) -> Falls:
    if not picks:
        return ((code_of(brown), 1.0),)
    found: Counter[int] = Counter()
    for place in range(len(brown)):
        for heap in rerolled(brown, place):
            for code, share in falls(heap, picks - 1):
                found[code] += share  # type: ignore[assignment]
    ways = len(brown) * len(FACES)
    return tuple((code, share / ways) for code, share in found.items())


def rerolled(brown: Dice, place: int) -> list[Dice]:
    """The brown dice with one of them re-rolled, each as likely."""
    return [(*brown[:place], face, *brown[place + 1 :]) for face in FACES]


def chances(code: int, ways: Falls) -> list[float]:
    """The chance of each condition; `code` are all dice but the brown ones, which fall in these ways."""
    shares: dict[int, float] = {}
    for brown, share in ways:
        made = MADE[code + brown]
        shares[made] = shares.get(made, 0.0) + share
    return [_share_of(bit, shares.items()) for bit in _BITS]


def _share_of(bit: int, shares: Iterable[tuple[int, float]]) -> float:
    return sum([share for made, share in shares if made & bit])


def chance_of_bet(space: int, code: int, ways: Falls) -> float:
    """The chance that a bet on this space is met; the same dice as `chances` asks for."""
    bit = _BITS[condition_of(space)]
    return sum([share for brown, share in ways if MADE[code + brown] & bit])


def own_code(state: State, seat: int) -> int:
    """All dice that count for a seat but the brown ones."""
    return red_code(state) + code_of(state.players[seat].dice)


def red_code(state: State) -> int:
    """The code of the red die, which counts for every seat; that of no dice before it is rolled."""
    return code_of(() if state.red is None else (state.red,))

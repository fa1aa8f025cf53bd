"""Which claims a hand makes true: every hand is judged once, at import, so that judging a claim is a look-up.

A hand is coded as the sum of its dice in `CODE`, three bits for the count of each face, so codes of dice add up in any
order. A claim is one bit, so all that a hand makes true is one number.
"""

from collections.abc import Callable, Iterable
from functools import cache, reduce
from itertools import combinations, combinations_with_replacement
from operator import and_, or_
from typing import Final

from games.rules.sly_dice.cards import FIXED

FACES: Final = range(1, 7)
CODE: Final = (0, *(1 << 3 * (face - 1) for face in FACES))

Numbers = tuple[int, ...]


def count_bit(face: int, count: int) -> int:
    """The claim of `count` dice that show `face`, both 1 to 6."""
    return 1 << (face - 1) * 6 + count - 1


# `higher-or-lower` is no claim about a hand.
FIXED_BIT: Final = {card: 1 << 36 + place for place, card in enumerate(FIXED) if card != "higher-or-lower"}


def code_of(dice: Numbers) -> int:
    """The code of these dice; codes of two groups add up to that of both."""
    return sum(map(CODE.__getitem__, dice))


def _counts_true(numbers: Numbers) -> int:
    """A claim of fewer dice than there are is true as well."""
    return sum(count_bit(face, count) for face in FACES for count in range(1, numbers.count(face) + 1))


def _fixed_true(numbers: Numbers) -> dict[str, bool]:
    different = set(numbers)
    counts = sorted((numbers.count(number) for number in different), reverse=True)
    return {
        "three-of-a-kind": counts[0] >= 3,
        "four-of-a-kind": counts[0] >= 4,
        "five-of-a-kind": counts[0] >= 5,
        "full-house": counts[0] >= 5 or (counts[0] >= 3 and counts[1] >= 2),
        "three-pairs": sum(count // 2 for count in counts) == 3,
        "small-straight": different >= {1, 2, 3, 4, 5} or different >= {2, 3, 4, 5, 6},
        "large-straight": different >= {1, 2, 3, 4, 5, 6},
        "odds": all(number % 2 for number in numbers),
        "evens": not any(number % 2 for number in numbers),
        "sixteen-or-lower": sum(numbers) <= 16,
        "twenty-six-or-greater": sum(numbers) >= 26,
    }


@cache
def _true_of(numbers: Numbers) -> int:
    """All that sorted `numbers`, the six dice or the five that a sum leaves (R6), make true."""
    return _counts_true(numbers) + sum(FIXED_BIT[card] for card, true in _fixed_true(numbers).items() if true)


def _true_with_sum(hand: Numbers) -> int:
    """All that some pair of the hand, taken as one number, makes true (R6)."""
    true = 0
    for first, second in set(combinations(hand, 2)):
        rest = list(hand)
        rest.remove(first)
        rest.remove(second)
        true |= _true_of(tuple(sorted((*rest, first + second))))
    return true


def _from_known(true: dict[int, int], judge: Callable[[Iterable[int]], int]) -> dict[int, int]:
    """What three, four or five known dice tell, from what each die more would tell; hands of six tell all."""
    told = dict(true)
    for size in (5, 4, 3):
        for known in combinations_with_replacement(FACES, size):
            code = code_of(known)
            told[code] = judge(told[code + CODE[face]] for face in FACES)
    return told


def _in_all(told: Iterable[int]) -> int:
    return reduce(and_, told)


def _in_any(told: Iterable[int]) -> int:
    return reduce(or_, told)


HANDS: Final = tuple(combinations_with_replacement(FACES, 6))
TRUE: Final = {code_of(hand): _true_of(hand) for hand in HANDS}
TRUE_WITH_SUM: Final = {code_of(hand): _true_with_sum(hand) for hand in HANDS}
# What known dice make true whatever the others show (R14), and what they leave possible.
CERTAIN: Final = _from_known(TRUE, _in_all)
CERTAIN_WITH_SUM: Final = _from_known(TRUE_WITH_SUM, _in_all)
POSSIBLE: Final = _from_known(TRUE, _in_any)
POSSIBLE_WITH_SUM: Final = _from_known(TRUE_WITH_SUM, _in_any)

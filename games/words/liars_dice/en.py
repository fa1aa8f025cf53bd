"""Liar's Dice in English. The first phrase is printed; the words of the move language are always among them."""

from collections.abc import Iterator
from typing import Final

from games.words.phrases import Table

from .numbers import MOST_DICE, counted, digits, shown, written_out

_ONES: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_TEENS: Final = ("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen")
_TENS: Final = ("twenty", "thirty", "forty")
_FACES: Final = ("ones", "twos", "threes", "fours", "fives", "sixes")


def _names() -> Iterator[tuple[str, ...]]:
    """The names of 1 to 40."""
    yield from ((name,) for name in (*_ONES, *_TEENS))
    for ten in _TENS:
        yield (ten,)
        yield from ((f"{ten}-{one}",) for one in _ONES[:9])


def _i(*verbs: str) -> tuple[str, ...]:
    """“bid” as people say it of themselves."""
    return (*verbs, *(f"{before} {verb}" for verb in verbs for before in ("i", "i'll", "i will")))


_NUMBER: Final[Table] = {
    **digits(),
    **written_out(list(_names())[:MOST_DICE]),
    **counted([(f"x{n}", f"{n}x", f"×{n}", f"{n}×") for n in range(1, MOST_DICE + 1)]),
    **shown("{n}s", "{n}'s", names=[(name,) for name in _FACES]),
}
_MOVES: Final[Table] = {
    "bid": (*_i("bid", "bid at least"), "at least", "i say", "i say at least", "there are", "there are at least"),
    "sum": ("sum", "a sum of", "sum of", "the sum is", "sum at least", "a sum of at least", "the sum is at least"),
    "challenge": (
        *_i("challenge", "challenge it", "challenge that", "challenge the bid", "doubt it", "doubt that"),
        *_i("call", "call it", "call bluff", "call liar"),
        *("dudo", "doubt", "bluff", "a bluff", "it's a bluff", "that's a bluff", "you're bluffing"),
        *("liar", "you liar", "you lie", "i don't believe it", "i don't believe you", "i don't believe that"),
    ),
}
ENGLISH: Final[Table] = {**_NUMBER, **_MOVES}

"""Common Hand in English. The first phrase is printed; the words of the move language are always among them.

A number in words may say how many dice, as in “three 4s”, so it is read as such; behind a hand it is a face.
"""

from collections.abc import Iterator
from typing import Final

from games.words.numbers import faces
from games.words.phrases import Table

_ONE: Final = ("one", "two", "three", "four", "five", "six")
_MANY: Final = ("ones", "twos", "threes", "fours", "fives", "sixes")
_BEFORE: Final = ("", "and ", "and the ", "over ", "full of ")


def _i(*verbs: str) -> tuple[str, ...]:
    """“believe” as people say it of themselves."""
    return tuple(_said(verbs))


def _said(verbs: tuple[str, ...]) -> Iterator[str]:
    yield from verbs
    for verb in verbs:
        yield from (f"i {verb}", f"i'll {verb}", f"i will {verb}")


def _behind(*said: str) -> tuple[str, ...]:
    """“over 2s”, “and two”: where a hand has two faces."""
    return tuple(f"{before}{each}" for each in said for before in _BEFORE)


_NUMBER: Final[Table] = {
    **faces(*_behind("{n}")),
    **{f"{n}s": _behind(f"{n}s", f"{n}'s", name) for n, name in enumerate(_MANY, start=1)},
    **{f"x{n}": (f"x{n}", f"{n}x", *_behind(name)) for n, name in enumerate(_ONE, start=1)},
}
_HANDS: Final[Table] = {
    "high-die": ("high die", "high", "a high", "high card"),
    "pair": ("pair of", "pair", "a pair", "a pair of", "one pair", "one pair of"),
    "two-pairs": ("two pairs", "two pair", "2 pairs", "2 pair", "two pairs of", "two pair of"),
    "three-of-a-kind": ("three of a kind", "3 of a kind", "trips", "triple", "three of"),
    "low-straight": ("low straight", "a low straight", "the low straight", "small straight", "straight to five"),
    "high-straight": ("high straight", "a high straight", "the high straight", "large straight", "straight to six"),
    "full-house": ("full house", "fullhouse", "a full house", "full house of"),
    "four-of-a-kind": ("four of a kind", "4 of a kind", "four of", "quads"),
    "five-of-a-kind": ("five of a kind", "5 of a kind", "five of"),
}
_MOVES: Final[Table] = {
    "announce": (*_i("announce", "claim"), "i have", "i've got"),
    "believe": (*_i("believe", "believe it", "believe you", "accept", "accept it", "take it", "take the dice"),),
    "challenge": (
        *_i("challenge", "doubt", "doubt it", "call", "call it", "call bluff", "challenge it", "challenge you"),
        *("bluff", "a bluff", "it's a bluff", "that's a bluff", "you're bluffing"),
        *("liar", "you liar", "you lie", "that's a lie", "i don't believe it", "i don't believe you"),
    ),
    "reroll": (
        *_i("reroll", "re-roll", "roll"),
        *("reroll the", "re-roll the", "roll the", "i reroll the", "i roll the", "i'll reroll the", "i'll roll the"),
    ),
    "reroll none": (
        *("reroll none", "reroll nothing", "re-roll none", "re-roll nothing", "roll none", "roll nothing", "no reroll"),
        *_i("keep", "keep all", "keep them", "keep them all", "keep the dice", "keep my dice", "keep all dice"),
    ),
}
ENGLISH: Final[Table] = {**_NUMBER, **_HANDS, **_MOVES}

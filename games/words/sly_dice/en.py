"""Sly Dice in English. The first phrase is printed; the words of the move language are always among them."""

from collections.abc import Iterator
from typing import Final

from games.words.numbers import counts, faces
from games.words.phrases import Table


def _i(*verbs: str) -> tuple[str, ...]:
    """“pass” as people say it of themselves."""
    return tuple(_said(verbs))


def _said(verbs: tuple[str, ...]) -> Iterator[str]:
    yield from verbs
    for verb in verbs:
        yield from (f"i {verb}", f"i'll {verb}", f"i will {verb}")


_NUMBER: Final[Table] = {
    **faces("{n}", names=("one", "two", "three", "four", "five", "six")),
    **counts("x{n}", "{n}x", "×{n}", "{n}×"),
}
_CARDS: Final[Table] = {
    "ones": ("ones", "1s", "1's"),
    "twos": ("twos", "2s", "2's"),
    "threes": ("threes", "3s", "3's"),
    "fours": ("fours", "4s", "4's"),
    "fives": ("fives", "5s", "5's"),
    "sixes": ("sixes", "6s", "6's"),
    "three-of-a-kind": ("three of a kind", "3 of a kind"),
    "full-house": ("full house", "fullhouse", "a full house"),
    "sixteen-or-lower": ("16 or lower", "sixteen or lower", "16 or less"),
    "twenty-six-or-greater": ("26 or greater", "twenty-six or greater", "26 or more"),
    "small-straight": ("small straight", "a small straight"),
    "higher-or-lower": ("higher or lower",),
    "three-pairs": ("three pairs", "3 pairs", "three pair", "3 pair"),
    "four-of-a-kind": ("four of a kind", "4 of a kind"),
    "large-straight": ("large straight", "a large straight"),
    "odds": ("odds", "all odd", "all odds"),
    "evens": ("evens", "all even", "all evens"),
    "five-of-a-kind": ("five of a kind", "5 of a kind"),
}
_MOVES: Final[Table] = {
    "lock": (*_i("lock"), "lock the", "lock a", "i lock the", "i lock a"),
    "reroll": ("reroll", "re-roll", "and reroll", "and re-roll", "roll", "and roll"),
    "keep": (
        *_i("keep"),
        "keep the dice",
        "keep my dice",
        "keep them",
        "keep all",
        "i keep the dice",
        "i keep my dice",
    ),
    "restart": (*_i("restart"), "restart the rolls"),
    "change": (*_i("change"), "change the", "change a"),
    "locked": ("locked",),
    "to": ("to", "to a", "into", "into a"),
    "claim": (*_i("claim"), "i have", "i've got"),
    "again": ("again",),
    "with sum": ("with sum", "with a sum", "with the sum"),
    "and show": ("and show", "and show it"),
    "and hide": ("and hide", "and hide it", "and keep silent"),
    "decline": (*_i("decline"), "no claim", "claim nothing", "i claim nothing"),
    "challenge": (*_i("challenge"), "take the challenge", "i take the challenge"),
    "higher": ("higher",),
    "lower": ("lower",),
    "pass": (*_i("pass"), "let it be", "i let it be", "i believe it", "believe it"),
    "accuse": (
        *_i("accuse", "call", "call it"),
        *("call bluff", "i call bluff", "bluff", "a bluff", "it's a bluff", "that's a bluff", "you're bluffing"),
        *("liar", "you liar", "you lie", "doubt it", "i doubt it"),
    ),
}
ENGLISH: Final[Table] = {**_NUMBER, **_CARDS, **_MOVES}

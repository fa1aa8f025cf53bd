"""17 Dice Bets in English. The first phrase is printed; the words of the move language are always among them."""

from typing import Final

from games.words.numbers import faces
from games.words.phrases import Table

from .spaces import SAMES, STRAIGHTS, numbered, spaces


def _i(*verbs: str) -> tuple[str, ...]:
    """“bet” as people say it of themselves."""
    return (*verbs, *(f"{who} {verb}" for verb in verbs for who in ("i", "i'll", "i will")))


_NAMES: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight")
_CONDITIONS: Final[Table] = {
    **numbered("straight", STRAIGHTS, "straight of {n}", "straight {n}", "straight-{n}", "{n} in a row"),
    **numbered(
        "same", SAMES, "{n} of a kind", "{word} of a kind", "same {n}", "same-{n}", "{n} the same", names=_NAMES
    ),
    "two-pairs": ("two pairs", "2 pairs", "two pair", "2 pair"),
    "three-pairs": ("three pairs", "3 pairs", "three pair", "3 pair"),
    "triple-and-pair": ("triple and pair", "a triple and a pair", "full house"),
    "two-triples": ("two triples", "2 triples"),
    "triple-and-two-pairs": ("triple and two pairs", "triple and 2 pairs", "a triple and two pairs"),
    "low": ("low", "all low"),
    "high": ("high", "all high"),
    "odd": ("odd", "all odd"),
    "even": ("even", "all even"),
    "ends": ("ends", "both ends", "the ends"),
}
_NUMBER: Final = faces("{n}", "and {n}", names=_NAMES, last=8)
_MOVES: Final[Table] = {
    "bet": (*_i("bet", "bet on", "place a bet on", "put a bet on"), "i'm betting on"),
    "with a": ("with a", "with chip a", "with my chip a", "with my a", "using a", "using chip a"),
    "with b": ("with b", "with chip b", "with my chip b", "with my b", "using b", "using chip b"),
    "pick": (
        *_i("pick", "pick the", "pick a", "pick the brown", "pick brown", "reroll the brown", "reroll brown"),
        *_i("re-roll the brown", "re-roll brown"),
    ),
    "token": (
        *_i("token", "use a token", "use a token on", "use a token for", "use my token", "use my token on"),
        *_i("use the token on", "spend a token on", "token on", "token for", "token reroll", "token re-roll"),
        *_i("use a token to reroll", "use my token to reroll", "use a token and reroll"),
    ),
    "keep": (*_i("keep"), "keep it", "i keep it", "i keep the token", "keep the token", "no token", "no tokens"),
}
ENGLISH: Final[Table] = {**_NUMBER, **spaces(_CONDITIONS, right="{} right", around=("the {}", "a {}")), **_MOVES}

"""Puts the words of an everyday answer into the order of the move language, where there is no doubt what is meant.

Hands come by name (“full house 4s over 2s”) or counted (“three 4s and two 2s”); a hand alone is an announcement.
"""

from collections.abc import Iterator
from typing import Final

from games.words.spans import split_spans

VERBS: Final = frozenset({"announce", "believe", "challenge", "reroll"})
_WHOLE: Final = frozenset({"believe", "challenge", "reroll none"})
_HANDS: Final = frozenset(
    {
        *("high-die", "pair", "two-pairs", "three-of-a-kind", "low-straight", "high-straight"),
        *("full-house", "four-of-a-kind", "five-of-a-kind"),
    }
)
# How many dice of the first face, and of the second, make which hand.
_COUNTED: Final = {
    (2,): "pair",
    (2, 2): "two-pairs",
    (3,): "three-of-a-kind",
    (3, 2): "full-house",
    (4,): "four-of-a-kind",
    (5,): "five-of-a-kind",
}
Group = tuple[int, str]


def arrange(words: list[str]) -> list[str]:
    """The words in order, the verb first; what is no answer comes out as something that the rules refuse to read."""
    verb, rest = _verb(words)
    if verb in _WHOLE:
        return words
    return [verb, *(_dice(rest) if verb == "reroll" else _hand(rest))]


def _verb(words: list[str]) -> tuple[str, list[str]]:
    """In Korean the verb may stand last."""
    if words[0] in VERBS | _WHOLE:
        return words[0], words[1:]
    if words[-1] in VERBS:
        return words[-1], words[:-1]
    return "announce", words


def _hand(words: list[str]) -> list[str]:
    """The hand, then its faces: “4s pair”, “three 4s”, “two 5s and two 2s”."""
    if words and words[-1] in _HANDS:
        words = [words[-1], *words[:-1]]
    if words and words[0] in _HANDS:
        return [words[0], *map(_face, words[1:])]
    counted = [_counted(words[place : place + 2]) for place in range(0, len(words), 2)]
    groups = [group for group in counted if group]
    hand = _COUNTED.get(tuple(count for count, _face in groups)) if len(groups) == len(counted) else None
    return [hand, *(face for _count, face in groups)] if hand else []


def _dice(words: list[str]) -> Iterator[str]:
    """Faces, one for each die: “3 3 1”, “two 3s and 1”. How many dice “the 3s” are is not said, so these stay."""
    place = 0
    while place < len(words):
        group = _counted(words[place : place + 2])
        yield from [group[1]] * group[0] if group else [words[place].removeprefix("x")]
        place += 2 if group else 1


def _counted(pair: list[str]) -> Group | None:
    """“3 4s”, “x3 4”, and in Korean “4 x3”, as three fours."""
    if len(pair) < 2 or not all(_face(word).isdigit() for word in pair):
        return None
    first, second = pair
    if second[-1] == "s" or (first[0] == "x" and second[0] != "x"):
        return int(_face(first)), _face(second)
    return (int(_face(second)), _face(first)) if second[0] == "x" and first[0] != "x" else None


def _face(word: str) -> str:
    """`4` for “4s”, and for “four” where a language does not tell a number of dice from a face."""
    bare = word.removeprefix("x").removesuffix("s")
    return bare if bare.isdigit() else word


def arrange_order(words: list[str]) -> list[str]:
    """“challenge from” and a hand, what bounds the order last."""
    rest, spans = split_spans(words)
    hand = [word for word in rest if word not in {"challenge", "from"}]
    if sorted(set(rest) - set(hand)) != ["challenge", "from"]:
        return []
    return ["challenge", "from", *_hand(hand), *spans]

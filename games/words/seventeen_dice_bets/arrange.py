"""Puts the words of an everyday answer into the order of the move language, where there is no doubt what is meant."""

from typing import Final

from games.words.spans import split_spans

VERBS: Final = frozenset({"bet", "pick", "token", "keep"})
_KEEP: Final = "keep tokens"
_FIRST: Final = "when turn"


def arrange(words: list[str]) -> list[str]:
    """The verb first, which in Korean stands last. What is no answer, the rules refuse to read.

    The chip stays behind its space: “aposto com a trinca e par” names no chip.
    """
    return [words[-1], *words[:-1]] if words[0] not in VERBS and words[-1] in VERBS else words


def arrange_order(words: list[str]) -> list[str]:
    """What bounds an order last; that one's turn has come is said before the bet or behind it."""
    body, spans = split_spans(words)
    if body == [_KEEP]:
        return [_KEEP, *spans]
    bet = [word for word in body if word != _FIRST]
    return [_FIRST, *arrange(bet), *spans] if bet and _FIRST in body else []

"""Puts the words of a standing order as people write it into the order of its language."""

from collections.abc import Iterator
from typing import Final

from games.rules.sly_dice.cards import NUMBERS
from games.words.spans import split_spans

from .arrange import arrange

_EACH: Final = {f"{place}s": card for place, card in enumerate(NUMBERS, start=1)}
_ANSWERS: Final = frozenset({"pass", "accuse"})
_BEFORE_A_NUMBER: Final = frozenset({"up to", "seat"})


def arrange_order(words: list[str]) -> list[str]:
    """The words in order, what bounds the order last; what is none comes out as something that the rules refuse."""
    rest, spans = split_spans(words)
    return [*_body(rest), *spans]


def _body(words: list[str]) -> list[str]:
    if "when turn" in words:
        return _advance([word for word in words if word != "when turn"])
    if "then" in words:
        return list(_steps(words))[:-1]
    return _answer(words)


def _advance(words: list[str]) -> list[str]:
    """A claim may begin or end with “when my turn”; of number cards it may say “6s”."""
    return ["when turn", *arrange([_EACH.get(word, word) for word in words])] if words else []


def _steps(words: list[str]) -> Iterator[str]:
    """Each step with its verb first, and “then” behind it."""
    step: list[str] = []
    for word in (*words, "then"):
        if word == "then":
            yield from arrange(step) if step else ("",)
            yield word
            step = []
        else:
            step.append(word)


def _answer(words: list[str]) -> list[str]:
    """“pass up to 12”, also as “12 up to pass”."""
    verbs = [word for word in words if word in _ANSWERS]
    rest = [word for word in words if word not in _ANSWERS]
    if len(rest) == 2 and rest[1] in _BEFORE_A_NUMBER:
        rest.reverse()
    return [*verbs, *rest]

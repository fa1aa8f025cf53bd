"""Puts the words of an everyday answer into the order of the move language, where there is no doubt what is meant."""

from typing import Final

from games.words.spans import split_spans

VERBS: Final = frozenset({"bid", "challenge"})
# What is said of an order beside what it does.
_BESIDE: Final = frozenset({"if possible"})
# How two numbers may be written for the first to be how many, whether the bid says “bid” or not.
_COUNT_FIRST: Final = frozenset({"xs", "=s", "ds", "xd", "=d"})
_FACE_FIRST: Final = frozenset({"sx", "s=", "sd", "dx"})
# Only behind “bid”: bare digits alone could be anything, and so could two words.
_WITH_VERB: Final = frozenset({"dd", "=="})


def arrange(words: list[str]) -> list[str]:
    """The words in order, the verb first; what is no answer comes out as something that the rules refuse to read."""
    if words[0] == "bid":
        return ["bid", *_bid(words[1:], has_verb=True)]
    if words[-1] == "bid":
        return ["bid", *_bid(words[:-1], has_verb=True)]
    bid = _bid(words, has_verb=False)
    return ["bid", *bid] if bid else words


def arrange_order(words: list[str]) -> list[str]:
    """The words of a standing order in order, what bounds it last."""
    rest, spans = split_spans([word for word in words if word not in _BESIDE])
    return [*_order(rest), *spans]


def _order(words: list[str]) -> list[str]:
    """“challenge from 5 4”, “raise to 5 4”; the bid may stand before or behind."""
    if "raise to" in words:
        return ["raise to", *_bid([word for word in words if word != "raise to"], has_verb=True)]
    bid = [word for word in words if word not in ("challenge", "from")]
    if len(words) - len(bid) != 2 or not {"challenge", "from"} <= set(words):
        return []
    return ["challenge", "from", *_bid(bid, has_verb=True)]


def _bid(words: list[str], *, has_verb: bool) -> list[str]:
    """How many and which face, or the sum; nothing where there is a doubt."""
    if len(words) != 2:
        return []
    first, second = words
    if first == "sum":
        return ["sum", _number(second)] if _kind(second) in {"d", "=", "x"} else []
    pair = _kind(first) + _kind(second)
    if pair in _COUNT_FIRST or (has_verb and pair in _WITH_VERB):
        return [_number(first), _number(second)]
    return [_number(second), _number(first)] if pair in _FACE_FIRST else []


def _kind(word: str) -> str:
    """How a number is written: “d” in digits, “=”, “x” or “s”; “?” for what is none."""
    if word.isdigit():
        return "d"
    if word[:1] in {"=", "x"} and word[1:].isdigit():
        return word[0]
    return "s" if word[:-1].isdigit() and word.endswith("s") else "?"


def _number(word: str) -> str:
    return word.strip("=xs")

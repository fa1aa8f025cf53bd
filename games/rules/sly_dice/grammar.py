"""The words of a move. Numbers may be written `x4` or `4`."""

from collections.abc import Callable
from typing import Final

from games.rules.contract import Move, Unreadable
from games.rules.grammar import QUOTED, Grammar, Misshapen, Words
from games.rules.marking import _
from games.rules.sly_dice.cards import CARD
from games.rules.sly_dice.moves import ONE_WORD, challenge, change, claim, lock

_FORMS: Final = {
    "lock": "lock F · lock F reroll F …",
    "change": "change F to F · change locked F to F",
    "claim": "claim COMBINATION [xN] [again] [with sum] [and show | and hide]",
    "challenge": "challenge higher · challenge lower · challenge again higher · challenge again lower",
}
_VERBS: Final = "lock, keep, restart, change, claim, decline, challenge, higher, lower, pass, accuse"


def _parse_lock(words: Words) -> Move:
    face = _face(_next(words))
    if not _take(words, "reroll"):
        _end(words)
        return lock(face)
    return lock(face, _rerolled(words))


def _rerolled(words: Words) -> tuple[int, ...]:
    if not words:
        raise Unreadable(_("at least one die must be rerolled: name its face after “reroll”, or leave “reroll” out"))
    if len(words) > 2:
        raise Unreadable(_("of three dice one is locked, so two at most can be rerolled"))
    return tuple(map(_face, words))


def _parse_change(words: Words) -> Move:
    locked = _take(words, "locked")
    face = _face(_next(words))
    if not _take(words, "to"):
        raise Misshapen
    to = _face(_next(words))
    _end(words)
    return change(face, to, locked=locked)


def _parse_claim(words: Words) -> Move:
    card = _card(_next(words))
    count = _number(words.pop(0)) if words and words[0].removeprefix("x").isdigit() else None
    again, with_sum = _take(words, "again"), _take(words, "with", "sum")
    show = _take(words, "and", "show") or not _take(words, "and", "hide")
    _end(words)
    return claim(card, count, again=again, with_sum=with_sum, show=show)


def _card(name: str) -> int:
    if name not in CARD:
        raise Unreadable(_("“{name}” is not a combination; they are {all}"), name=name[:QUOTED], all=", ".join(CARD))
    return CARD[name]


def _parse_challenge(words: Words) -> Move:
    again = _take(words, "again")
    higher = _take(words, "higher")
    if not higher and not _take(words, "lower"):
        raise Misshapen
    _end(words)
    return challenge(again=again, higher=higher)


def _number(word: str) -> int:
    """A number written `4` or `x4`. Two digits at most, which keeps the language finite."""
    digits = word.removeprefix("x")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 2):
        raise Misshapen
    return int(digits)


def _face(word: str) -> int:
    face = _number(word)
    if not 1 <= face <= 6:
        raise Unreadable(_("no die shows {number}: a face is 1 to 6"), number=face)
    return face


def _next(words: Words) -> str:
    if not words:
        raise Misshapen
    return words.pop(0)


def _take(words: Words, *wanted: str) -> bool:
    """Take the wanted words off the front, if they stand there."""
    found = tuple(words[: len(wanted)]) == wanted
    if found:
        del words[: len(wanted)]
    return found


def _end(words: Words) -> None:
    if words:
        raise Misshapen


_PARSERS: Final[dict[str, Callable[[Words], Move]]] = {
    "lock": _parse_lock,
    "change": _parse_change,
    "claim": _parse_claim,
    "challenge": _parse_challenge,
}
parse_move: Final = Grammar(ONE_WORD, _PARSERS, _FORMS, _VERBS).parse_move

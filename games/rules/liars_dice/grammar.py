"""Reads the words of a move. Case, spaces and `x4` or `4` make no difference; the order of words does."""

from typing import Final

from games.rules.contract import Move, Unreadable
from games.rules.liars_dice.moves import ONE_WORD, bid, bid_sum
from games.rules.marking import _

_VERBS: Final = "bid, challenge"
_BID: Final = "bid N F · bid sum S"
_QUOTED: Final = 60


def parse_move(words: str) -> Move:
    """The move that `words` name. Raises Unreadable, which quotes them and says what can be written."""
    match words.lower().split():
        case [verb] if verb in ONE_WORD:
            return ONE_WORD[verb]
        case ["bid", "sum", total] if is_number(total):
            return bid_sum(number(total))
        case ["bid", count, face] if is_number(count) and is_number(face):
            return bid(number(count), checked_face(number(face)))
        case ["bid", *_rest]:
            raise Unreadable(_("“{words}” is not a move; write: {form}"), words=words.strip()[:_QUOTED], form=_BID)
        case []:
            raise Unreadable(_("here a move must stand; moves begin with {verbs}"), verbs=_VERBS)
        case [verb, *_rest] if verb in ONE_WORD:
            raise _nothing_after(words, verb)
    raise Unreadable(
        _("“{words}” is not a move; moves begin with {verbs}"), words=words.strip()[:_QUOTED], verbs=_VERBS
    )


def _nothing_after(words: str, verb: str) -> Unreadable:
    return Unreadable(
        _("“{words}” is not a move: nothing stands after “{verb}”"), words=words.strip()[:_QUOTED], verb=verb
    )


def is_number(word: str) -> bool:
    """Whether it is written `4` or `x4`. Two digits at most, which keeps the language finite."""
    digits = word.removeprefix("x")
    return digits.isascii() and digits.isdigit() and len(digits) <= 2


def number(word: str) -> int:
    """The number that is written `4` or `x4`."""
    return int(word.removeprefix("x"))


def checked_face(face: int) -> int:
    """`face`, if a die can show it. Raises Unreadable."""
    if not 1 <= face <= 6:
        raise Unreadable(_("no die shows {number}: a face is 1 to 6"), number=face)
    return face

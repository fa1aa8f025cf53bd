"""Reads the words of a move. Case, spaces and `x4` or `4` make no difference; the order of words does.

Evened out, the language is finite, so what was read is kept: reading the same words again is a look-up.
"""

from collections.abc import Callable
from typing import Final

from games.rules.contract import Move, Unreadable
from games.rules.marking import _
from games.rules.seventeen_dice_bets.board import SPACE, SPACES
from games.rules.seventeen_dice_bets.making import SIDES
from games.rules.seventeen_dice_bets.moves import CHIPS, ONE_WORD, bet, pick, token
from games.rules.seventeen_dice_bets.state import MOST_DICE

Words = list[str]

_known: Final[dict[str, Move]] = dict(ONE_WORD)
_FORMS: Final = {"bet": "bet SPACE with a|b", "pick": "pick F", "token": "token F · token F F · token F F F"}
_VERBS: Final = "bet, pick, token, keep"
_QUOTED: Final = 60


def parse_move(words: str) -> Move:
    """The move that `words` name. Raises Unreadable, which quotes them and says what can be written."""
    return _known.get(words) or _parse_even(" ".join(words.lower().split()))


def _parse_even(words: str) -> Move:
    if (move := _known.get(words)) is None:
        move = _known[words] = _parse(words)
    return move


def _parse(words: str) -> Move:
    verb, *rest = words.split() or [""]
    if not verb:
        raise Unreadable(_("here a move must stand; moves begin with {verbs}"), verbs=_VERBS)
    if verb in ONE_WORD:
        raise Unreadable(_("“{words}” is not a move: nothing stands after “{verb}”"), words=words[:_QUOTED], verb=verb)
    if verb not in _PARSERS:
        raise Unreadable(_("“{words}” is not a move; moves begin with {verbs}"), words=words[:_QUOTED], verbs=_VERBS)
    try:
        return _PARSERS[verb](rest)
    except _Misshapen:
        raise Unreadable(
            _("“{words}” is not a move; write: {form}"), words=words[:_QUOTED], form=_FORMS[verb]
        ) from None


class _Misshapen(Exception):
    """The words after the verb have not the form of its moves."""


def _parse_bet(words: Words) -> Move:
    if len(words) != 3 or words[1] != "with" or words[2] not in CHIPS:
        raise _Misshapen
    return bet(_space(words[0]), CHIPS.index(words[2]))


def _space(name: str) -> int:
    if name not in SPACE:
        raise Unreadable(_("“{name}” is not a space; they are {all}"), name=name[:_QUOTED], all=", ".join(SPACES))
    return SPACE[name]


def _parse_pick(words: Words) -> Move:
    if len(words) != 1:
        raise _Misshapen
    return pick(_face(words[0]))


def _parse_token(words: Words) -> Move:
    if not words:
        raise Unreadable(_("a token re-rolls at least one die: name its face after “token”"))
    if len(words) > MOST_DICE:
        raise Unreadable(_("nobody has more than {count} dice to re-roll"), count=MOST_DICE)
    return token(tuple(map(_face, words)))


def _face(word: str) -> int:
    """A face written `4` or `x4`."""
    digits = word.removeprefix("x")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 2):
        raise _Misshapen
    if not 1 <= int(digits) <= SIDES:
        raise Unreadable(_("no die shows {number}: a face is 1 to 8"), number=int(digits))
    return int(digits)


_PARSERS: Final[dict[str, Callable[[Words], Move]]] = {
    "bet": _parse_bet,
    "pick": _parse_pick,
    "token": _parse_token,
}

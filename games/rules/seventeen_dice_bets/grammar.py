"""The words of a move. Numbers may be written `x4` or `4`."""

from collections.abc import Callable
from typing import Final

from games.rules.contract import Move, Unreadable
from games.rules.grammar import QUOTED, Grammar, Misshapen, Words
from games.rules.marking import _
from games.rules.seventeen_dice_bets.board import SPACE, SPACES
from games.rules.seventeen_dice_bets.making import SIDES
from games.rules.seventeen_dice_bets.moves import CHIPS, ONE_WORD, bet, pick, token
from games.rules.seventeen_dice_bets.state import MOST_DICE

_FORMS: Final = {"bet": "bet SPACE with a|b", "pick": "pick F", "token": "token F · token F F · token F F F"}
_VERBS: Final = "bet, pick, token, keep"


def _parse_bet(words: Words) -> Move:
    if len(words) != 3 or words[1] != "with" or words[2] not in CHIPS:
        raise Misshapen
    return bet(_space(words[0]), CHIPS.index(words[2]))


def _space(name: str) -> int:
    if name not in SPACE:
        raise Unreadable(_("“{name}” is not a space; they are {all}"), name=name[:QUOTED], all=", ".join(SPACES))
    return SPACE[name]


def _parse_pick(words: Words) -> Move:
    if len(words) != 1:
        raise Misshapen
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
        raise Misshapen
    if not 1 <= int(digits) <= SIDES:
        raise Unreadable(_("no die shows {number}: a face is 1 to 8"), number=int(digits))
    return int(digits)


_PARSERS: Final[dict[str, Callable[[Words], Move]]] = {
    "bet": _parse_bet,
    "pick": _parse_pick,
    "token": _parse_token,
}
parse_move: Final = Grammar(ONE_WORD, _PARSERS, _FORMS, _VERBS).parse_move

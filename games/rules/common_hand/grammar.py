"""Reads the words of a move. Case, spaces, `x4` or `4` and the order of equal things make no difference."""

from typing import Final

from games.rules.common_hand.hands import HANDS, RANK, Dice, Hand
from games.rules.common_hand.moves import ANNOUNCE, BY_WORDS, DICE, REROLL
from games.rules.contract import Move, Unreadable
from games.rules.marking import _

Words = list[str]

_VERBS: Final = "announce, believe, challenge, reroll, opening, roll"
_ONE_WORD: Final = frozenset({"believe", "challenge", "opening", "roll"})
_QUOTED: Final = 60


def parse_move(words: str) -> Move:
    """The move that `words` name. Raises Unreadable, which quotes them and says what can be written."""
    return BY_WORDS.get(words) or _parse(" ".join(words.lower().split()))


def _parse(words: str) -> Move:
    verb, _blank, rest = words.partition(" ")
    if words in BY_WORDS:
        return BY_WORDS[words]
    if not verb:
        raise Unreadable(_("here a move must stand; moves begin with {verbs}"), verbs=_VERBS)
    if verb == "announce":
        return ANNOUNCE[RANK[parse_hand(rest)]]
    if verb == "reroll":
        return _parse_reroll(words, rest.split())
    if verb in _ONE_WORD:
        raise Unreadable(_("“{words}” is not a move: nothing stands after “{verb}”"), words=words[:_QUOTED], verb=verb)
    raise Unreadable(_("“{words}” is not a move; moves begin with {verbs}"), words=words[:_QUOTED], verbs=_VERBS)


def _parse_reroll(words: str, named: Words) -> Move:
    if not named:
        raise Unreadable(_("name the face of each die that is rolled again, or write “reroll none”"))
    if len(named) > DICE:
        raise Unreadable(_("there are five dice, so five at most can be rolled again"))
    faces = _faces(named)
    if not faces:
        raise Unreadable(
            _("“{words}” is not a move; write: {form}"), words=words[:_QUOTED], form="reroll F … · reroll none"
        )
    return REROLL[tuple(sorted(faces))]


def parse_hand(words: str) -> Hand:
    """The hand that `HAND [F [F]]` names; two pairs may stand in either order (R1). Raises Unreadable."""
    name, *rest = words.split() or [""]
    if name not in HANDS:
        raise Unreadable(_("“{name}” is not a hand; they are {all}"), name=name[:_QUOTED], all=", ".join(HANDS))
    wanted, faces = len(HANDS[name][0]), _faces(rest)
    if len(faces) != wanted or len(rest) != wanted:
        raise Unreadable(
            _("“{words}” is not a hand with its faces; write: {form}"),
            words=words[:_QUOTED],
            form=" ".join((name, *"F" * wanted)),
        )
    if len(set(faces)) < wanted:
        raise Unreadable(_("the two faces of {name} differ: {faces}"), name=name, faces=faces)
    return Hand(name, tuple(sorted(faces, reverse=True)) if name == "two-pairs" else faces)


def _faces(named: Words) -> Dice:
    """The faces that are named one by one; empty where something else stands among them."""
    digits = [word.removeprefix("x") for word in named]
    if not all(word.isascii() and word.isdigit() and len(word) <= 2 for word in digits):
        return ()
    faces = tuple(map(int, digits))
    for face in faces:
        if not 1 <= face <= 6:
            raise Unreadable(_("no die shows {number}: a face is 1 to 6"), number=face)
    return faces

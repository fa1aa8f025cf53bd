"""Reads a line of a mail. A command is the whole line, in a listed form; anything else is talk, and means nothing.

When in doubt nothing is played: a line that could be a sentence is not looked into.
"""

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, cast

from games.rules.contract import Rules, Unreadable
from games.rules.orders import split_span
from games.rules.registry import KINDS

from .command import PLAIN_KINDS, SAYING_KINDS, Command, Kind
from .even import even, fold
from .kinds import VOCABULARIES
from .service import LANGUAGE_BOOK, SERVICE_BOOK

# Characters. The longest move has half of that; what people say to each other may be longer.
LONGEST_LINE: Final = 200
LONGEST_TALK: Final = 500
_DAY: Final = re.compile(r"(?<![0-9])[0-9]{4}-[0-9]{2}-[0-9]{2}(?![0-9])")
# More than anybody's orders need.
_MOST_DIGITS: Final = 4
# No database keeps these: controls such as NUL, and halves of characters.
_UNSTORABLE: Final = frozenset({"Cc", "Cs"})


def kinds_of(rules: Rules | Iterable[Rules] | None) -> Iterable[Rules]:
    """The kinds of game that are meant; None means every kind."""
    if rules is None:
        return KINDS.values()
    return rules if isinstance(rules, Iterable) else (rules,)


def parse_line(text: str, rules: Rules | Iterable[Rules] | None = None) -> Command | None:
    """The command that the line `text` is, or None.

    Moves are read for the games of `rules`, by default of every kind; the first kind that knows the words has them.
    Never raises, and takes time in proportion to the line.
    """
    line = text.strip()
    if not line or len(line.splitlines()) > 1:
        return None
    if talk := _talk(line):
        return talk
    if len(line) > LONGEST_LINE:
        return None
    evened = even(line)
    kinds = tuple(kinds_of(rules))
    return _service(evened) or _language(evened) or _withdraw(evened) or _move(evened, kinds) or _order(evened, kinds)


def _talk(line: str) -> Command | None:
    """SAY, or DICE, must be the line's very first word, not even quoted: our mails quote it when they explain it."""
    word, *rest = line[: 2 * LONGEST_TALK].split(maxsplit=1)
    kind = _saying(word)
    if not rest or not kind:
        return None
    said = "".join(letter for letter in rest[0] if unicodedata.category(letter) not in _UNSTORABLE)
    return Command(cast("Kind", kind), said[:LONGEST_TALK].rstrip()) if said.strip() else None


def _saying(word: str) -> str:
    kind = SERVICE_BOOK.get(fold(word).removesuffix(":"))
    return kind if kind in SAYING_KINDS else ""


@lru_cache(maxsize=4096)
def begins_speech(word: str) -> bool:
    """Whether anything that stands behind `word`, should that be the first of a line, is a command."""
    return bool(_saying(word))


def _service(evened: str) -> Command | None:
    kind = SERVICE_BOOK.get(evened)
    return Command(cast("Kind", kind)) if kind in PLAIN_KINDS else None


def _language(evened: str) -> Command | None:
    word, _blank, name = evened.partition(" ")
    code = LANGUAGE_BOOK.get(name) if SERVICE_BOOK.get(word) == "language" else None
    return Command("language", code) if code else None


def _withdraw(evened: str) -> Command | None:
    word, _blank, number = evened.rpartition(" ")
    is_number = number.isascii() and number.isdigit() and len(number) <= _MOST_DIGITS
    return Command("withdraw", str(int(number))) if is_number and SERVICE_BOOK.get(word) == "withdraw" else None


def _move(evened: str, kinds: Iterable[Rules]) -> Command | None:
    moves = (_canonical(rules, evened) or _everyday(rules, evened) for rules in kinds)
    return next((Command("move", words) for words in moves if words), None)


def _canonical(rules: Rules, words: str) -> str | None:
    """The move that `words` of the move language are, for a seat to play."""
    if words.partition(" ")[0] not in VOCABULARIES[rules.kind].verbs:
        return None
    try:
        return str(rules.parse_move(words))
    except Unreadable:
        return None


def _everyday(rules: Rules, evened: str) -> str | None:
    """The move that phrases of the tables say."""
    vocabulary = VOCABULARIES[rules.kind]
    words = vocabulary.book.words_of(evened)
    return _canonical(rules, " ".join(vocabulary.arrange(words))) if words else None


def _order(evened: str, kinds: Iterable[Rules]) -> Command | None:
    orders = (_standing_order(rules, evened) for rules in kinds)
    return next((Command("order", words) for words in orders if words), None)


def _standing_order(rules: Rules, evened: str) -> str | None:
    """The order that phrases of the tables say, with what bounds it. A day is written as in 2026-12-24."""
    vocabulary = VOCABULARIES[rules.kind].orders
    day, rest = _day_of(evened)
    words = vocabulary.book.words_of(rest)
    if not words or ("until" in words) != bool(day):
        return None
    try:
        body, span = split_span(" ".join((*vocabulary.arrange(words), *day)))
        return f"{rules.parse_order(body)}{span}"
    except Unreadable:
        return None


def _day_of(evened: str) -> tuple[list[str], str]:
    """The day that stands somewhere in the line, if there is just one, and the rest of the line."""
    days = _DAY.findall(evened)
    return (days, _DAY.sub(" ", evened)) if len(days) == 1 else ([], evened)

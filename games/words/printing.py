"""Prints commands as people are shown them; what is printed is read again as the same."""

from collections.abc import Iterable, Iterator
from typing import Final

from games.rules.contract import Rules

from .command import Kind
from .kinds import VOCABULARIES
from .languages import in_language
from .phrases import Table
from .reading import kinds_of
from .service import MEANINGS, TABLES

# What stands after a command that says more than itself.
_REST: Final = {"say": " …", "language": " en/ko/pt-br", "dice": " …", "withdraw": " 1"}
# Of no use any more once the game has begun, and of none before.
_BEFORE_THE_START: Final = frozenset({"dice", "ready"})
_AFTER_THE_START: Final = frozenset({"orders", "withdraw"})


def print_move(words: str, language: str, rules: Rules | Iterable[Rules] | None = None) -> str:
    """A move, or a choice inside one (“and hide”), as people write it in that language: “LOCK 6”, “고정 6”.

    `words` are of the move language of one of `rules`, by default of any kind of game; ValueError for others.
    """
    return _printed(words, [in_language(language, VOCABULARIES[kind.kind].tables) for kind in kinds_of(rules)])


def print_order(words: str, language: str, rules: Rules | Iterable[Rules] | None = None) -> str:
    """A standing order with what bounds it: “PASS ALL UNTIL 2026-12-24”. ValueError for what is none."""
    vocabularies = [VOCABULARIES[kind.kind].orders for kind in kinds_of(rules)]
    body, until, day = words.partition(" until ")
    printed = _printed(body, [in_language(language, each.tables) for each in vocabularies])
    if not until:
        return printed
    return f"{printed} {in_language(language, vocabularies[0].days).format(day=day)}".upper()


def _printed(words: str, tables: Iterable[Table]) -> str:
    """By the first table that has all the words."""
    said = (list(_said(words.split(), table)) for table in tables)
    printed = next((phrases for phrases in said if "" not in phrases), None)
    if printed is None:
        raise ValueError(words)
    return " ".join(printed).upper()


def _said(words: list[str], table: Table) -> Iterator[str]:
    """The phrase for each word, or pair of words, of the move language; "" for a word that the table lacks."""
    start = 0
    while start < len(words):
        pair = " ".join(words[start : start + 2])
        word = pair if pair in table else words[start]
        yield table.get(word, ("",))[0]
        start += 2 if word == pair and " " in pair else 1


def print_command(kind: Kind | str, language: str) -> str:
    """A command that is no move: “HELP”, “도움말”. KeyError for a kind that there is not."""
    return in_language(language, TABLES)[kind][0].upper()


def help_words(language: str, *, has_begun: bool = True) -> tuple[str, ...]:
    """A line for each command that is no move, as far as it means anything once the game `has_begun`, or before.

    It says what the command does, and behind that its words, so that they begin no line.
    """
    useless = _BEFORE_THE_START if has_begun else _AFTER_THE_START
    meanings = ((kind, said) for kind, said in in_language(language, MEANINGS).items() if kind not in useless)
    return tuple(f"{said}: “{print_command(kind, language)}{_REST.get(kind, '')}”" for kind, said in meanings)

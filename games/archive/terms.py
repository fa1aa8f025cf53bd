"""Terms: the words by which a finished game stands in the index of the archive, and how text is folded into them."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import Any, Final

from accounts.names import FORMER_PLAYER
from games.models import Summary

ALL: Final = "all"
IMPORTED: Final = "imported"
# A search for “at least N” reads the findings of the greatest step that is not above N.
STEPS: Final = (1, 8, 16, 32)
# A letter can fold into eighteen. What is longer than that is found by its beginning.
LONGEST_TEXT: Final = 70
_FORMER = re.compile(re.escape(FORMER_PLAYER) + r"( \d+)?")


def fold(text: str) -> str:
    """The text without what people leave out when they type: case, accents, widths of letters, blanks around it."""
    # Case once more at the end: some letters have one only when their accents are gone.
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text).casefold())
    bare = "".join(sign for sign in plain if not unicodedata.combining(sign))
    return " ".join(unicodedata.normalize("NFKC", bare).casefold().split())


def words_of(text: str) -> list[str]:
    """The words of a text, folded, each once, in their order: stretches of letters and digits."""
    return list(dict.fromkeys(word[:LONGEST_TEXT] for word in re.findall(r"\w+", fold(text).replace("_", " "))))


def kind_term(kind: str) -> str:
    """Public games of this kind."""
    return f"kind:{kind}"


def player_term(player: int) -> str:
    """Public games in which this person has played."""
    return f"player:{player}"


def mine_term(player: int) -> str:
    """All games in which this person has played, for the eyes of who has played in them."""
    return f"mine:{player}"


def name_term(name: str, *, is_public: bool = True) -> str:
    """The whole name of a person at the table."""
    return f"{_beginning(is_public)}name:{fold(name)[:LONGEST_TEXT]}"


def word_term(word: str, *, is_public: bool = True) -> str:
    """A word, as `words_of` gives it, of a name or of the title."""
    return f"{_beginning(is_public)}word:{word}"


def fact_term(name: str, step: int) -> str:
    """Public games in which this happened, by `step` at least (`STEPS`)."""
    return f"fact:{name}:{step}"


def step_of(value: int) -> int:
    """The greatest step that is not above `value`, which is 1 at least."""
    return max(step for step in STEPS if step <= value)


def terms_of(summary: Summary, names: Iterable[str], title: str) -> list[str]:
    """Every term that a game stands under, each once; no statement.

    `names` are those of persons, substitutes too, not of programs. Of a private game no term is one that a public
    search reads: what it can be found by, those who have played in it find alone.
    """
    mine = [mine_term(player) for player in summary.players]
    said = _text_terms(names, title, is_public=summary.is_public)
    public = _public_terms(summary) if summary.is_public else ()
    return list(dict.fromkeys([*mine, *public, *said]))


def _public_terms(summary: Summary) -> Iterator[str]:
    yield ALL
    yield kind_term(summary.kind)
    if summary.is_imported:
        yield IMPORTED
    yield from map(player_term, summary.players)
    for name, found in summary.facts.items():
        yield from (fact_term(name, step) for step in STEPS if step <= found["value"])


def _text_terms(names: Iterable[str], title: str, *, is_public: bool) -> Iterator[str]:
    """Of who has left there is no name: nobody is found by it."""
    known = [name for name in names if not _FORMER.fullmatch(name)]
    yield from (name_term(name, is_public=is_public) for name in known)
    for text in (*known, title):
        yield from (word_term(word, is_public=is_public) for word in words_of(text))


def _beginning(is_public: bool) -> str:
    return "" if is_public else "private:"


def greatest(facts: Iterable[Any]) -> dict[str, dict[str, int]]:
    """By the name of a fact its greatest value, with the line and the seat; of equal ones the first."""
    found: dict[str, dict[str, int]] = {}
    for fact in facts:
        if fact.name not in found or fact.value > found[fact.name]["value"]:
            found[fact.name] = {"value": fact.value, "line": fact.line, "seat": fact.seat}
    return found

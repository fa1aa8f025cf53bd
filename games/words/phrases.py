"""Phrases: what people write, in every language at once, for the words of the move language.

A table says for each word, or pair of words, of the move language how it is written: first as we print it, then as
people may type it. Tables of all languages are read as one, so a line may mix them; no phrase may mean two things.
"""

from collections.abc import Iterable, Iterator, Mapping

from .even import even, tokens

# The word of the move language, then its phrases. The order of words is the tables' own business.
Table = Mapping[str, tuple[str, ...]]


def key(phrase: str) -> str:
    """What a phrase is looked up by."""
    return " ".join(tokens(even(phrase)))


class Phrasebook:
    """Several tables as one, from phrases to what they mean."""

    def __init__(self, tables: Iterable[Table]) -> None:
        entries = (entry for table in tables for entry in table.items())
        self._meanings = {key(phrase): word for word, phrases in entries for phrase in phrases}
        self._longest = max(phrase.count(" ") + 1 for phrase in self._meanings)

    def get(self, line: str) -> str | None:
        """What a whole evened line means, if it is a phrase."""
        return self._meanings.get(" ".join(tokens(line)))

    def words_of(self, line: str) -> list[str] | None:
        """What an evened line means, cut into the longest phrases from its start; None if any of it is not known.

        Takes time in proportion to the line.
        """
        words: list[str] = []
        for word in self._cut(tokens(line)):
            if word is None:
                return None
            words.append(word)
        return words

    def _cut(self, line: list[str]) -> Iterator[str | None]:
        start = 0
        while start < len(line):
            length = self._phrase_at(line, start)
            yield self._meanings.get(" ".join(line[start : start + length]))
            start += length

    def _phrase_at(self, line: list[str], start: int) -> int:
        """How many words the longest phrase at `start` has; 1 where there is none."""
        lengths = range(self._longest, 1, -1)
        return next((n for n in lengths if " ".join(line[start : start + n]) in self._meanings), 1)

"""Reads the words of a move by their first one. Case and spaces make no difference; the order of words does.

Evened out, the language of a kind is finite, so what was read is kept: reading the same words again is a look-up.
"""

from collections.abc import Callable, Mapping
from typing import Final

from games.rules.contract import Move, Unreadable
from games.rules.marking import _

Words = list[str]

# Characters of what was written that a refusal quotes.
QUOTED: Final = 60


class Misshapen(Exception):
    """The words after the verb have not the form of its moves."""


class Grammar:
    """Moves of `one_word`, and those that a parser makes of the words behind its verb, or refuses as Misshapen.

    `forms` says by verb how its moves are written, `verbs` how all begin.
    """

    def __init__(
        self,
        one_word: Mapping[str, Move],
        parsers: Mapping[str, Callable[[Words], Move]],
        forms: Mapping[str, str],
        verbs: str,
    ) -> None:
        self._one_word, self._parsers, self._forms, self._verbs = one_word, parsers, forms, verbs
        self._known = dict(one_word)

    def parse_move(self, words: str) -> Move:
        """The move that `words` name. Raises Unreadable, which quotes them and says what can be written."""
        return self._known.get(words) or self._parse_even(" ".join(words.lower().split()))

    def _parse_even(self, words: str) -> Move:
        if (move := self._known.get(words)) is None:
            move = self._known[words] = self._parse(words)
        return move

    def _parse(self, words: str) -> Move:
        verb, *rest = words.split() or [""]
        quoted = words[:QUOTED]
        if not verb:
            raise Unreadable(_("here a move must stand; moves begin with {verbs}"), verbs=self._verbs)
        if verb in self._one_word:
            raise Unreadable(_("“{words}” is not a move: nothing stands after “{verb}”"), words=quoted, verb=verb)
        if verb not in self._parsers:
            raise Unreadable(_("“{words}” is not a move; moves begin with {verbs}"), words=quoted, verbs=self._verbs)
        try:
            return self._parsers[verb](rest)
        except Misshapen:
            raise Unreadable(
                _("“{words}” is not a move; write: {form}"), words=quoted, form=self._forms[verb]
            ) from None

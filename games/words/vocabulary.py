"""The words of a kind of game, in every language."""

from collections.abc import Callable, Mapping
from functools import cached_property

from .phrases import Phrasebook, Table


class Vocabulary:
    """`tables` by language; `verbs` are the first words of what a seat can answer.

    `arrange` puts words as people order them into the order of the move language; the rules judge what comes out.
    """

    def __init__(
        self, tables: Mapping[str, Table], verbs: frozenset[str], arrange: Callable[[list[str]], list[str]]
    ) -> None:
        self.tables, self.verbs, self.arrange = tables, verbs, arrange

    @cached_property
    def book(self) -> Phrasebook:
        return Phrasebook(self.tables.values())

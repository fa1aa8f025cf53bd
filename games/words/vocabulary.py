"""The words of a kind of game, in every language."""

from collections.abc import Callable, Mapping
from functools import cached_property

from .phrases import Phrasebook, Table

Tables = Mapping[str, Table]
Arrange = Callable[[list[str]], list[str]]


class OrderWords:
    """The words of standing orders: those of moves, and `more`, by language. `days` say where a last day stands.

    `arrange` puts them into the order of the rules' language, what bounds the order last.
    """

    def __init__(self, tables: Tables, more: Tables, days: Mapping[str, str], arrange: Arrange) -> None:
        self.more, self.days, self.arrange = more, days, arrange
        self.tables: Tables = {language: {**more[language], **table} for language, table in tables.items()}
        self._read = (*tables.values(), *more.values())

    @cached_property
    def book(self) -> Phrasebook:
        """Where a phrase means something else in orders than in moves, what it means in orders."""
        return Phrasebook(self._read)


class Vocabulary:
    """`tables` by language; `verbs` are the first words of what a seat can answer; `orders`: said before it is asked.

    `arrange` puts words as people order them into the order of the move language; the rules judge what comes out. A
    mail lists at most `most_listed` answers that begin with the same word.
    """

    def __init__(
        self, tables: Tables, verbs: frozenset[str], arrange: Arrange, orders: OrderWords, *, most_listed: int = 20
    ) -> None:
        self.tables, self.verbs, self.arrange, self.orders = tables, verbs, arrange, orders
        self.most_listed = most_listed

    @cached_property
    def book(self) -> Phrasebook:
        return Phrasebook(self.tables.values())

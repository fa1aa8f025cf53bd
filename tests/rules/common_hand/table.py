"""A table on which a test plays common hand line by line, in the words of a record and with the rolls it wants."""

from games.rules.registry import KINDS
from tests.rules.play import Play, names_of

__all__ = ["RULES", "Table", "announced", "names_of", "passed", "rolled"]

RULES = KINDS["common-hand"]


class Table(Play):
    """A game of Alice and Bob in which Alice begins."""

    def __init__(self, options: str = "") -> None:
        super().__init__(RULES, 2, options)
        self.play("Alice opening = 6 6 6 6 6", "Bob opening = 1 1 1 1 1")

    def dice(self, name: str | None = None) -> list[int] | None:
        """The five dice as `name`, or a spectator, knows them."""
        dice: list[int] | None = self.view(name)["dice"]
        return dice

    def chips(self) -> list[int]:
        return [seat["score"] for seat in self.view()["seats"]]

    def offered(self, name: str) -> list[str]:
        """The words of every answer that the seat is offered, in order."""
        options = RULES.decision(self.state, self.names.index(name))
        return [words for option in options for words in option.moves()]


def rolled(dice: str = "1 2 3 4 6", options: str = "") -> Table:
    """Alice has rolled and is to announce."""
    table = Table(options)
    table.play(f"Alice roll = {dice}")
    return table


def announced(hand: str = "pair 4", dice: str = "1 2 3 4 6", options: str = "") -> Table:
    """Alice has announced `hand` of `dice`, and Bob is to answer."""
    table = rolled(dice, options)
    table.play(f"Alice announce {hand}")
    return table


def passed(hand: str = "pair 4", dice: str = "1 2 3 4 6", options: str = "") -> Table:
    """Bob has believed it and is to roll again."""
    table = announced(hand, dice, options)
    table.play("Bob believe")
    return table

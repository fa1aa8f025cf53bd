"""A table on which a test plays liar's dice line by line, in the words of a record and with the rolls it wants."""

from games.rules.contract import Event
from games.rules.registry import KINDS
from tests.rules.play import Play, names_of

__all__ = ["RULES", "Table", "lowered", "names_of", "rolled"]

RULES = KINDS["liars-dice"]


class Table(Play):
    """A game with the first `seats` of Alice, Bob, Charlie, …; Alice begins unless another is `first`."""

    def __init__(self, seats: int = 3, options: str = "", *, first: str = "Alice") -> None:
        super().__init__(RULES, seats, options)
        self.play("table opening = " + " ".join("6" if name == first else "1" for name in self.names))

    def roll(self, **rolls: str) -> None:
        """Each seat's hidden dice; as many twos as it has left for those that the test does not care about."""
        for name, left in zip(self.names, self.left(), strict=True):
            if left:
                self.play(f"{name} roll = {rolls.get(name.lower(), ' '.join('2' * left))}")

    def challenge(self, *bids: str) -> list[Event]:
        """Whoever is asked makes these bids one after the other; then the last is challenged."""
        for bid in bids:
            self.play(f"{self.asked()} {bid}")
        return self.play(f"{self.asked()} challenge")

    def asked(self) -> str:
        """The one who is asked."""
        [name] = self.to_act()
        return name

    def left(self) -> list[int]:
        """The dice that each seat has left."""
        return list(RULES.scores(self.state))


def rolled(seats: int = 3, options: str = "", *, first: str = "Alice", **dice: str) -> Table:
    """The first round, all dice rolled: `alice="6 6 5 2 1"`, …"""
    table = Table(seats, options, first=first)
    table.roll(**dice)
    return table


def lowered(*left: int, options: str = "", first: str = "Alice", **dice: str) -> Table:
    """A round in which the seats have so many dice left, all rolled, and `first` is to bid."""
    table = Table(len(left), options, first=first)
    table.state = RULES.load({**RULES.dump(table.state), "left": left})
    table.roll(**dice)
    return table

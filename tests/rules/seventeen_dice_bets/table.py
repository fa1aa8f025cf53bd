"""A table on which a test plays 17 Dice Bets line by line, with the rolls it wants."""

from games.rules.registry import KINDS
from tests.rules.play import Play, names_of

__all__ = ["RULES", "Table", "betting", "names_of", "to_tokens"]

RULES = KINDS["17-dice-bets"]
SHARED = {1: "1 1 2", 2: "1 1 2 / 3"}
FROM_ROUND_3 = "1 1 2 4 / 3"


class Table(Play):
    """A game with the first `seats` of the cast; Alice begins round 1 unless told otherwise."""

    def __init__(self, seats: int = 3, options: str = "", *, first: str = "Alice") -> None:
        super().__init__(RULES, seats, options)
        self.play(f"table first = {first}")

    def roll(self, shared: str = "", **rolls: str) -> None:
        """The dice of a round; some or other where the test does not care."""
        coming = self.state.round + bool(self.state.brown)
        self.play(f"table shared = {shared or SHARED.get(coming, FROM_ROUND_3)}")
        other = "5 7 8" if coming >= 6 else "5 7"
        self.play(*(f"{name} roll = {rolls.get(name.lower(), other)}" for name in self.names))

    @property
    def asked(self) -> str:
        """The seat that is asked, alone or first of several."""
        return next(iter(self.to_act()))

    def bet(self, *bets: str) -> None:
        """One bet after the other, each by the seat whose turn it is: `straight-4 with a`."""
        for bet in bets:
            self.play(f"{self.asked} bet {bet}")

    def miss(self) -> str:
        """The deadline of the seat that is asked passes; gives back what that plays. A picked die falls as it lay."""
        name = self.asked
        move = RULES.timeout(self.state, self.names.index(name))
        rolled = f" = {str(move).removeprefix('pick ')}" if move.verb == "pick" else ""
        self.play(f"{name} {move}{rolled}")
        return str(move)

    def finish_round(self) -> None:
        """All deadlines pass until the round is over."""
        while self.to_act():
            self.miss()

    def to_round(self, number: int) -> None:
        """Rounds in which all deadlines pass, until the dice of round `number` are to be rolled."""
        while self.state.round + bool(self.state.brown) < number:
            self.roll()
            self.finish_round()

    def dice(self, name: str) -> list[int]:
        """The dice of a seat, as it sees them itself."""
        return list(self.seat(name, name)["dice"])


def betting(seats: int = 3, shared: str = "", *, options: str = "", number: int = 1, **rolls: str) -> Table:
    """A table whose first bets of round `number` come now; in round 1 Alice begins."""
    table = Table(seats, options)
    table.to_round(number)
    table.roll(shared, **rolls)
    return table


def to_tokens(table: Table) -> Table:
    """All bet and pick, so that the last decisions about tokens come."""
    while table.state.phase in ("bet", "pick"):
        table.miss()
    return table

"""Who had a seat at a line, by the name under which they played."""

from games import selectors
from games.models import Game, Holding


class Names:
    """The names at the seats of a game, whoever held them when."""

    def __init__(self, game: Game) -> None:
        self._seats = selectors.names_of(game)
        self._holdings = selectors.holdings_of(game)

    def at(self, seat: int, line: int) -> str:
        """Who played the seat at a line: a person's name, or what played in their place."""
        for row in self._holdings:
            if row.seat == seat and row.holds(line):
                return row.name or str(Holding.Role(row.role).label)
        return self._seats[seat]

    def of(self, seat: int) -> str:
        """The name of a seat."""
        return self._seats[seat]

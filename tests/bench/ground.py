"""What the figures share: the running site, its cast, the client process, and how long each measures."""

from dataclasses import dataclass

from .cast import Cast, next_answers
from .site import Site
from .web import Client, Stretch, move_request


@dataclass(frozen=True, slots=True)
class Extent:
    """How much is measured. Rounds take turns with the baseline; a round of moves is `moves` long."""

    rounds: int
    moves: int
    bare_seconds: int
    questions: int
    simulated_games: int
    # Between two programs.
    matches: int

    @classmethod
    def of(cls, *, quick: bool) -> "Extent":
        if quick:
            return cls(rounds=4, moves=400, bare_seconds=1, questions=100_000, simulated_games=60, matches=100)
        return cls(rounds=6, moves=1200, bare_seconds=3, questions=1_000_000, simulated_games=500, matches=1000)


@dataclass(frozen=True, slots=True)
class Ground:
    site: Site
    cast: Cast
    client: Client
    extent: Extent

    def play(self, connections: int, moves: int | None = None) -> Stretch:
        """So many moves by so many clients at once, each in another game; planned before the clock runs."""
        done = Stretch()
        while len(done.took) < (moves or self.extent.moves):
            self.cast.refill()
            requests = [move_request(self.cast, answer) for answer in next_answers(self.cast, self.cast.games)]
            done.add(self.client.send([requests[number::connections] for number in range(connections)]))
        return done

"""Ratings and figures of people whose games are made up: plausible by what they have played and won, no more."""

from array import array
from collections.abc import Iterator, Mapping
from datetime import datetime

from games.archive.rating import FEWEST_RATED, MU, SIGMA, Strength, is_rated, unrated
from games.models import PlayerFigures, Rating
from games.rules.registry import KINDS

from .game_rows import GameRows

_KINDS = list(KINDS)
# What is left of a rating's uncertainty at the least.
_LEAST_SIGMA = 0.9


class Standings:
    """Counts, by kind and person, how many games they have played and won: all, public and ranked ones."""

    def __init__(self, *, people: int, first: int) -> None:
        self._first, self._size = first, people * len(_KINDS)
        self._played, self._won = _counters(self._size), _counters(self._size)

    def count(self, rows: GameRows) -> None:
        game, summary = rows.game, rows.summary
        tallies = ["all", *(["public"] if game.is_public else []), *(["ranked"] if _counts(rows) else [])]
        for player in summary.players:
            place = (player - self._first) * len(_KINDS) + _KINDS.index(game.kind)
            for tally in tallies:
                self._played[tally][place] += 1
                self._won[tally][place] += player in summary.winners

    def figures(self) -> Iterator[PlayerFigures]:
        """One row over public games, and one over all; nothing was analysed, so there are no sums."""
        for is_public, tally in ((False, "all"), (True, "public")):
            for player, kind, games, wins in self._rows(tally):
                yield PlayerFigures(player_id=player, kind=kind, is_public=is_public, games=games, wins=wins)

    def ratings(self, at: datetime) -> Iterator[Rating]:
        for player, kind, games, wins in self._rows("ranked"):
            row, strength = unrated(player, kind, at), _strength(games, wins)
            row.mu, row.sigma, row.floor = strength.mu, strength.sigma, strength.floor
            row.games, row.wins = games, wins
            yield row

    def _rows(self, tally: str) -> Iterator[tuple[int, str, int, int]]:
        for place, games in enumerate(self._played[tally]):
            if games:
                player, kind = divmod(place, len(_KINDS))
                yield self._first + player, _KINDS[kind], games, self._won[tally][place]


def _counters(size: int) -> Mapping[str, "array[int]"]:
    return {tally: array("L", bytes(array("L").itemsize * size)) for tally in ("all", "public", "ranked")}


def _counts(rows: GameRows) -> bool:
    """Whether it would change ratings, however its seats changed hands."""
    return is_rated(rows.game) and len(rows.summary.players) >= FEWEST_RATED


def _strength(games: int, wins: int) -> Strength:
    """The more somebody wins the higher, the more they have played the surer."""
    sigma = max(_LEAST_SIGMA, SIGMA / (1 + games / 4) ** 0.5)
    return Strength(MU + 30 * ((wins + 1.5) / (games + 4) - 0.375), sigma)

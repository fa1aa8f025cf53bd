"""Games that are over, for stories about the archive."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from accounts.models import Player
from games import actions
from games.archive.catching_up import index_games
from games.archive.search import Page, find
from games.archive.wanted import Wanted
from games.models import Finding, Game, Summary, Term
from tests.tables import fresh, running_game


def over(*players: Player, now: datetime, ended_at: datetime | None = None, **settings: Any) -> Game:
    """A game that all but the first of these players have left."""
    game = running_game(*players, now=now, **settings)
    for player in players[1:]:
        actions.resign(game_key=game.key, player=player, now=ended_at or now)
    return fresh(game)


def indexed(*players: Player, now: datetime, **settings: Any) -> Game:
    """The same, as the archive finds it."""
    game = over(*players, now=now, **settings)
    index_games(now)
    return game


def tell(game: Game, **summary: Any) -> Game:
    """Let the index say something of a game that would be long to play. Its terms stay as they are."""
    Summary.objects.filter(game=game).update(**summary)
    return game


def found(page: Page) -> list[Game]:
    return [hit.game for hit in page.hits]


def find_all(**wanted: Any) -> list[Game]:
    """The first page of what is wanted."""
    return found(find(Wanted(**wanted)))


def terms(game: Game) -> set[str]:
    """The terms under which a game is found."""
    return set(Finding.objects.filter(game=game).values_list("term__text", flat=True))


def counts() -> dict[str, int]:
    """How many games each term says that it has."""
    return dict(Term.objects.values_list("text", "games"))


def counted() -> dict[str, int]:
    """The same, counted one by one."""
    by_term = dict.fromkeys(counts(), 0)
    for text in Finding.objects.values_list("term__text", flat=True):
        by_term[text] += 1
    return by_term


def keys(games: Iterable[Game]) -> list[str]:
    return [game.key for game in games]

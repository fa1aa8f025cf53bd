"""How somebody plays, as far as a reader may see it, and their last games."""

from typing import NamedTuple

from accounts.models import Player
from games.analysis.report import Report, report
from games.models import Game, PlayerFigures
from games.rules.registry import KINDS

from .search import find
from .wanted import Wanted

MOST_GAMES = 5


class KindFigures(NamedTuple):
    """How somebody plays one kind of game."""

    kind: str
    games: int
    wins: int
    report: Report


def figures_of_player(player: Player, *, only_public: bool) -> list[KindFigures]:
    """Kind by kind; over public games alone, or over all, which is for nobody else to see."""
    rows = PlayerFigures.objects.filter(player=player, is_public=only_public, kind__in=KINDS)
    return [KindFigures(row.kind, row.games, row.wins, report(row.sums)) for row in rows.order_by("-games", "kind")]


def last_public_games(player: Player) -> tuple[list[Game], int]:
    """The last of them, the newest first, and how many there are in all."""
    page = find(Wanted(players=(player.pk,)))
    return [hit.game for hit in page.hits[:MOST_GAMES]], page.total or 0

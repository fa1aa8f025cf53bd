"""Who leads at a kind of game, how a rating came about, and what a game made of it."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, NamedTuple

from django.db.models import F, OuterRef, Q, Subquery

from accounts.models import Player
from games.models import Game, Rating, RatingChange
from games.rules.contract import Refused
from games.rules.marking import _

from .rating import MU

# Before that a rating says little, and it is nobody else's business.
FEWEST_GAMES: Final = 5
PAGE: Final = 25
MOST_STEPS: Final = 200
_MOST: Final = 2**63 - 1


class Beyond(NamedTuple):
    """Where a page of a leaderboard begins: after the player of this rank, who has this floor."""

    rank: int
    floor: float
    player: int

    def __str__(self) -> str:
        return f"{self.rank}_{self.floor!r}_{self.player}"


START: Final = Beyond(0, math.inf, 0)


def read_beyond(text: str) -> Beyond:
    """The place that an address names; a bad one is refused."""
    rank, _under, rest = text.partition("_")
    floor, _under, player = rest.partition("_")
    try:
        place = Beyond(int(rank), float(floor), int(player))
    except (ValueError, OverflowError):
        raise Refused(_("That page of the leaderboard does not exist.")) from None
    if not math.isfinite(place.floor) or not 0 < place.rank <= _MOST or not 0 < place.player <= _MOST:
        raise Refused(_("That page of the leaderboard does not exist."))
    return place


class Leader(NamedTuple):
    """A row of the leaderboard; `rank` is None where it is not known."""

    rank: int | None
    rating: Rating


@dataclass(frozen=True, slots=True)
class Page:
    """Some leaders, and where the next page begins; None on the last one."""

    leaders: Sequence[Leader]
    further: Beyond | None


def leaders(kind: str, beyond: Beyond = START) -> Page:
    """Those who have played enough, are still here and show it, by the floor of their ratings."""
    shown = Rating.objects.filter(kind=kind, games__gte=FEWEST_GAMES, player__shows_rating=True)
    if beyond != START:
        after = Q(floor__lt=beyond.floor) | Q(player__gt=beyond.player)
        shown = shown.filter(Q(floor__lte=beyond.floor) & after)
    rows = list(shown.select_related("player").order_by("-floor", "player")[: PAGE + 1])
    found = [Leader(beyond.rank + place, row) for place, row in enumerate(rows[:PAGE], start=1)]
    last = found[-1] if len(rows) > PAGE else None
    return Page(found, Beyond(beyond.rank + PAGE, last.rating.floor, last.rating.player_id) if last else None)


def ratings_of(player: Player) -> dict[str, Rating]:
    """All ratings of a player, by kind; for the player alone, or where they show them."""
    return {row.kind: row for row in Rating.objects.filter(player=player)}


class Step(NamedTuple):
    """What a rating was after a game."""

    game: Game
    finished_at: datetime
    place: int
    mu: float
    sigma: float


def way_of(player: Player, kind: str, *, most: int = MOST_STEPS) -> list[Step]:
    """How a rating came about: its last steps, oldest first. For the player alone, or where they show it."""
    rows = RatingChange.objects.filter(player=player, kind=kind).select_related("game")
    newest = rows.order_by("-finished_at", "-game")[:most]
    return [Step(row.game, row.finished_at, row.place, row.mu, row.sigma) for row in newest][::-1]


class Change(NamedTuple):
    """What a game made of a rating."""

    player: Player
    place: int
    before: float
    after: float


_BEFORE: Final = RatingChange.objects.filter(
    Q(finished_at__lt=OuterRef("finished_at")) | Q(game__lt=OuterRef("game")),
    player=OuterRef("player"),
    kind=OuterRef("kind"),
    finished_at__lte=OuterRef("finished_at"),
).order_by("-finished_at", "-game")


def changes_of(game: Game, viewer: Player | None) -> list[Change]:
    """What a game made of the ratings of those who show theirs, and of the viewer's own, in the order of the places."""
    rows = RatingChange.objects.filter(game=game).select_related("player")
    rows = rows.annotate(before=Subquery(_BEFORE.values("mu")[:1])).order_by("place", F("mu").desc(), "player")
    mine = None if viewer is None else viewer.pk
    shown = [row for row in rows if row.player.shows_rating or row.player_id == mine]
    return [Change(row.player, row.place, MU if row.before is None else row.before, row.mu) for row in shown]

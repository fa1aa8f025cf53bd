"""Finding finished games: keyset pages, newest first. A list never replays a game."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from django.db.models import Q, QuerySet

from games.models import Game
from games.rules.contract import Refused
from games.rules.marking import _

PAGE_SIZE = 20
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)


@dataclass(frozen=True, slots=True)
class Page:
    """Some finished games; `older` and `newer` are cursors of the pages beside it, None where there is none."""

    games: Sequence[Game]
    older: str | None
    newer: str | None


def finished_games(*, kind: str = "", name: str = "", older: str = "", newer: str = "") -> Page:
    """Public finished games, of a kind, with a seat of that name. At most one cursor; a bad one is refused."""
    found = _found(kind, name)
    if newer:
        games = list(found.filter(_beyond(newer, "gt")).order_by("finished_at", "id")[: PAGE_SIZE + 1])
        return _page(games[:PAGE_SIZE][::-1], has_older=True, has_newer=len(games) > PAGE_SIZE)
    if older:
        found = found.filter(_beyond(older, "lt"))
    games = list(found.order_by("-finished_at", "-id")[: PAGE_SIZE + 1])
    return _page(games[:PAGE_SIZE], has_older=len(games) > PAGE_SIZE, has_newer=bool(older))


def _found(kind: str, name: str) -> QuerySet[Game]:
    found = Game.objects.filter(status=Game.Status.FINISHED, is_public=True)
    if kind:
        found = found.filter(kind=kind)
    if name:
        found = found.filter(seats__name__iexact=name.strip())
    return found.prefetch_related("seats", "holdings")


def _page(games: Sequence[Game], *, has_older: bool, has_newer: bool) -> Page:
    for game in games:
        game.seat_list = sorted(game.seats.all(), key=lambda seat: seat.number)
    if not games:
        return Page(games, None, None)
    return Page(games, _cursor(games[-1]) if has_older else None, _cursor(games[0]) if has_newer else None)


def _cursor(game: Game) -> str:
    return f"{((game.finished_at or _EPOCH) - _EPOCH) // _MICROSECOND}-{game.pk}"


def _beyond(cursor: str, comparison: str) -> Q:
    """The bound stands first and alone, so that the index begins there and does not walk through all that is newer."""
    at, pk = _parse_cursor(cursor)
    beside = Q(**{f"finished_at__{comparison}": at}) | Q(**{f"id__{comparison}": pk})
    return Q(**{f"finished_at__{comparison}e": at}) & beside


def _parse_cursor(cursor: str) -> tuple[datetime, int]:
    try:
        micros, pk = map(int, cursor.split("-"))
        return _EPOCH + micros * _MICROSECOND, pk
    except (ValueError, OverflowError):
        raise Refused(_("That page of the archive does not exist.")) from None

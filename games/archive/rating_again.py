"""All ratings reckoned anew, from the first rated game on, and what comes out otherwise than it stood."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from django.db import transaction
from django.db.models import QuerySet

from games.models import Game, Rating, RatingChange

from .keyset import place_of
from .rating import Strength, add_to, changes, places_in, strengths_after, unrated

AT_ONCE: Final = 500
Key = tuple[int, str]


class Difference(NamedTuple):
    """A rating that came out otherwise: before and after; None where there is none."""

    player: int
    kind: str
    before: Strength | None
    after: Strength | None


@transaction.atomic
def rate_again() -> list[Difference]:
    """Rate all games anew that were rated, in the order in which they ended. All or nothing.

    It needs the ratings in memory, and of the games a few hundred at a time. No game is rated meanwhile.
    """
    Rating.lock_all()
    stored = {_key(row): row for row in Rating.objects.all()}
    ratings: dict[Key, Rating] = {}
    for games in _some_at_a_time(_rated_games()):
        _renew_changes(games, _changes_of(games, ratings))
    found = _differences(stored, ratings)
    Rating.objects.all().delete()
    Rating.objects.bulk_create(ratings.values(), batch_size=AT_ONCE)
    return found


def _rated_games() -> QuerySet[Game]:
    over = Game.objects.filter(status=Game.Status.FINISHED, is_public=True, is_ranked=True, is_imported=False)
    rated = over.filter(summary__rated_at__isnull=False).defer("state").prefetch_related("seats", "holdings")
    return rated.order_by("finished_at", "pk")


def _some_at_a_time(games: QuerySet[Game]) -> Iterator[list[Game]]:
    some: list[Game] = []
    for game in games.iterator(chunk_size=AT_ONCE):
        some.append(game)
        if len(some) == AT_ONCE:
            yield some
            some = []
    yield some


def _changes_of(games: Sequence[Game], ratings: dict[Key, Rating]) -> list[RatingChange]:
    """What these games make of the ratings as they stand, which go on."""
    return [change for game in games for change in _rate(game, ratings)]


def _rate(game: Game, ratings: dict[Key, Rating]) -> list[RatingChange]:
    seats = sorted(game.seats.all(), key=lambda seat: seat.number)
    holdings = sorted(game.holdings.all(), key=lambda row: (row.seat, row.from_line))
    placed, ended = places_in(game, seats, holdings), place_of(game).finished_at
    if not placed:
        return []
    new = {each.player: unrated(each.player, game.kind, ended) for each in placed}
    rows = {player: ratings.setdefault((player, game.kind), row) for player, row in new.items()}
    after = strengths_after(placed, {player: Strength(row.mu, row.sigma) for player, row in rows.items()})
    for each in placed:
        add_to(rows[each.player], each, after[each.player], ended)
    return changes(game, ended, placed, after)


def _renew_changes(games: Sequence[Game], renewed: Sequence[RatingChange]) -> None:
    RatingChange.objects.filter(game__in=games).delete()
    RatingChange.objects.bulk_create(renewed)


def _differences(stored: dict[Key, Rating], ratings: dict[Key, Rating]) -> list[Difference]:
    keys = sorted(stored.keys() | ratings.keys())
    found = [Difference(*key, _strength(stored.get(key)), _strength(ratings.get(key))) for key in keys]
    return [each for each in found if each.before != each.after]


def _strength(row: Rating | None) -> Strength | None:
    return None if row is None else Strength(row.mu, row.sigma)


def _key(row: Rating) -> Key:
    return row.player_id, row.kind

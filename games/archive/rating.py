"""What a finished game makes of the ratings of those who began it (docs/ratings.md)."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Final, NamedTuple

from django.db import transaction
from openskill.models import PlackettLuce

from games import selectors
from games.models import Game, Holding, Rating, RatingChange, Seat, Summary

from .places import Placed, places

_MODEL: Final = PlackettLuce()
MU: Final = float(_MODEL.mu)
SIGMA: Final = float(_MODEL.sigma)
FEWEST_RATED: Final = 2


class Strength(NamedTuple):
    """How strong somebody is held to be: a normal distribution."""

    mu: float = MU
    sigma: float = SIGMA

    @property
    def floor(self) -> float:
        """What they are stronger than, as good as surely. By this the leaderboard is sorted."""
        return self.mu - 3 * self.sigma


def is_rated(game: Game) -> bool:
    """Whether a game that is over counts, if there are persons enough."""
    return game.is_public and game.is_ranked and not game.is_imported


def places_in(game: Game, seats: Sequence[Seat], holdings: Sequence[Holding]) -> list[Placed]:
    """Who is rated for a game that is over, in order; empty where it does not count."""
    if not is_rated(game):
        return []
    placed = places(game, seats, holdings)
    return placed if len(placed) >= FEWEST_RATED else []


def strengths_after(placed: Sequence[Placed], before: Mapping[int, Strength]) -> dict[int, Strength]:
    """What the places make of the strengths; who has none yet begins with the usual one. In the order of the places."""
    teams = [[_MODEL.rating(*before.get(each.player, Strength()))] for each in placed]
    rated = _MODEL.rate(teams, ranks=[float(each.place) for each in placed])
    return {each.player: Strength(team[0].mu, team[0].sigma) for each, team in zip(placed, rated, strict=True)}


@transaction.atomic
def rate_game(game: Game, *, now: datetime) -> bool:
    """Rate a game of the archive, if that is still to be done; whether it was.

    Changes, ratings and the mark are one transaction, and one game is rated at a time: who is killed has done nothing,
    and of two workers the second finds the mark.
    """
    Rating.lock_all()
    summary = Summary.objects.select_for_update().filter(game=game, rated_at=None).first()
    if summary is None:
        return False
    leave_out(game, now=now)
    seats = list(Seat.objects.filter(game=game).order_by("number"))
    _write(game, summary.finished_at, places_in(game, seats, selectors.holdings_of(game)))
    return True


def leave_out(game: Game, *, now: datetime) -> None:
    """Mark a game as rated, whatever that came to."""
    Summary.objects.filter(game=game).update(rated_at=now)


def _write(game: Game, finished_at: datetime, placed: Sequence[Placed]) -> None:
    if not placed:
        return
    stored = _locked(game, finished_at, placed)
    before = {player: Strength(row.mu, row.sigma) for player, row in stored.items()}
    after = strengths_after(placed, before)
    for each in placed:
        add_to(stored[each.player], each, after[each.player], finished_at)
    Rating.objects.bulk_update(stored.values(), ["mu", "sigma", "floor", "games", "wins", "last_at"])
    RatingChange.objects.bulk_create(changes(game, finished_at, placed, after))


def _locked(game: Game, finished_at: datetime, placed: Sequence[Placed]) -> dict[int, Rating]:
    """The rows of those who are rated, made where there are none, and locked in the order of the players."""
    players = sorted(each.player for each in placed)
    Rating.objects.bulk_create([unrated(player, game.kind, finished_at) for player in players], ignore_conflicts=True)
    rows = Rating.objects.select_for_update().filter(kind=game.kind, player__in=players).order_by("player")
    return {row.player_id: row for row in rows}


def unrated(player: int, kind: str, at: datetime) -> Rating:
    """The rating of somebody who has not played yet."""
    usual = Strength()
    return Rating(player_id=player, kind=kind, mu=usual.mu, sigma=usual.sigma, floor=usual.floor, last_at=at)


def add_to(rating: Rating, placed: Placed, after: Strength, finished_at: datetime) -> None:
    """One more game, not saved."""
    rating.mu, rating.sigma, rating.floor = after.mu, after.sigma, after.floor
    rating.games += 1
    rating.wins += placed.has_won
    rating.last_at = max(rating.last_at, finished_at)


def changes(
    game: Game, finished_at: datetime, placed: Sequence[Placed], after: Mapping[int, Strength]
) -> list[RatingChange]:
    """What is kept of it for good; not saved."""
    return [
        RatingChange(
            game=game,
            player_id=each.player,
            kind=game.kind,
            finished_at=finished_at,
            place=each.place,
            mu=after[each.player].mu,
            sigma=after[each.player].sigma,
        )
        for each in placed
    ]

"""The ratings of a player on their own page, each with how it came about."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext, ngettext

from accounts.models import Player
from games.archive.leaders import FEWEST_GAMES, Step, ratings_of, way_of
from games.models import Rating
from games.rules.registry import KINDS

from .plots import Track, line_plot
from .plotting import Frame, Plot, tell

_TICKS: Final = 8


class RatingShown(NamedTuple):
    """A rating with the games that made it."""

    kind: str
    title: str
    strength: str
    games: str
    plot: Plot | None


def show_ratings(person: Player, *, is_me: bool) -> list[RatingShown]:
    """Kind by kind; to others only where they are shown, and where there were games enough."""
    if not (is_me or person.shows_rating):
        return []
    found = ratings_of(person)
    told = [found[kind] for kind in KINDS if kind in found and (is_me or found[kind].games >= FEWEST_GAMES)]
    return [_show(person, rating) for rating in told]


def _show(person: Player, rating: Rating) -> RatingShown:
    title = gettext(KINDS[rating.kind].title)
    strength = gettext("%(mu)s ± %(sigma)s") % {"mu": tell(rating.mu, 1), "sigma": tell(rating.sigma, 1)}
    games = ngettext("%(count)s game", "%(count)s games", rating.games) % {"count": rating.games}
    return RatingShown(rating.kind, title, strength, games, _plot(rating.kind, way_of(person, rating.kind)))


def _plot(kind: str, way: Sequence[Step]) -> Plot | None:
    """The strength after each game, in the band in which it lies."""
    if len(way) < 2:
        return None
    points = [(float(number), step.mu) for number, step in enumerate(way, start=1)]
    around = [(step.mu - step.sigma, step.mu + step.sigma) for step in way]
    heads = [gettext("Day"), gettext("Place"), gettext("Rating"), "±"]
    frame = Frame(f"rating-{kind}", gettext("How the rating came about"), _describe(way), heads, _rows(way))
    ticks = [(float(number), str(number)) for number in range(1, len(way) + 1, len(way) // _TICKS + 1)]
    track = Track(gettext("Rating, and where it is likely to lie"), 0, points, (), around)
    return line_plot(frame, [track], along=gettext("Games"), ticks=ticks)


def _describe(way: Sequence[Step]) -> str:
    said = gettext("From %(first)s to %(last)s in %(count)s games.")
    return said % {"first": tell(way[0].mu, 1), "last": tell(way[-1].mu, 1), "count": len(way)}


def _rows(way: Sequence[Step]) -> list[list[str]]:
    days = [date_format(localtime(step.finished_at), "DATE_FORMAT") for step in way]
    numbers = [[str(step.place), tell(step.mu, 1), tell(step.sigma, 1)] for step in way]
    return [[day, *told] for day, told in zip(days, numbers, strict=True)]

"""Games that are over, analysed: for a page when it asks, and once for the figures of who has played."""

from datetime import datetime
from typing import Final, NamedTuple

from django.core.cache import cache
from django.db import transaction

from games.actions.figures import add_figures
from games.analysis import analyse, facts_of
from games.analysis.contract import Analysis, Fact, Played
from games.models import Game, Summary

from .replay import played_of
from .shares import shares_of

# Another one whenever an analysis comes out differently, or is kept in another form.
VERSION: Final = 1
# Some 50 kB each: kept while people look at it, and not for each game that ends.
_KEPT_SECONDS: Final = 6 * 3600


class Analysed(NamedTuple):
    """All that can be said of a game: no analysis where its dice stay sealed, or where nobody knows how.

    `rounds` has the round in which each line was played, the first line first.
    """

    analysis: Analysis | None
    facts: list[Fact]
    rounds: tuple[int, ...]


def analysed(game: Game) -> Analysed | None:
    """What was said of a game that is over, where that is kept still. It never changes."""
    found: Analysed | None = cache.get(_kept_as(game))
    return found


def analyse_now(game: Game) -> Analysed:
    """What can be said of a game that is over: tenths of a second of work. Kept for a while where there is a cache."""
    whole = played_of(game)
    found = Analysed(analyse(whole), facts_of(whole), _rounds(whole))
    cache.set(_kept_as(game), found, _KEPT_SECONDS)
    return found


def _kept_as(game: Game) -> str:
    return f"analysed:{VERSION}:{game.key}"


def _rounds(whole: Played) -> tuple[int, ...]:
    rules, rounds = whole.rules, list[int]()
    state = rules.start(whole.seats, whole.options)
    for line in whole.lines:
        rounds.append(max(1, rules.round_of(state)))
        rules.apply(state, line)
    return tuple(rounds)


def analyse_game(game: Game, *, now: datetime) -> bool:
    """Add what was decided in a game to the figures of those who decided it; whether that was still to be done.

    The mark and the sums are one transaction under the game's lock: a worker that is killed has added nothing, and of
    two that come to the same game the second finds the mark. A game whose dice stay sealed, or that was played
    elsewhere, is marked and adds nothing.
    """
    whole = None if game.is_imported or not game.opens_dice else played_of(game)
    analysis = whole and analyse(whole)
    with transaction.atomic():
        game = Game.objects.select_for_update(no_key=True).get(pk=game.pk, status=Game.Status.FINISHED)
        shares = shares_of(game, analysis, whole.unread) if whole and analysis else None
        waiting = Summary.objects.filter(game=game, analysed_at=None)
        if not waiting.update(analysed_at=now, figures=shares):
            return False
        add_figures(game, shares or ())
        return True


def leave_out(game: Game, *, now: datetime) -> None:
    """It cannot be analysed: marked, so that it is not tried again."""
    Summary.objects.filter(game=game, analysed_at=None).update(analysed_at=now)

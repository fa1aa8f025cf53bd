"""The index of the archive: what a finished game can be found by is written once, when it is over."""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Final

from django.db import connection, transaction

from games import selectors
from games.analysis import facts_of
from games.analysis.contract import Fact
from games.models import Game, Holding, Seat, Summary
from games.rules.registry import KINDS
from games.store import load_state

from .keyset import place_of
from .replay import played_of
from .terms import greatest, terms_of

_HOUR: Final = timedelta(hours=1)
# One writer at a time. Every public game stands under the same few terms, so a second one would wait in any case; thus
# it waits before it has locked any of them, and never for what waits for it. The number is this lock's name.
_ALONE: Final = "SELECT pg_advisory_xact_lock(7314)"
_TAKE_BACK: Final = """
WITH before AS (
  SELECT game_id, finished_at, unnest(terms) AS term_id FROM games_summary WHERE game_id = %(game)s
), gone AS (
  DELETE FROM games_finding AS finding USING before
   WHERE finding.term_id = before.term_id AND finding.finished_at = before.finished_at
     AND finding.game_id = before.game_id
)
UPDATE games_term SET games = games - 1 FROM before WHERE id = before.term_id RETURNING id
"""
_WRITE: Final = """
WITH under AS (
  INSERT INTO games_term (text, games) SELECT text, 1 FROM unnest(%(terms)s::text[]) AS text
  ON CONFLICT (text) DO UPDATE SET games = games_term.games + 1 RETURNING id
), found AS (
  INSERT INTO games_finding (term_id, finished_at, game_id) SELECT id, %(finished_at)s, %(game)s FROM under
)
SELECT array_agg(id ORDER BY id) FROM under
"""
# A name that nobody has any more must not stand on here.
_FORGET: Final = "DELETE FROM games_term WHERE id = ANY(%s) AND games = 0"
# What became of a game stays when it is indexed anew.
_KEPT: Final = {"game", "analysed_at", "rated_at", "figures"}
_RENEWED: Final = [field.name for field in Summary._meta.concrete_fields if field.name not in _KEPT]


@transaction.atomic
def index_game(game: Game, *, now: datetime) -> None:
    """Write the summary and the findings of a game that is over, in the place of those that were there.

    All or nothing, so whoever is killed has done nothing. The game is locked and read anew: who changes a name at its
    table marks the game, and waits until this is done, or comes first.
    """
    game = Game.objects.select_for_update(no_key=True).get(pk=game.pk, status=Game.Status.FINISHED)
    _write(*entry_of(game))
    Game.objects.filter(pk=game.pk).update(indexed_at=now)


def entry_of(game: Game) -> tuple[Summary, list[str]]:
    """The summary of a game that is over, not saved, and the terms under which it is to be found."""
    seats = list(Seat.objects.filter(game=game).order_by("number"))
    holdings = selectors.holdings_of(game)
    summary = summary_of(game, seats, holdings, facts_of(played_of(game)))
    return summary, terms_of(summary, names_of(seats, holdings), game.title)


def summary_of(
    game: Game, seats: Sequence[Seat], holdings: Sequence[Holding], facts: Iterable[Fact], *, rounds: int | None = None
) -> Summary:
    """The summary of a game that is over, not saved and without its terms; no statement.

    `facts` are those that may be said of it (`facts_of`). `rounds` is read from the game's state unless it is known.
    """
    ended = place_of(game).finished_at
    winners = set(game.winners or ())
    return Summary(
        game=game,
        finished_at=ended,
        kind=game.kind,
        is_public=game.is_public,
        is_imported=game.is_imported,
        seat_count=game.seat_count,
        tempo=game.tempo,
        options=game.options,
        lines=game.lines,
        rounds=KINDS[game.kind].round_of(load_state(game)) if rounds is None else rounds,
        hours=max(0, (ended - (game.started_at or ended)) // _HOUR),
        ended_early=game.ended_early,
        programs=sum(seat.is_program for seat in seats),
        players=_persons([*seats, *holdings]),
        winners=_persons(seat for seat in seats if seat.number in winners),
        victors=len(winners),
        facts=greatest(facts),
    )


def names_of(seats: Iterable[Seat], holdings: Iterable[Holding]) -> list[str]:
    """The names of the persons who have played, substitutes too, each once."""
    sat = [seat.name for seat in seats if not seat.is_program]
    return list(dict.fromkeys([*sat, *(holding.name for holding in holdings if holding.name and holding.player_id)]))


def _persons(places: Iterable[Seat | Holding]) -> list[int]:
    return sorted({place.player_id for place in places if place.player_id is not None})


def _write(summary: Summary, terms: list[str]) -> None:
    values = {"game": summary.pk, "finished_at": summary.finished_at, "terms": terms}
    with connection.cursor() as cursor:
        cursor.execute(_ALONE)
        cursor.execute(_TAKE_BACK, values)
        before = [term for (term,) in cursor.fetchall()]
        cursor.execute(_WRITE, values)
        summary.terms = cursor.fetchone()[0] or []
        if before:
            cursor.execute(_FORGET, [before])
    Summary.objects.bulk_create([summary], update_conflicts=True, unique_fields=["game"], update_fields=_RENEWED)

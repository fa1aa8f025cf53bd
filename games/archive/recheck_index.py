"""Whether the archive finds a game by what the game tells: its summary and its findings can be made anew."""

from collections.abc import Iterator

from django.db import connection

from games.models import Finding, Game, Summary

from .indexing import entry_of

# What the game itself tells of all that a summary holds.
_TOLD = (
    *("finished_at", "kind", "is_public", "is_imported", "seat_count", "tempo", "options", "lines", "rounds", "hours"),
    *("ended_early", "programs", "players", "winners", "victors", "facts"),
)
_MISCOUNTED = """
SELECT text, games, held FROM games_term
  JOIN (SELECT term.id, count(finding.game_id) AS held
          FROM games_term AS term LEFT JOIN games_finding AS finding ON finding.term_id = term.id GROUP BY term.id)
    AS counted USING (id)
 WHERE games <> held ORDER BY text
"""


def index_differences(game: Game) -> Iterator[str]:
    """What the index says of a game that is over and should not, in sentences; nothing of one that is to be indexed."""
    if game.status != Game.Status.FINISHED or game.indexed_at is None:
        return
    stored = Summary.objects.filter(game=game).first()
    if stored is None:
        yield "it is not in the index of the archive"
        return
    summary, terms = entry_of(game)
    yield from (
        f"the archive says another {name.replace('_', ' ')} of it than it tells"
        for name in _TOLD
        if getattr(summary, name) != getattr(stored, name)
    )
    found = dict(Finding.objects.filter(game=game).values_list("term__text", "term"))
    if set(found) != set(terms):
        yield "the archive finds it under other terms than it tells"
    if sorted(found.values()) != sorted(stored.terms):
        yield "its findings are not those that its summary names"


def term_differences() -> list[str]:
    """The terms that say another number of games than they have. Counts every finding there is."""
    with connection.cursor() as cursor:
        cursor.execute(_MISCOUNTED)
        return [f"{text}: {games} games are said, {held} are found" for text, games, held in cursor.fetchall()]

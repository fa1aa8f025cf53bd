"""Finding finished games: pages by keyset, each of which costs at most the same, wherever it stands.

A search goes along the findings of one term, the rarest of those under which all that is looked for stands, and tests
each summary that it passes (`walk.py`). Where that becomes too many for a page it stops and says how far it has come.
A list never replays a game and never counts any: what a term has, the term knows.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Prefetch

from games.models import Game, Seat, Term

from .conditions import conditions, leading_terms, text_terms
from .keyset import Place, read_place
from .terms import step_of
from .walk import Found, Walk
from .wanted import Wanted

PAGE_SIZE = 20
# What a list shows. The state of a game can be as large as all the rest.
_SHOWN = (
    *("key", "kind", "title", "status", "seat_count", "scores", "winners", "lines", "finished_at"),
    *("is_public", "is_imported", "is_ranked", "opens_dice"),
)


@dataclass(frozen=True, slots=True)
class Hit:
    """A game that was found, with its `seat_list`, and what happened in it, as `Summary.facts` has it."""

    game: Game
    facts: Mapping[str, Mapping[str, int]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """Some games that were found, the newest first; `older` and `newer` are cursors of the pages beside it, or None.

    `looked_to` is set where the search stopped before the page was full: when the last game was over at which it
    looked. There may be more beyond; those are newer ones where `is_upward`. `total` is how many games there are in
    all, where that is known exactly. `unknown` are the names and words, as they were typed, under which no public game
    stands.
    """

    hits: Sequence[Hit] = ()
    older: str | None = None
    newer: str | None = None
    looked_to: datetime | None = None
    is_upward: bool = False
    total: int | None = None
    unknown: Sequence[str] = ()


def find(wanted: Wanted, *, older: str = "", newer: str = "") -> Page:
    """A page of the games that are wanted; at most one cursor, and a bad one is refused."""
    start = read_place(newer or older) if newer or older else None
    terms = _known_terms(wanted)
    leading = [terms.get(text) for text in leading_terms(wanted)]
    if any(term is None for term in leading):
        unknown = [typed for text, typed in text_terms(wanted).items() if text not in terms]
        return Page(unknown=() if wanted.mine is not None else unknown)
    first = min((term for term in leading if term is not None), key=lambda term: term.games)
    walk = Walk(first.pk, start, bool(newer), wanted.since, wanted.until)
    found = walk.find(conditions(wanted, {text: term.pk for text, term in terms.items()}), PAGE_SIZE + 1)
    return _page(walk, found, total=first.games if _is_one_term(wanted) else None)


def _known_terms(wanted: Wanted) -> dict[str, Term]:
    texts = [*leading_terms(wanted), *text_terms(wanted), *text_terms(wanted, is_public=False)]
    return {term.text: term for term in Term.objects.filter(text__in=texts, games__gt=0)}


def _is_one_term(wanted: Wanted) -> bool:
    """Whether all games of one term are wanted, and nothing else is asked of them: then the term tells how many."""
    return wanted in (
        Wanted(mine=wanted.mine),
        Wanted(kind=wanted.kind),
        Wanted(players=wanted.players[:1]),
        Wanted(names=wanted.names[:1]),
        Wanted(words=wanted.words[:1]),
        Wanted(imported=True),
        Wanted(fact=wanted.fact, at_least=step_of(wanted.at_least)),
    )


def _page(walk: Walk, found: Sequence[Found], *, total: int | None) -> Page:
    shown, is_full = found[:PAGE_SIZE], len(found) > PAGE_SIZE
    looked_to = None if is_full else walk.looked_to()
    beyond = shown[-1].place if is_full else looked_to
    behind = _behind(walk, shown)
    older, newer = (behind, beyond) if walk.upward else (beyond, behind)
    return Page(
        hits=_hits(shown[::-1] if walk.upward else shown),
        older=str(older) if older else None,
        newer=str(newer) if newer else None,
        looked_to=looked_to.finished_at if looked_to else None,
        is_upward=walk.upward,
        total=total,
    )


def _behind(walk: Walk, shown: Sequence[Found]) -> Place | None:
    """From where the way back begins: at the first game that is shown; if none is, at where this page began, which is
    itself one that must be met again."""
    if walk.start is None:
        return None
    if shown:
        return shown[0].place
    return walk.start._replace(game=max(0, walk.start.game + (1 if walk.upward else -1)))


def _hits(found: Sequence[Found]) -> list[Hit]:
    games = Game.objects.filter(pk__in=[each.place.game for each in found]).only(*_SHOWN)
    seats = Prefetch("seats", Seat.objects.select_related("player"))
    by_key = {game.pk: game for game in games.prefetch_related(seats, "holdings")}
    for game in by_key.values():
        game.seat_list = sorted(game.seats.all(), key=lambda seat: seat.number)
    return [Hit(by_key[each.place.game], each.facts) for each in found]

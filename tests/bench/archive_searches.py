"""The searches that are measured: each thing that the archive can be asked for, by those who played most and least."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Any, NamedTuple

from django.db import connection
from django.utils import timezone

from accounts.models import Player
from games.archive.conditions import conditions, leading_terms, text_terms
from games.archive.keyset import Place
from games.archive.wanted import EARLY, LOST, SHARED, TOGETHER, WON, Span, Wanted
from games.models import Term

PAGE_SIZE, DEEP_PAGE = 20, 20_000
DAY = 24
BUSIEST, FEW = "by the one who played most", "by one who played a few games"
_MATCHING = """
  FROM games_finding AS finding JOIN games_summary ON games_summary.game_id = finding.game_id
 WHERE finding.term_id = %s AND {conditions}
"""
_COUNT = f"SELECT count(*) {_MATCHING}"
_PLACE = f"""
SELECT finding.finished_at, finding.game_id {_MATCHING}
 ORDER BY finding.finished_at DESC, finding.game_id DESC OFFSET %s LIMIT 1
"""


class Search(NamedTuple):
    """A search, its leading term, and the deepest page that is measured: its number, and the cursor before it."""

    name: str
    wanted: Wanted
    term: int
    page: int
    cursor: str


def searches() -> list[Search]:
    """All of them, on an archive that is there; those that find nothing at all are left out."""
    found = [_search(name, wanted) for name, wanted in _wanted().items()]
    return [search for search in found if search is not None]


def _wanted() -> Mapping[str, Wanted]:
    busiest, second, few = _players()
    name, words = _person_name(busiest), ("friday", "night")
    since = timezone.now() - timedelta(days=3 * 365)
    most, least = Wanted(players=(busiest,)), Wanted(players=(few,))
    return {
        "all": Wanted(),
        "one kind": Wanted(kind="sly-dice"),
        "the kind played least": Wanted(kind="17-dice-bets"),
        FEW: least,
        BUSIEST: most,
        "games of the two who played most": Wanted(players=(busiest, second)),
        "games of the most and the least": Wanted(players=(busiest, few)),
        "by a name": Wanted(names=(name,)),
        "by two words": Wanted(words=words),
        "since and until days": Wanted(since=since, until=since + timedelta(days=700)),
        "by seats": Wanted(seats=4),
        "by tempo": Wanted(tempo="relaxed"),
        "won by the busiest": replace(most, result=WON),
        "lost by the busiest": replace(most, result=LOST),
        "shared by the busiest": replace(most, result=SHARED),
        "ended early": Wanted(result=EARLY),
        "shared victory": Wanted(result=TOGETHER),
        "ten rounds and more": Wanted(rounds=Span(10)),
        "longer than two months": Wanted(hours=Span(60 * DAY)),
        "house rules changed": Wanted(changed=True),
        "one house rule": Wanted(kind="liars-dice", options={"wild": "on"}),
        "with programs": Wanted(programs=True),
        "a bluff that survived": Wanted(fact="bluff-survived"),
        "one worth 12 and more": Wanted(fact="bluff-survived", at_least=12),
        "a caught bluff": Wanted(fact="bluff-caught"),
        "a false accusation": Wanted(fact="false-accusation"),
        "won from last place": Wanted(fact="won-from-last"),
        "five of a kind": Wanted(fact="five-of-a-kind"),
        "a ladder of 8 and more": Wanted(fact="longest-ladder", at_least=8),
        "won by one point": Wanted(fact="close-win"),
        "won by one point, by the busiest": replace(most, fact="close-win"),
        "imported": Wanted(imported=True),
        "my games, of the busiest": Wanted(mine=busiest),
        "my games, of one with few": Wanted(mine=few),
        "my games with another, of the busiest": Wanted(mine=busiest, players=(second,)),
    }


def _players() -> Sequence[int]:
    """Who has played most, second most, and some ten public games."""
    by_games = Term.objects.filter(text__startswith="player:").order_by("-games")
    few = by_games.filter(games__range=(8, 15)).first()
    terms = [*by_games[:2], few or by_games[1]]
    return [int(term.text.partition(":")[2]) for term in terms]


def _person_name(player: int) -> str:
    return Player.objects.get(pk=player).name


def _search(name: str, wanted: Wanted) -> Search | None:
    texts = [*leading_terms(wanted), *text_terms(wanted), *text_terms(wanted, is_public=False)]
    terms = {term.text: term for term in Term.objects.filter(text__in=texts)}
    if not set(leading_terms(wanted)) <= terms.keys():
        return None
    leading = min((terms[text] for text in leading_terms(wanted)), key=lambda term: term.games)
    chosen = conditions(wanted, {text: term.pk for text, term in terms.items()})
    sql = " AND ".join(["true", *(condition.sql for condition in chosen), *_dates(wanted)])
    values = [leading.pk, *(value for condition in chosen for value in condition.values)]
    values += [moment for moment in (wanted.since, wanted.until) if moment]
    (hits,) = _fetch(_COUNT.replace("{conditions}", sql), values)
    page = min(DEEP_PAGE, -(-hits // PAGE_SIZE))
    if page < 1:
        return None
    place = _fetch(_PLACE.replace("{conditions}", sql), [*values, max(0, (page - 1) * PAGE_SIZE - 1)])
    return Search(name, wanted, leading.pk, page, str(Place(*place)))


def _dates(wanted: Wanted) -> list[str]:
    since = ["finding.finished_at >= %s"] if wanted.since else []
    return [*since, *(["finding.finished_at < %s"] if wanted.until else [])]


def _fetch(sql: str, values: Sequence[Any]) -> Sequence[Any]:
    with connection.cursor() as cursor:
        cursor.execute(sql, values)
        return list(cursor.fetchone())

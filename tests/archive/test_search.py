"""Finding finished games: each criterion, pages there and back, and what nobody may find."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pytest_django import DjangoAssertNumQueries

from accounts.models import Player
from games import actions
from games.analysis.contract import Fact
from games.archive import search, walk
from games.archive.catching_up import index_games
from games.archive.indexing import index_game
from games.archive.keyset import Place
from games.archive.search import Page, find
from games.archive.walk import Walk
from games.archive.wanted import Span, Wanted
from games.models import Game, Summary, Term
from games.rules.contract import Refused
from tests.actions.test_absence import bob_misses
from tests.tables import open_table, running_game

from .stories import find_all, found, indexed, over, tell

HOUR, DAY = timedelta(hours=1), timedelta(days=1)


@pytest.fixture
def evenings(alice: Player, bob: Player, now: datetime) -> list[Game]:
    """Five games of Alice and Bob, two of which ended at the same moment; the newest first."""
    hours = (0, 1, 1, 2, 3)
    return [indexed(alice, bob, now=now + hour * HOUR, title=f"Evening {place}") for place, hour in enumerate(hours)][
        ::-1
    ]


def test_the_newest_comes_first(evenings: list[Game]) -> None:
    assert find_all() == evenings


def test_a_game_that_is_not_indexed_yet_is_not_listed_yet(alice: Player, bob: Player, now: datetime) -> None:
    game = over(alice, bob, now=now)
    assert find_all() == []
    index_games(now)
    assert find_all() == [game]


def test_running_and_open_games_are_not_found(alice: Player, bob: Player, now: datetime) -> None:
    running_game(alice, bob, now=now)
    open_table(alice, now=now)
    index_games(now)
    assert find_all() == find_all(mine=alice.pk) == []


def test_private_games_are_found_by_those_alone_who_have_played_in_them(
    alice: Player, bob: Player, charlie: Player, now: datetime
) -> None:
    game = indexed(alice, bob, now=now, is_public=False, title="Between us")
    public: tuple[dict[str, Any], ...] = (
        {},
        {"kind": "sly-dice"},
        {"players": (alice.pk,)},
        {"names": ("Alice",)},
        {"words": ("between",)},
        {"mine": charlie.pk},
        {"mine": charlie.pk, "players": (alice.pk,)},
        {"mine": charlie.pk, "words": ("between",)},
    )
    assert [find_all(**wanted) for wanted in public] == [[]] * len(public)
    for mine in ({}, {"kind": "sly-dice"}, {"players": (bob.pk,)}, {"names": ("Bob",)}, {"words": ("between",)}):
        assert find_all(mine=alice.pk, **mine) == [game]


def test_what_is_unknown_tells_nothing_of_private_games(
    alice: Player, bob: Player, charlie: Player, now: datetime
) -> None:
    """The same answer whether a word stands in a private game of others or nowhere."""
    indexed(alice, bob, now=now, is_public=False, title="Secret")
    indexed(alice, charlie, now=now)
    answers = [find(Wanted(mine=charlie.pk, words=(word,))) for word in ("secret", "nowhere")]
    assert answers[0] == answers[1]
    public = [find(Wanted(words=(word,))) for word in ("secret", "nowhere")]
    assert [page.unknown for page in public] == [["secret"], ["nowhere"]]


def test_by_kind(alice: Player, bob: Player, now: datetime) -> None:
    game, other = (indexed(alice, bob, now=now, kind=kind) for kind in ("sly-dice", "liars-dice"))
    assert find_all(kind="sly-dice") == find_all(mine=bob.pk, kind="sly-dice") == [game]
    assert find_all(kind="liars-dice") == [other]
    assert find_all(kind="common-hand") == []


def test_by_a_name_at_the_table_whatever_its_case_and_accents(
    alice: Player, bob: Player, charlie: Player, now: datetime
) -> None:
    Player.objects.filter(pk=bob.pk).update(name="Renée")
    bob.refresh_from_db()
    game = indexed(alice, bob, now=now)
    indexed(alice, charlie, now=now)
    assert find_all(names=(" RENEE ",)) == [game]
    assert find_all(names=("renee", "alice")) == [game]
    assert find_all(names=("ren",)) == find_all(names=("renee", "charlie")) == []


def test_games_of_one_player_with_another(alice: Player, bob: Player, charlie: Player, now: datetime) -> None:
    game = indexed(alice, bob, charlie, now=now)
    indexed(alice, bob, now=now)
    assert find_all(players=(bob.pk, charlie.pk)) == [game]
    assert find_all(mine=alice.pk, players=(charlie.pk,)) == [game]


def test_who_lost_a_seat_to_a_substitute_has_played_in_the_game(
    alice: Player, bob: Player, charlie: Player, dora: Player, now: datetime
) -> None:
    game = running_game(alice, bob, charlie, now=now, absence="substitute")
    now = bob_misses(game, 2, now=now)
    actions.step_in(game_key=game.key, player=dora, now=now)
    for player in (alice, charlie):
        actions.resign(game_key=game.key, player=player, now=now)
    index_games(now)
    for player in (bob, dora):
        assert find_all(players=(player.pk,)) == find_all(mine=player.pk) == find_all(names=(player.name,)) == [game]
    assert find_all(mine=bob.pk, result="lost") == find_all(mine=dora.pk, result="won") == [game]


def test_every_word_must_stand_in_the_title_or_in_a_name(alice: Player, bob: Player, now: datetime) -> None:
    game = indexed(alice, bob, now=now, title="Friday Élan")
    assert find_all(words=("friday", "elan", "bob")) == [game]
    page = find(Wanted(words=("friday", "monday")))
    assert (found(page), page.unknown) == ([], ["monday"])


def test_by_when_it_was_over(evenings: list[Game], now: datetime) -> None:
    assert find_all(since=now + 2 * HOUR) == evenings[:2]
    assert find_all(until=now + HOUR) == evenings[4:]
    assert find_all(since=now + HOUR, until=now + 2 * HOUR, kind="sly-dice") == evenings[2:4]


@pytest.mark.parametrize("direction", ["older", "newer"])
def test_a_page_within_days_begins_at_its_cursor_or_where_the_days_end(
    evenings: list[Game], now: datetime, direction: str
) -> None:
    """From each game, whether it is within the days or not, the page goes on with those within that lie beyond it."""
    wanted = Wanted(since=now + HOUR, until=now + 2 * HOUR + timedelta(microseconds=1))
    within = evenings[1:4]
    for place, game in enumerate(evenings):
        assert game.finished_at is not None
        beyond = evenings[place + 1 :] if direction == "older" else evenings[:place]
        cursor = str(Place(game.finished_at, game.pk))
        assert found(find(wanted, **{direction: cursor})) == [game for game in within if game in beyond]


@pytest.mark.parametrize("upward", [True, False])
def test_a_walk_enters_the_index_at_one_bound(now: datetime, upward: bool) -> None:
    """Of two bounds on the side where it begins PostgreSQL may take the farther one, and pass by all between them."""
    near, far = (">", "<") if upward else ("<", ">")
    for hour in (-2, 0, 2):
        sql, _values = Walk(1, Place(now + hour * HOUR, 1), upward, now - HOUR, now + HOUR)._findings(1)
        assert (sql.count(f" {near} ") + sql.count(f" {near}= "), sql.count(f"finished_at {far}")) == (1, 1)


def test_by_seats_tempo_and_programs(alice: Player, bob: Player, charlie: Player, now: datetime) -> None:
    two = indexed(alice, bob, now=now, tempo="relaxed")
    three = indexed(alice, bob, charlie, now=now)
    against = actions.play_now(player=alice, kind="sly-dice", seat_count=2, now=now)
    actions.resign(game_key=against.key, player=alice, now=now)
    index_games(now)
    assert find_all(seats=3) == [three]
    assert find_all(tempo="relaxed") == [two]
    assert find_all(mine=alice.pk, programs=True) == [against]
    assert find_all(mine=alice.pk, programs=False) == [three, two]


def test_by_how_it_ended_for_a_player(alice: Player, bob: Player, charlie: Player, now: datetime) -> None:
    won = indexed(alice, bob, now=now)
    lost = indexed(bob, alice, now=now)
    shared = tell(indexed(alice, charlie, now=now), winners=[alice.pk, charlie.pk], victors=2, ended_early=False)
    for of_alice in ({"mine": alice.pk}, {"players": (alice.pk,)}):
        assert find_all(**of_alice, result="won") == [won]
        assert find_all(**of_alice, result="lost") == [lost]
        assert find_all(**of_alice, result="shared") == [shared]
    assert find_all(result="together") == [shared]
    assert find_all(result="early") == [lost, won]


def test_by_length(alice: Player, bob: Player, now: datetime) -> None:
    short = tell(indexed(alice, bob, now=now, ended_at=now + 3 * HOUR), rounds=2, lines=20)
    long = tell(indexed(alice, bob, now=now, ended_at=now + 40 * HOUR, tempo="relaxed"), rounds=9, lines=300)
    assert find_all(hours=Span(most=23)) == find_all(rounds=Span(most=2)) == find_all(lines=Span(1, 20)) == [short]
    assert find_all(hours=Span(24)) == find_all(rounds=Span(3)) == find_all(lines=Span(21, 300)) == [long]


def test_by_house_rules(alice: Player, bob: Player, now: datetime) -> None:
    usual = indexed(alice, bob, now=now)
    changed = tell(indexed(alice, bob, now=now), options="rounds=3; bonus=off")
    assert find_all(changed=False) == [usual]
    assert find_all(changed=True) == [changed]


def test_by_what_happened_at_least_so_much(alice: Player, bob: Player, now: datetime) -> None:
    fact = {"bluff-survived": {"value": 12, "line": 9, "seat": 1}}
    game = bluffed(indexed(alice, bob, now=now), fact)
    indexed(alice, bob, now=now)
    for scope in ({}, {"mine": alice.pk}):
        assert (
            find_all(**scope, fact="bluff-survived") == find_all(**scope, fact="bluff-survived", at_least=12) == [game]
        )
        assert find_all(**scope, fact="bluff-survived", at_least=13) == []
    assert find_all(fact="bluff-survived", at_least=16) == find_all(fact="bluff-caught") == []
    (hit,) = find(Wanted(fact="bluff-survived")).hits
    assert hit.facts == fact


def bluffed(game: Game, facts: dict[str, Any]) -> Game:
    """The game indexed as if that had happened in it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("games.archive.indexing.greatest", lambda _facts: facts)
        index_game(game, now=game.finished_at or game.created_at)
    return game


def test_imported_games(alice: Player, bob: Player, now: datetime) -> None:
    indexed(alice, bob, now=now)
    game = over(alice, bob, now=now)
    Game.objects.filter(pk=game.pk).update(is_imported=True)
    index_games(now)
    assert find_all(imported=True) == [game]
    assert game not in find_all(imported=False)


def test_conditions_hold_together(alice: Player, bob: Player, charlie: Player, now: datetime) -> None:
    game = indexed(alice, bob, now=now, title="Final", tempo="relaxed")
    indexed(alice, bob, now=now, title="Final")
    indexed(alice, charlie, now=now, title="Final", tempo="relaxed")
    assert find_all(words=("final",), names=("bob",), tempo="relaxed", kind="sly-dice", result="early") == [game]


@pytest.mark.parametrize("wanted", [Wanted(), Wanted(kind="sly-dice"), Wanted(seats=2), Wanted(words=("evening",))])
def test_pages_lead_there_and_back_and_meet_each_game_once(
    evenings: list[Game], monkeypatch: pytest.MonkeyPatch, wanted: Wanted
) -> None:
    monkeypatch.setattr(search, "PAGE_SIZE", 2)
    there = list(walk_older(wanted))
    back = list(walk_newer(wanted, there[-1]))
    assert [game for page in there for game in found(page)] == evenings
    assert [game for page in back[::-1] for game in found(page)] == evenings[:4]
    assert (there[0].newer, there[-1].older, back[-1].newer) == (None, None, None)


@pytest.mark.parametrize("scan", [1, 2, 3])
def test_a_search_that_finds_little_says_how_far_it_looked_and_goes_on(
    evenings: list[Game], monkeypatch: pytest.MonkeyPatch, scan: int
) -> None:
    monkeypatch.setattr(walk, "SCAN", scan)
    wanted = Wanted(kind="sly-dice", lines=Span(50))
    games = [tell(evenings[place], lines=50) for place in (0, 4)]
    there = list(walk_older(wanted))
    back = list(walk_newer(wanted, there[-1]))
    assert [game for page in there for game in found(page)] == games
    assert [game for page in back[::-1] for game in found(page)][: len(games) - 1] == games[:1]
    assert there[0].looked_to == evenings[scan - 1].finished_at
    assert there[-1].looked_to is None


def walk_older(wanted: Wanted) -> Iterator[Page]:
    page = find(wanted)
    yield page
    while page.older:
        page = find(wanted, older=page.older)
        yield page


def walk_newer(wanted: Wanted, page: Page) -> Iterator[Page]:
    while page.newer:
        page = find(wanted, newer=page.newer)
        yield page


@pytest.mark.parametrize("cursor", ["x", "1", "1-", "9" * 40 + "-1", "--", "1-2-3", "1--2", "1-" + "9" * 30])
def test_a_page_that_was_never_offered_is_refused(db: None, cursor: str) -> None:
    with pytest.raises(Refused, match="does not exist"):
        find(Wanted(), older=cursor)


def test_how_many_there_are_is_told_where_it_is_known(evenings: list[Game], alice: Player, bob: Player) -> None:
    exact = (
        Wanted(),
        Wanted(kind="sly-dice"),
        Wanted(mine=bob.pk),
        Wanted(names=("alice",)),
        Wanted(players=(alice.pk,)),
        Wanted(words=("evening",)),
    )
    assert [find(wanted).total for wanted in exact] == [5] * len(exact)
    unknown = (Wanted(seats=2), Wanted(kind="sly-dice", names=("alice",)), Wanted(mine=bob.pk, tempo="daily"))
    assert [find(wanted).total for wanted in unknown] == [None] * len(unknown)


def test_the_rarest_term_leads(evenings: list[Game], alice: Player, charlie: Player, now: datetime) -> None:
    game = indexed(alice, charlie, now=now - DAY)
    with CaptureQueriesContext(
        connection,
    ) as statements:
        assert find_all(players=(charlie.pk,), kind="sly-dice") == [game]
    rarest = Term.objects.get(text=f"player:{charlie.pk}")
    assert f"term_id = {rarest.pk} " in statements.captured_queries[1]["sql"]


def test_a_page_costs_the_same_whatever_it_shows(
    evenings: list[Game], alice: Player, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    # The terms, the games, how far it looked, the rows of the games with their seats and holdings.
    for wanted in (Wanted(), Wanted(mine=alice.pk, kind="sly-dice"), Wanted(words=("evening",), tempo="daily")):
        with django_assert_num_queries(6):
            find(wanted)


def test_no_listing_skips_rows_or_counts_them(evenings: list[Game], alice: Player) -> None:
    with CaptureQueriesContext(connection) as statements:
        for page in (*walk_older(Wanted()), *walk_older(Wanted(mine=alice.pk, seats=2, fact="bluff-survived"))):
            list(walk_newer(Wanted(), page))
    said = " ".join(statement["sql"].upper() for statement in statements.captured_queries)
    assert "OFFSET" not in said
    assert "COUNT(" not in said


def test_of_a_sealed_game_only_what_everybody_saw_can_be_found(
    alice: Player, bob: Player, now: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = [Fact("bluff-caught", 0, 3, 5), Fact("bluff-survived", 0, 9, 7, is_hidden=True)]
    monkeypatch.setattr("games.analysis.sly_dice.facts", lambda played: told)
    game = indexed(alice, bob, now=now, opens_dice=False)
    assert find_all(fact="bluff-caught") == [game]
    assert find_all(fact="bluff-survived") == find_all(mine=alice.pk, fact="bluff-survived") == []
    assert "bluff-survived" not in Summary.objects.get(game=game).facts

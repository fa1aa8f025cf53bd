"""An archive that is made up: all that reads a real one reads it as well."""

from collections import Counter
from datetime import UTC, datetime
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.test import Client
from pytest_django.fixtures import Settings

from accounts.models import Player
from games.archive.indexing import index_game
from games.archive.search import find
from games.archive.wanted import Wanted
from games.models import DiceSecret, Finding, Game, Holding, PlayerFigures, Rating, Seat, Summary, Term, TurnRecord
from games.rules.registry import KINDS
from tests.tables import open_table

pytestmark = pytest.mark.django_db(transaction=True)
GAMES, WITH_LINES = 120, 12
# Ciphertexts differ each time, as they must.
TABLES = (Player, Game, Summary, Term, Finding, TurnRecord, Rating, PlayerFigures)


def make(games: int = GAMES, lines_of: int = WITH_LINES, **options: Any) -> None:
    call_command("make_archive", games=games, lines_of=lines_of, until=datetime(2026, 11, 1, tzinfo=UTC), **options)


def everything() -> dict[str, Any]:
    rows: dict[str, Any] = {model.__name__: list(model.objects.order_by("pk").values_list()) for model in TABLES}
    rows["Seat"] = list(Seat.objects.order_by("game", "number").values_list("game", "number", "name", "player"))
    return rows


DEFINITIONS = """
SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
UNION SELECT conrelid::regclass || conname || pg_get_constraintdef(oid) FROM pg_constraint
ORDER BY 1
"""


def indexes() -> list[str]:
    """How each index, key and constraint is defined."""
    with connection.cursor() as cursor:
        cursor.execute(DEFINITIONS)
        return [definition for (definition,) in cursor.fetchall()]


def test_the_same_seed_gives_the_same_rows_and_another_one_others() -> None:
    made = []
    for seed in ("1", "1", "2"):
        make(30, 10, seed=seed)
        made.append(everything())
        call_command("flush", interactive=False, verbosity=0)
    assert made[0] == made[1]
    assert made[0]["Game"] != made[2]["Game"]


def test_it_is_a_mix_of_all_that_there_is() -> None:
    make()
    games = list(Game.objects.all())
    assert len(games) == GAMES
    assert {game.kind for game in games} == set(KINDS)
    assert {game.tempo for game in games} == {"live", "brisk", "daily", "relaxed"}
    for name in ("is_public", "opens_dice", "ended_early", "is_ranked", "programs", "title", "options"):
        assert {bool(getattr(game, name)) for game in games} == {True, False}, name
    assert Holding.objects.exists()
    played = Counter(Seat.objects.exclude(player=None).values_list("player", flat=True)).most_common()
    assert played[0][1] > GAMES * 0.4
    assert played[-1][1] < 20
    assert Player.objects.count() > Player.objects.values("name").distinct().count()


def test_each_term_knows_exactly_how_many_games_it_has() -> None:
    make()
    counted = Counter(Finding.objects.values_list("term", flat=True))
    assert dict(Term.objects.values_list("id", "games")) == counted
    found = {(term, game) for game, terms in Summary.objects.values_list("pk", "terms") for term in terms}
    assert set(Finding.objects.values_list("term", "game")) == found


def test_games_with_lines_replay_to_what_is_stored(capsys: pytest.CaptureFixture[str]) -> None:
    make()
    keys = Game.objects.filter(pk__lte=WITH_LINES).values_list("key", flat=True)
    assert set(TurnRecord.objects.values_list("game", flat=True)) == set(range(1, WITH_LINES + 1))
    call_command("recheck_games", *keys)
    assert f"{WITH_LINES} games checked, 0 differ" in capsys.readouterr().out


def test_they_stand_in_the_index_as_if_they_had_been_indexed(now: datetime) -> None:
    make(WITH_LINES, WITH_LINES)

    def index() -> Any:
        summaries = Summary.objects.order_by("pk").values_list()
        return [*summaries, *Term.objects.order_by("pk").values_list(), *Finding.objects.order_by("pk").values_list()]

    before = index()
    for game in Game.objects.all():
        index_game(game, now=now)
    assert index() == before


def test_indexes_and_keys_are_as_they_were_and_numbers_go_on(now: datetime) -> None:
    before = indexes()
    make(20, 0)
    assert indexes() == before
    host = Player.objects.create(name="Zara")
    assert open_table(host, now=now).pk == 21


def test_its_pages_can_be_read(client: Client) -> None:
    make(20, 20)
    game = Game.objects.filter(is_public=True).first()
    assert game is not None
    for address in (f"/games/{game.key}/", f"/games/{game.key}/at/7/", "/archive/", f"/archive/?kind={game.kind}"):
        assert client.get(address).status_code == 200
    assert game.pk in [hit.game.pk for hit in find(Wanted(kind=game.kind)).hits]


def test_it_fills_nothing_but_an_empty_archive_of_a_development_site(settings: Settings) -> None:
    settings.DEVELOPMENT = False
    with pytest.raises(CommandError, match="no development site"):
        make(5)
    make(5, yes=True)
    with pytest.raises(CommandError, match="games here already"):
        make(5, yes=True)
    assert DiceSecret.objects.count() == 5


def test_whoever_interrupts_it_leaves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    before = indexes()
    monkeypatch.setattr("games.archive.making.vocabulary.Vocabulary.rows", lambda self: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        make(5)
    assert indexes() == before
    assert not Game.objects.exists()
    assert not Player.objects.exists()

"""Making an archive up: the same from the same seed, all of it or nothing, and only where there is none."""

from datetime import UTC, datetime
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from pytest_django.fixtures import Settings

from accounts.models import Player
from games.models import Finding, Game, PlayerFigures, Rating, Seat, Summary, Term, TurnRecord
from tests.tables import open_table

pytestmark = pytest.mark.django_db(transaction=True)
# Ciphertexts differ each time, as they must.
TABLES = (Player, Game, Summary, Term, Finding, TurnRecord, Rating, PlayerFigures)


def make(games: int, lines_of: int = 0, **options: Any) -> None:
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


def test_indexes_and_keys_are_as_they_were_and_numbers_go_on(now: datetime) -> None:
    before = indexes()
    make(20)
    assert indexes() == before
    host = Player.objects.create(name="Zara")
    assert open_table(host, now=now).pk == 21


def test_it_fills_nothing_but_an_empty_archive_of_a_development_site(settings: Settings) -> None:
    settings.DEVELOPMENT = False
    with pytest.raises(CommandError, match="no development site"):
        make(5)
    make(5, yes=True)
    with pytest.raises(CommandError, match="games here already"):
        make(5, yes=True)
    assert Game.objects.count() == 5


def test_whoever_interrupts_it_leaves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    before = indexes()
    monkeypatch.setattr("games.archive.making.vocabulary.Vocabulary.rows", lambda self: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        make(5)
    assert indexes() == before
    assert not Game.objects.exists()
    assert not Player.objects.exists()

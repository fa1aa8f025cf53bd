"""An archive that is made up: all that reads a real one reads it as well."""

from collections import Counter
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client
from pytest_django import DjangoDbBlocker

from accounts.models import Player
from games.archive.indexing import index_game
from games.archive.search import find
from games.archive.wanted import Wanted
from games.models import Finding, Game, Holding, Seat, Summary, Term, TurnRecord
from games.rules.registry import KINDS

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("_made")]
GAMES, WITH_LINES = 120, 12


@pytest.fixture(scope="module")
def _made(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """Made once, for none of these tests changes it for good."""
    with django_db_blocker.unblock():
        call_command("make_archive", games=GAMES, lines_of=WITH_LINES)
        yield
        call_command("flush", interactive=False, verbosity=0)


def test_it_is_a_mix_of_all_that_there_is() -> None:
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
    counted = Counter(Finding.objects.values_list("term", flat=True))
    assert dict(Term.objects.values_list("id", "games")) == counted
    found = {(term, game) for game, terms in Summary.objects.values_list("pk", "terms") for term in terms}
    assert set(Finding.objects.values_list("term", "game")) == found


def test_games_with_lines_replay_to_what_is_stored(capsys: pytest.CaptureFixture[str]) -> None:
    keys = Game.objects.filter(pk__lte=WITH_LINES).values_list("key", flat=True)
    assert set(TurnRecord.objects.values_list("game", flat=True)) == set(range(1, WITH_LINES + 1))
    call_command("recheck_games", *keys)
    assert f"{WITH_LINES} games checked, 0 differ" in capsys.readouterr().out


def test_they_stand_in_the_index_as_if_they_had_been_indexed(now: datetime) -> None:
    def index() -> Any:
        summaries = Summary.objects.order_by("pk").values_list()
        return [*summaries, *Term.objects.order_by("pk").values_list(), *Finding.objects.order_by("pk").values_list()]

    before = index()
    for game in Game.objects.filter(pk__lte=WITH_LINES):
        index_game(game, now=now)
    assert index() == before


def test_its_pages_can_be_read(client: Client) -> None:
    game = Game.objects.filter(is_public=True, pk__lte=WITH_LINES).last()
    assert game is not None
    seat = Seat.objects.exclude(player=None).filter(game=game).first()
    assert seat is not None
    assert seat.player is not None
    pages = (f"/games/{game.key}/", f"/games/{game.key}/at/7/", "/archive/", f"/archive/?kind={game.kind}")
    for address in (*pages, f"/players/{seat.player.key}/", f"/ratings/{game.kind}/"):
        assert client.get(address).status_code == 200, address


def test_nothing_is_proved_of_dice_that_nobody_rolled(client: Client) -> None:
    game = Game.objects.filter(is_public=True, pk__lte=WITH_LINES).last()
    assert game is not None
    assert b"Provable dice" not in client.get(f"/games/{game.key}/").content
    assert client.get(f"/games/{game.key}/proof/").status_code == 404
    assert game.finished_at is not None
    found = find(Wanted(kind=game.kind, until=game.finished_at + timedelta(seconds=1))).hits
    assert found[0].game == game

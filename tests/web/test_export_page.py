"""The page on which a player takes all of their games away, and that of the monthly files."""

import zipfile
from datetime import datetime, timedelta
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.test import Client
from django.utils import timezone
from pytest_django.fixtures import Settings

from accounts.models import Player
from games import actions
from games.actions.export_games import newest_export
from games.archive import export_making
from games.archive.archive_files import keep_up, read_index
from games.archive.exports import make_exports
from games.models import Export, Game
from tests.tables import fresh, running_game

from .reading import elements, words

pytestmark = pytest.mark.django_db
PAGE = "/profile/archive/"


@pytest.fixture(autouse=True)
def _folders(settings: Settings, tmp_path: Path) -> None:
    settings.MEDIA_ROOT, settings.WORK_DIR = tmp_path / "media", tmp_path / "work"
    settings.ARCHIVE_FILES = tmp_path / "archive"


@pytest.fixture
def games(alice: Player, bob: Player, now: datetime) -> list[Game]:
    """Three games that Alice has won."""
    return [over(alice, bob, now - timedelta(days=40 - day)) for day in range(3)]


def over(host: Player, other: Player, at: datetime) -> Game:
    game = running_game(host, other, now=at)
    actions.resign(game_key=game.key, player=other, now=at)
    Game.objects.filter(pk=game.pk).update(indexed_at=at)
    return fresh(game)


def newest(player: Player) -> Export:
    export = newest_export(player)
    assert export
    return export


def body(response: Any) -> bytes:
    """All of it; read to its end, the file is closed."""
    return b"".join(response.streaming_content)


def make(seconds: float = 1000.0) -> None:
    make_exports(timezone.now(), seconds=seconds)


def test_from_a_button_to_the_file(games: list[Game], alice: Player, alices: Client) -> None:
    assert "Put my games together" in words(alices.get(PAGE))
    assert alices.post(f"{PAGE}export/").headers["Location"] == PAGE
    assert "It is begun in a moment" in words(alices.get(PAGE))
    make()
    page = alices.get(PAGE)
    assert "3 games, " in words(page)
    link = next(str(each["href"]) for each in elements(page).all("a") if "download" in each)
    response = alices.get(link)
    assert f"slydice-{timezone.now():%Y-%m-%d}.zip" in response.headers["Content-Disposition"]
    with zipfile.ZipFile(BytesIO(body(response))) as archive:
        assert f"games/{games[0].key}.game" in archive.namelist()


def test_while_it_is_made_it_says_how_far_it_is(
    games: list[Game], alice: Player, alices: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(export_making, "_TOGETHER", 1)
    alices.post(f"{PAGE}export/")
    make(0)
    make(0)
    page = alices.get(PAGE)
    assert "2 of 3 games are in it." in words(page)
    bar = elements(page).all("progress")[0]
    assert (bar["max"], bar["value"]) == ("3", "2")
    live = next(each for each in elements(page).all("div") if each.get("id") == "live")
    assert live["hx-get"] == f"{PAGE}progress/?told=2"


@pytest.mark.parametrize(("told", "is_heard"), [(0, True), (2, False)])
def test_a_quarter_more_is_told_once_to_who_only_listens(
    told: int, is_heard: bool, games: list[Game], alices: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(export_making, "_TOGETHER", 1)
    alices.post(f"{PAGE}export/")
    make(0)
    make(0)
    part = alices.get(f"{PAGE}progress/?told={told}").content.decode()
    assert ("export-told" in part) is is_heard
    assert 'id="live"' in part


def test_when_it_is_ready_nothing_is_asked_any_more(games: list[Game], alices: Client) -> None:
    alices.post(f"{PAGE}export/")
    make()
    part = alices.get(f"{PAGE}progress/?told=3").content.decode()
    assert "Your games are ready to be downloaded." in part
    assert 'id="live"' not in part


def test_a_second_one_on_the_same_day_is_refused_and_the_page_says_so(games: list[Game], alices: Client) -> None:
    alices.post(f"{PAGE}export/")
    make()
    page = alices.get(PAGE)
    assert "tomorrow it can be done again" in words(page)
    assert not [each for each in elements(page).all("form") if each.get("action") == f"{PAGE}export/"]
    assert "tomorrow it can be done again" in words(alices.post(f"{PAGE}export/", follow=True))
    assert Export.objects.count() == 1


def test_it_can_be_deleted(games: list[Game], alice: Player, alices: Client) -> None:
    alices.post(f"{PAGE}export/")
    make()
    address = f"{PAGE}export/{newest(alice).token}/"
    page = alices.post(f"{address}delete/", follow=True)
    assert "The file is deleted. Your games are not." in words(page)
    assert alices.get(address).status_code == 404


def test_what_failed_may_be_tried_again(games: list[Game], alice: Player, alices: Client, now: datetime) -> None:
    Export.objects.create(player=alice, status=Export.Status.FAILED, created_at=timezone.now())
    assert "could not be put together" in words(alices.get(PAGE))
    alices.post(f"{PAGE}export/")
    make()
    assert newest(alice).status == Export.Status.READY


def test_a_file_that_the_storage_has_lost_may_be_made_again(games: list[Game], alice: Player, alices: Client) -> None:
    alices.post(f"{PAGE}export/")
    make()
    default_storage.delete(newest(alice).file)
    assert alices.get(f"{PAGE}export/{newest(alice).token}/").status_code == 404
    assert "could not be put together" in words(alices.get(PAGE))
    alices.post(f"{PAGE}export/")
    make()
    assert body(alices.get(f"{PAGE}export/{newest(alice).token}/"))


def test_nobody_else_gets_or_deletes_it(
    games: list[Game], alice: Player, alices: Client, bobs: Client, client: Client
) -> None:
    alices.post(f"{PAGE}export/")
    make()
    address = f"{PAGE}export/{newest(alice).token}/"
    assert bobs.get(address).status_code == 404
    assert client.get(address).headers["Location"].startswith("/accounts/login/")
    bobs.post(f"{address}delete/")
    assert body(alices.get(address))


def test_it_has_saved_searches_and_what_others_see(alices: Client) -> None:
    page = words(alices.get(PAGE))
    for said in ("You keep no search yet", "Others may see how you play", "You stand in the leaderboards"):
        assert said in page


def test_the_profile_and_the_archive_lead_there(alices: Client, client: Client) -> None:
    assert PAGE in alices.get("/profile/").content.decode()
    assert PAGE in alices.get("/archive/").content.decode()
    assert PAGE not in client.get("/archive/").content.decode()


def test_the_monthly_files_are_for_everybody(
    games: list[Game], client: Client, settings: Settings, now: datetime
) -> None:
    assert "There is no file yet" in words(client.get("/archive/files/"))
    assert keep_up(settings.ARCHIVE_FILES, now, seconds=1000) == 1
    page = client.get("/archive/files/")
    entry: dict[str, Any] = read_index(settings.ARCHIVE_FILES)["files"][0]
    assert f"{entry['month']} 3 " in words(page)
    assert entry["sha256"] in words(page)
    assert client.get("/archive/files/index.json").json() == read_index(settings.ARCHIVE_FILES)
    response = client.get(f"/archive/files/{entry['name']}")
    data = body(response)
    assert len(data) == entry["bytes"]
    assert (response.headers["Content-Type"], response.headers.get("Content-Encoding")) == ("application/gzip", None)
    again = client.get(f"/archive/files/{entry['name']}", headers={"if-none-match": response.headers["ETag"]})
    assert again.status_code == 304


def test_a_month_that_is_not_there_is_not_found(
    games: list[Game], client: Client, settings: Settings, now: datetime
) -> None:
    keep_up(settings.ARCHIVE_FILES, now, seconds=1000)
    assert client.get("/archive/files/slydice-1999-01.games.gz").status_code == 404
    for name in (".slydice-2026-10.games.gz.journal", "../media/x"):
        assert client.get(f"/archive/files/{name}").status_code == 404
    next(settings.ARCHIVE_FILES.glob("*.gz")).unlink()
    assert client.get("/archive/files/slydice-2026-10.games.gz").status_code == 404


def test_they_are_looked_after_once_a_day(games: list[Game], settings: Settings, now: datetime) -> None:
    """The month that runs is left for later."""
    folder = settings.ARCHIVE_FILES
    assert keep_up(folder, datetime.fromisoformat("2026-10-30T00:00:00Z"), seconds=1000) == 0
    assert [keep_up(folder, now, seconds=1000) for _each in range(2)] == [1, 0]
    Game.objects.update(indexed_at=now)
    assert keep_up(folder, now, seconds=1000) == 0
    assert keep_up(folder, now + timedelta(days=1), seconds=1000) == 1

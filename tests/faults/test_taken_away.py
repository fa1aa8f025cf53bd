"""Whoever writes games into files is killed (kill -9) again and again: the files become what they would have been."""

import json
import os
import subprocess
import sys
import time
import zipfile
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from django.core.files.storage import default_storage
from django.db import connection
from pytest_django.fixtures import Settings

from accounts.models import Player
from games import actions
from games.actions.export_games import newest_export, request_export
from games.archive import archive_part
from games.archive.archive_files import months, read_index, write_archive
from games.archive.exports import make_exports
from games.models import Export, Game
from tests.extent import soaking
from tests.other_connections import gone_with_its_process
from tests.tables import running_game

pytestmark = [pytest.mark.faults, pytest.mark.slow, pytest.mark.django_db(transaction=True)]

GAMES, BETWEEN_KILLS = (400, 7) if soaking() else (24, 5)
PATIENCE_SECONDS = 120
_TOGETHER = 2
_WORKER = f"""
import django; django.setup()
from pathlib import Path
from django.conf import settings
from django.utils import timezone
from games.archive import archive_files, archive_part, export_making, exports
archive_part._TOGETHER = export_making._TOGETHER = {_TOGETHER}
folder, now = Path(settings.ARCHIVE_FILES), timezone.now()
"""
_EXPORT = f"{_WORKER}exports.make_exports(now, seconds=1000)"
_ARCHIVE = f"{_WORKER}list(archive_files.write_archive(folder, archive_files.months(now)))"


@pytest.fixture(autouse=True)
def _folders(settings: Settings, tmp_path: Path) -> None:
    """As a worker finds them whose DATA_DIR this is."""
    settings.MEDIA_ROOT, settings.WORK_DIR = tmp_path / "media", tmp_path / "work"
    settings.ARCHIVE_FILES = tmp_path / "archive"


@pytest.fixture
def games(alice: Player, bob: Player, now: datetime) -> None:
    """All in one month."""
    for number in range(GAMES):
        at = now - timedelta(days=20) + timedelta(minutes=number)
        actions.resign(game_key=running_game(alice, bob, now=at).key, player=bob, now=at)
    Game.objects.update(indexed_at=now)


def start(program: str, data: Path) -> "subprocess.Popen[bytes]":
    database = urlsplit(os.environ["DATABASE_URL"])._replace(path=f"/{connection.settings_dict['NAME']}")
    environ = {"DJANGO_SETTINGS_MODULE": "slydice_site.settings", "DATABASE_URL": database.geturl()}
    return subprocess.Popen([sys.executable, "-c", program], env=os.environ | environ | {"DATA_DIR": str(data)})


def kill_until_done(program: str, data: Path, done: Callable[[], int]) -> int:
    """Kill it whenever it has come some games further, and start it again; how often, until it ended by itself."""
    kills, seen, until = 0, 0, time.monotonic() + PATIENCE_SECONDS
    with gone_with_its_process():
        process = start(program, data)
        while process.poll() is None and time.monotonic() < until:
            if done() >= seen + BETWEEN_KILLS:
                seen = done()
                process.kill()
                process.wait()
                kills, process = kills + 1, start(program, data)
            time.sleep(0.002)
        process.kill()
    assert process.wait() == 0
    return kills


def content(export: Export | None) -> dict[str, bytes]:
    assert export is not None
    assert export.status == Export.Status.READY
    with default_storage.open(export.file) as file, zipfile.ZipFile(file) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.mark.usefixtures("games")
def test_all_games_of_a_player(alice: Player, now: datetime, tmp_path: Path) -> None:
    request_export(player=alice, now=now)
    make_exports(now, seconds=1000)
    whole = content(newest_export(alice))
    Export.objects.all().delete()
    request_export(player=alice, now=now)

    kills = kill_until_done(_EXPORT, tmp_path, lambda: Export.objects.get().done)

    assert kills
    assert content(newest_export(alice)) == whole
    assert len(whole) == 3 * GAMES + 2


@pytest.mark.usefixtures("games")
def test_the_file_of_a_month(now: datetime, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive_part, "_TOGETHER", _TOGETHER)
    list(write_archive(tmp_path / "whole", months(now)))

    kills = kill_until_done(_ARCHIVE, tmp_path, lambda: written(tmp_path / "archive"))

    assert kills
    (entry,) = read_index(tmp_path / "archive")["files"]
    assert (tmp_path / "archive" / entry["name"]).read_bytes() == (tmp_path / "whole" / entry["name"]).read_bytes()
    assert entry["games"] == GAMES


def written(folder: Path) -> int:
    """How many games the journal tells of; 0 where there is none."""
    journal = next(iter(folder.glob(".*.journal")), None) if folder.is_dir() else None
    try:
        return int(json.loads(journal.read_text())["games"]) if journal else 0
    except FileNotFoundError:
        return 0

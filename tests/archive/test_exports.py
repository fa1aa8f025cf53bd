"""All my games as one file: whole, after whatever kill, and nobody else's."""

import csv
import zipfile
from collections.abc import Iterator
from datetime import datetime, timedelta
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.files.storage import default_storage
from pytest_django.fixtures import DjangoCaptureOnCommitCallbacks, Settings

from accounts.models import Player
from games import actions
from games.actions.export_games import delete_expired, drop_export, newest_export, request_export
from games.actions.step_in import step_in
from games.archive import export_making
from games.archive.export import export_record
from games.archive.export_content import count_games_of
from games.archive.exports import make_exports
from games.archive.growing_zip import GrowingZip
from games.archive.json_record import json_record
from games.models import Export, Game
from games.rules.contract import Refused
from tests.actions.test_absence import bob_misses
from tests.tables import fresh, play_to_the_end, running_game

pytestmark = pytest.mark.django_db
LONG = 1000.0


@pytest.fixture(autouse=True)
def _folders(settings: Settings, tmp_path: Path) -> None:
    settings.MEDIA_ROOT, settings.WORK_DIR = tmp_path / "media", tmp_path / "work"


@pytest.fixture
def games(alice: Player, bob: Player, now: datetime) -> list[Game]:
    """Five short games of Alice and Bob, one by invitation and one whose dice stay sealed; the last two end at once."""
    how: tuple[dict[str, Any], ...] = ({}, {"is_public": False}, {"opens_dice": False}, {}, {})
    return [over(alice, bob, now - timedelta(days=9 - min(day, 3)), **each) for day, each in enumerate(how)]


def over(host: Player, other: Player, at: datetime, **settings: Any) -> Game:
    game = running_game(host, other, now=at, **settings)
    actions.resign(game_key=game.key, player=other, now=at)
    return fresh(game)


def archive_of(player: Player) -> dict[str, str]:
    export = newest_export(player)
    assert export is not None
    assert export.status == Export.Status.READY
    with default_storage.open(export.file) as file, zipfile.ZipFile(BytesIO(file.read())) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name).decode() for name in archive.namelist()}


def exported(player: Player, now: datetime) -> dict[str, str]:
    request_export(player=player, now=now)
    assert make_exports(now, seconds=LONG) == 1
    return archive_of(player)


def test_it_holds_each_game_as_far_as_its_player_may_see_it(games: list[Game], alice: Player, now: datetime) -> None:
    files = exported(alice, now)
    assert len(files) == 4 + 5 + 5 + 2
    for game in games:
        assert files[f"games/{game.key}.json"] == json_record(game, 0)
        assert files[f"games/{game.key}.proof"].count("\n") == game.lines + 1
        assert files.get(f"games/{game.key}.game") == (export_record(game) if game.opens_dice else None)
    sealed = games[2]
    assert json_record(sealed, 0) != json_record(sealed, 1)


def test_a_table_lists_the_games(games: list[Game], alice: Player, now: datetime) -> None:
    rows = list(csv.DictReader(StringIO(exported(alice, now)["games.csv"])))
    assert [row["key"] for row in rows] == [game.key for game in games]
    assert (rows[1]["public"], rows[2]["dice"], rows[2]["record"]) == ("no", "sealed", "")
    assert (rows[0]["seats"], rows[0]["my_seat"], rows[0]["winners"]) == ("Alice, Bob", "Alice", "Alice")


def test_the_note_speaks_the_players_language(games: list[Game], alice: Player, now: datetime) -> None:
    note = exported(alice, now)["README.txt"]
    assert note.startswith("All games of Alice that are over\n2026-12-01 12:00 UTC")
    assert "CC0 1.0" in note


def test_no_name_is_a_formula(games: list[Game], alice: Player, now: datetime) -> None:
    Game.objects.update(title="=1+1")
    assert "'=1+1" in exported(alice, now)["games.csv"]


def test_running_games_and_those_of_others_are_not_in_it(
    games: list[Game], alice: Player, bob: Player, dora: Player, now: datetime
) -> None:
    running_game(alice, bob, now=now)
    over(bob, dora, now)
    assert len(exported(alice, now)) == 16
    assert len(exported(dora, now)) == 5


def test_a_game_that_others_played_to_the_end_is_in_it_as_they_left_it(
    alice: Player, bob: Player, dora: Player, charlie: Player, now: datetime
) -> None:
    game = running_game(alice, bob, dora, now=now, absence="substitute", opens_dice=False)
    now = bob_misses(game, 2, now=now)
    step_in(game_key=game.key, player=charlie, now=now)
    actions.resign(game_key=game.key, player=alice, now=now)
    actions.resign(game_key=game.key, player=dora, now=now)
    assert count_games_of(bob, by=now) == count_games_of(charlie, by=now) == 1
    assert exported(bob, now)[f"games/{game.key}.json"] == json_record(fresh(game), None)
    assert exported(charlie, now)[f"games/{game.key}.json"] == json_record(fresh(game), 1)


def test_of_a_game_that_cannot_be_replayed_the_table_tells_alone(
    games: list[Game], alice: Player, now: datetime
) -> None:
    Game.objects.filter(pk=games[1].pk).update(options="xyzzy=1")
    files = exported(alice, now)
    broken, whole = (files["games.csv"].split("\n")[row] for row in (2, 1))
    assert broken.startswith(games[1].key)
    assert broken.endswith(",,,")
    assert whole.endswith(f"{games[0].key}.proof")
    assert not any(games[1].key in name for name in files)


class Killed(BaseException):
    """What no code catches."""


@pytest.fixture
def one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(export_making, "_TOGETHER", 1)


@pytest.mark.usefixtures("one_by_one")
@pytest.mark.parametrize("at", [0, 1, 3, 5, 8, 13, 14, 15, 16])
def test_killed_it_goes_on_and_is_the_same(
    at: int, games: list[Game], alice: Player, bob: Player, now: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whichever file was being added, or put into the storage."""
    whole = exported(alice, now)
    Export.objects.all().delete()
    request_export(player=alice, now=now)
    steps = count_until(at)
    real_add, real_save = GrowingZip.add, default_storage.save
    with monkeypatch.context() as patch:
        patch.setattr(GrowingZip, "add", lambda *given: (next(steps), real_add(*given)))
        patch.setattr(default_storage, "save", lambda *given: (next(steps), real_save(*given)))
        with pytest.raises(Killed):
            make_exports(now, seconds=LONG)
    assert newest_export(alice).status == Export.Status.RUNNING  # type: ignore[union-attr]
    make_exports(now, seconds=LONG)
    assert archive_of(alice) == whole


def count_until(at: int) -> Iterator[int]:
    yield from range(at)
    raise Killed


@pytest.mark.usefixtures("one_by_one")
def test_it_ends_when_its_time_is_over_and_goes_on_the_next_time(
    games: list[Game], alice: Player, now: datetime
) -> None:
    whole = exported(alice, now)
    Export.objects.all().delete()
    request_export(player=alice, now=now)
    seen = list[tuple[int, int]]()
    while not make_exports(now, seconds=0):
        export = newest_export(alice)
        assert export
        seen.append((export.done, export.games))
    assert seen == [(done, 5) for done in (1, 2, 3, 4, 5)]
    assert archive_of(alice) == whole


@pytest.mark.usefixtures("one_by_one")
def test_where_its_folder_is_gone_it_is_made_anew(
    games: list[Game], alice: Player, now: datetime, settings: Settings, tmp_path: Path
) -> None:
    """As on another machine."""
    whole = exported(alice, now)
    Export.objects.all().delete()
    request_export(player=alice, now=now)
    make_exports(now, seconds=0)
    settings.WORK_DIR = tmp_path / "elsewhere"
    make_exports(now, seconds=LONG)
    assert archive_of(alice) == whole


def test_nothing_is_left_of_the_making(games: list[Game], alice: Player, now: datetime, tmp_path: Path) -> None:
    exported(alice, now)
    assert list((tmp_path / "work" / "exports").iterdir()) == []


@pytest.mark.usefixtures("one_by_one")
def test_stopped_it_leaves_nothing(games: list[Game], alice: Player, now: datetime, tmp_path: Path) -> None:
    export = request_export(player=alice, now=now)
    make_exports(now, seconds=0)
    drop_export(player=alice, token=export.token)
    assert make_exports(now, seconds=LONG) == 0
    assert list((tmp_path / "work" / "exports").iterdir()) == []


def test_one_a_day_unless_the_last_has_failed(games: list[Game], alice: Player, now: datetime) -> None:
    request_export(player=alice, now=now)
    with pytest.raises(Refused, match="already"):
        request_export(player=alice, now=now + timedelta(days=2))
    make_exports(now, seconds=LONG)
    with pytest.raises(Refused, match="tomorrow"):
        request_export(player=alice, now=now + timedelta(hours=23))
    Export.objects.update(status=Export.Status.FAILED)
    request_export(player=alice, now=now + timedelta(hours=23))
    assert Export.objects.count() == 1


def test_what_cannot_be_made_has_failed_and_does_not_hold_up_the_others(
    games: list[Game], alice: Player, bob: Player, now: datetime, caplog: pytest.LogCaptureFixture
) -> None:
    request_export(player=alice, now=now)
    request_export(player=bob, now=now + timedelta(seconds=1))
    Export.objects.filter(player=alice).update(token="no/such/" + "x" * 16)
    Path(export_making.folder_of(Export.objects.get(player=alice))).parent.parent.parent.mkdir(parents=True)
    Path(export_making.folder_of(Export.objects.get(player=alice))).parent.parent.write_text("in the way")
    assert make_exports(now, seconds=LONG) == 2
    assert "could not be made" in caplog.text
    assert newest_export(alice).status == Export.Status.FAILED  # type: ignore[union-attr]
    assert archive_of(bob)


def test_the_file_is_deleted_by_its_player_by_time_and_when_they_leave(
    games: list[Game],
    alice: Player,
    bob: Player,
    dora: Player,
    now: datetime,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    over(dora, alice, now)
    files = {player.name: _file_of(player, now) for player in (alice, bob, dora)}
    with django_capture_on_commit_callbacks(execute=True):
        drop_export(player=alice, token=_newest(alice).token)
    with django_capture_on_commit_callbacks(execute=True):
        actions.depart(player=bob, now=now)
    assert [default_storage.exists(file) for file in files.values()] == [False, False, True]
    assert not Export.objects.filter(player=bob).exists()
    with django_capture_on_commit_callbacks(execute=True):
        assert delete_expired(now + timedelta(days=6)) == 0
        delete_expired(now + timedelta(days=7))
    assert not default_storage.exists(files["Dora"])
    assert not Export.objects.exists()


def _newest(player: Player) -> Export:
    export = newest_export(player)
    assert export
    return export


def _file_of(player: Player, now: datetime) -> str:
    exported(player, now)
    return _newest(player).file


def test_nobody_drops_the_export_of_somebody_else(games: list[Game], alice: Player, bob: Player, now: datetime) -> None:
    exported(alice, now)
    drop_export(player=bob, token=_newest(alice).token)
    assert archive_of(alice)


def test_a_whole_game_comes_back_out_of_it(alice: Player, bob: Player, now: datetime) -> None:
    game = play_to_the_end(running_game(alice, bob, now=now), now=now)
    assert exported(bob, now)[f"games/{game.key}.game"] == export_record(game)

"""The public archive as files: whole, the same for the same games, and gone on with after a kill."""

import gzip
import hashlib
import json
from datetime import UTC, datetime, timedelta
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from accounts.models import Player
from games.actions.depart import depart
from games.archive import archive_part
from games.archive.archive_files import Busy, months, read_index, write_archive
from games.archive.export import export_record, export_records
from games.archive.importing import import_record
from games.archive.record_files import records_in
from games.archive.record_limits import Found
from games.models import Game, TurnRecord
from tests.tables import fresh

from .programs import played_by_programs

pytestmark = pytest.mark.django_db
NOVEMBER, DECEMBER = "slydice-2026-11.games.gz", "slydice-2026-12.games.gz"


def over(host: Player, at: datetime, **settings: Any) -> Game:
    """A short game that ended at that time, and was indexed."""
    game = played_by_programs(host, seats=2, now=at, kind="common-hand", **settings)
    Game.objects.filter(pk=game.pk).update(indexed_at=at)
    return fresh(game)


@pytest.fixture
def games(alice: Player) -> list[Game]:
    """Four of November, the last two of which ended at the same moment; one of December."""
    first = datetime(2026, 11, 3, tzinfo=UTC)
    days = (0, 2, 5, 5)
    november = [over(alice, first + timedelta(days=day)) for day in days]
    return [*november, over(alice, datetime(2026, 12, 1, tzinfo=UTC))]


def write(folder: Path, now: datetime, seconds: float = float("inf")) -> list[str]:
    """Which files were written."""
    return [entry["name"] for entry in write_archive(folder, months(now), seconds=seconds)]


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if not path.name.startswith(".")}


def test_each_month_has_its_records_one_after_the_other(games: list[Game], tmp_path: Path, now: datetime) -> None:
    assert write(tmp_path, now) == [NOVEMBER, DECEMBER]
    text = gzip.decompress((tmp_path / NOVEMBER).read_bytes()).decode()
    assert text == "\n".join(export_record(game) for game in games[:4])
    read = [each for each in records_in(str(tmp_path / NOVEMBER)) if isinstance(each, Found)]
    assert [each.data.decode().split("Key: ")[1][:10] for each in read] == [game.key for game in games[:4]]


def test_the_index_says_what_they_hold(games: list[Game], tmp_path: Path, now: datetime) -> None:
    write(tmp_path, now)
    november, december = read_index(tmp_path)["files"]
    data = (tmp_path / NOVEMBER).read_bytes()
    assert (november["name"], november["month"], november["games"]) == (NOVEMBER, "2026-11", 4)
    assert (november["bytes"], november["sha256"]) == (len(data), hashlib.sha256(data).hexdigest())
    assert (november["complete"], december["complete"]) == (True, False)


def test_the_same_games_give_the_same_bytes(games: list[Game], tmp_path: Path, now: datetime) -> None:
    write(tmp_path / "a", now)
    write(tmp_path / "b", now)
    assert files(tmp_path / "a") == files(tmp_path / "b")


def test_what_is_not_public_or_sealed_or_from_elsewhere_is_not_in_them(
    alice: Player, games: list[Game], tmp_path: Path, now: datetime
) -> None:
    write(tmp_path / "a", now)
    over(alice, now, is_public=False)
    over(alice, now, opens_dice=False)
    import_record(Found("a", 1, export_record(games[0]).encode()), now=now)
    write(tmp_path / "b", now)
    assert files(tmp_path / "a") == files(tmp_path / "b")


def test_what_has_not_changed_is_not_written_again(games: list[Game], tmp_path: Path, now: datetime) -> None:
    write(tmp_path, now)
    assert write(tmp_path, now) == []
    (tmp_path / NOVEMBER).unlink()
    assert write(tmp_path, now) == [NOVEMBER]


def test_a_month_that_has_ended_meanwhile_is_whole(games: list[Game], tmp_path: Path, now: datetime) -> None:
    write(tmp_path, now)
    assert write(tmp_path, now + timedelta(days=40)) == [DECEMBER]
    assert all(entry["complete"] for entry in read_index(tmp_path)["files"])


def test_when_somebody_leaves_their_months_are_written_again(
    alice: Player, games: list[Game], tmp_path: Path, now: datetime
) -> None:
    write(tmp_path, now)
    bob = over(Player.objects.create(name="Bob"), now)
    write(tmp_path, now)
    depart(player=Player.objects.get(name="Bob"), now=now)
    assert write(tmp_path, now) == [DECEMBER]
    Game.objects.filter(pk=bob.pk).update(indexed_at=now + timedelta(seconds=2))
    assert write(tmp_path, now) == [DECEMBER]
    text = gzip.decompress((tmp_path / DECEMBER).read_bytes()).decode()
    assert "Bob" not in text
    assert "a former player" in text
    assert write(tmp_path, now) == []


class Killed(BaseException):
    """What no code catches."""


@pytest.fixture
def one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive_part, "_TOGETHER", 1)


@pytest.mark.usefixtures("one_by_one")
@pytest.mark.parametrize("at", range(5))
def test_killed_it_goes_on_and_never_shows_half_a_file(
    at: int, games: list[Game], tmp_path: Path, now: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path / "whole", now)
    exported = list[str]()

    def export(batch: list[Game]) -> list[str]:
        if len(exported) == at:
            raise Killed
        exported.extend(game.key for game in batch)
        return export_records(batch)

    with monkeypatch.context() as patch:
        patch.setattr(archive_part, "export_records", export)
        with pytest.raises(Killed):
            write(tmp_path / "killed", now)
    assert NOVEMBER in files(tmp_path / "killed") or at < 4
    # Half of a part was written when it was killed.
    for part in (tmp_path / "killed").glob(".*.part"):
        part.write_bytes(part.read_bytes() + b"half")
    at = -1
    monkeypatch.setattr(archive_part, "export_records", export)
    write(tmp_path / "killed", now)
    assert files(tmp_path / "killed") == files(tmp_path / "whole")
    assert sorted(exported) == sorted(game.key for game in games)


@pytest.mark.usefixtures("one_by_one")
def test_it_ends_when_its_time_is_over_and_goes_on_the_next_time(
    games: list[Game], tmp_path: Path, now: datetime
) -> None:
    write(tmp_path / "whole", now)
    runs = [write(tmp_path / "slow", now, seconds=0) for _each in range(7)]
    assert list(chain.from_iterable(runs)) == [NOVEMBER, DECEMBER]
    assert runs[0] == []
    assert files(tmp_path / "slow") == files(tmp_path / "whole")


@pytest.mark.usefixtures("one_by_one")
def test_what_changed_while_it_was_killed_is_begun_anew(games: list[Game], tmp_path: Path, now: datetime) -> None:
    write(tmp_path, now, seconds=0)
    Game.objects.filter(pk=games[0].pk).update(indexed_at=now)
    games[0].seats.filter(number=0).update(name="a former player")
    write(tmp_path, now)
    assert gzip.decompress((tmp_path / NOVEMBER).read_bytes()).decode().count("a former player") > 1


def test_two_do_not_write_at_once(games: list[Game], tmp_path: Path, now: datetime) -> None:
    writing = write_archive(tmp_path, months(now))
    next(writing)
    with pytest.raises(Busy):
        write(tmp_path, now)
    writing.close()
    assert write(tmp_path, now) == [DECEMBER]


def test_the_command_writes_one_month_or_all(
    games: list[Game], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    call_command("export_archive", str(tmp_path), "--month", "2026-11")
    assert set(files(tmp_path)) == {NOVEMBER, "index.json"}
    call_command("export_archive", str(tmp_path))
    assert "1 files written, 1 were as they should be" in capsys.readouterr().out
    assert json.loads((tmp_path / "index.json").read_text())["licence"] == "CC0-1.0"
    with pytest.raises(CommandError, match="no month"):
        call_command("export_archive", str(tmp_path), "--month", "2026-13")


def test_a_folder_that_cannot_be_written_is_told(games: list[Game], tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(CommandError, match=r"file: File exists\. Run it again"):
        call_command("export_archive", str(tmp_path / "file"))


def test_a_game_that_cannot_be_replayed_is_left_out_alone(games: list[Game], tmp_path: Path, now: datetime) -> None:
    TurnRecord.objects.filter(game=games[1], number=1).delete()
    Game.objects.filter(pk=games[4].pk).update(options="xyzzy=1")
    assert write(tmp_path, now) == [NOVEMBER, DECEMBER]
    text = gzip.decompress((tmp_path / NOVEMBER).read_bytes()).decode()
    assert text == "\n".join(export_record(game) for game in (games[0], games[2], games[3]))
    assert [entry["games"] for entry in read_index(tmp_path)["files"]] == [3, 0]
    assert write(tmp_path, now) == []


def test_without_any_game_there_is_an_empty_folder(tmp_path: Path, now: datetime, db: None) -> None:
    assert write(tmp_path / "new", now) == []
    assert read_index(tmp_path / "new")["files"] == []

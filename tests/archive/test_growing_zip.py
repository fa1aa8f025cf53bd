"""A zip that grows over several runs is one that every reader reads."""

import zipfile
from datetime import UTC, datetime
from pathlib import Path

import pytest

from games.archive.growing_zip import GrowingZip

AT = datetime(2026, 12, 1, 12, 30, 20, tzinfo=UTC)
FILES = {"a.txt": b"first", "folder/b\u00e9.txt": b"x" * 100_000, "empty": b""}


def grown(path: Path, files: dict[str, bytes] = FILES) -> GrowingZip:
    growing = GrowingZip(path)
    for name, data in files.items():
        growing.add(name, [data[:3], data[3:]], AT)
    return growing


def content(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name) for name in archive.namelist()}


def test_it_holds_what_was_added(tmp_path: Path) -> None:
    grown(tmp_path / "a.zip").finish()
    assert content(tmp_path / "a.zip") == FILES
    with zipfile.ZipFile(tmp_path / "a.zip") as archive:
        assert archive.getinfo("a.txt").date_time == (2026, 12, 1, 12, 30, 20)


def test_what_was_written_after_the_last_save_is_cut_off(tmp_path: Path) -> None:
    growing = grown(tmp_path / "a.zip", {"a.txt": b"first"})
    growing.save()
    known = {"size": growing.size, "listed": growing.listed, "files": growing.files}
    growing.add("lost", [b"lost"], AT)
    growing.close()
    again = GrowingZip(tmp_path / "a.zip", **known)
    again.add("b.txt", [b"second"], AT)
    again.finish()
    assert content(tmp_path / "a.zip") == {"a.txt": b"first", "b.txt": b"second"}


def test_a_finished_one_can_be_gone_on_with(tmp_path: Path) -> None:
    growing = grown(tmp_path / "a.zip")
    growing.finish()
    again = GrowingZip(tmp_path / "a.zip", size=growing.size, listed=growing.listed, files=growing.files)
    again.add("more", [b"!"], AT)
    again.finish()
    assert content(tmp_path / "a.zip") == {**FILES, "more": b"!"}


def test_one_of_which_a_part_is_missing_cannot(tmp_path: Path) -> None:
    growing = grown(tmp_path / "a.zip")
    growing.close()
    with pytest.raises(OSError, match="shorter"):
        GrowingZip(tmp_path / "a.zip", size=growing.size + 1, listed=growing.listed)
    with pytest.raises(OSError, match="No such file"):
        GrowingZip(tmp_path / "b.zip", size=1, listed=1)


def test_it_may_hold_more_files_than_old_zips_could(tmp_path: Path) -> None:
    grown(tmp_path / "a.zip", {f"{number}": b"" for number in range(65_600)}).finish()
    with zipfile.ZipFile(tmp_path / "a.zip") as archive:
        assert len(archive.namelist()) == 65_600


def test_it_may_be_larger_than_old_zips_could(tmp_path: Path) -> None:
    """With a hole in the middle instead of 4 GB."""
    growing = grown(tmp_path / "a.zip", {"a.txt": b"first"})
    growing.size += 5 << 30
    growing.add("b.txt", [b"second"], AT)
    growing.finish()
    assert content(tmp_path / "a.zip") == {"a.txt": b"first", "b.txt": b"second"}


def test_nothing_of_it_is_left_when_it_is_removed(tmp_path: Path) -> None:
    grown(tmp_path / "a.zip").remove()
    assert list(tmp_path.iterdir()) == []


def test_times_before_zips_were_invented_are_their_first(tmp_path: Path) -> None:
    growing = GrowingZip(tmp_path / "a.zip")
    growing.add("a", [b""], datetime(1970, 1, 1, tzinfo=UTC))
    growing.finish()
    with zipfile.ZipFile(tmp_path / "a.zip") as archive:
        assert archive.getinfo("a").date_time == (1980, 1, 1, 0, 0, 0)

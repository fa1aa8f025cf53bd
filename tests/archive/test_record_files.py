"""Files with records are read piece by piece, and refused before they could do harm."""

import gzip
import os
import tracemalloc
import zipfile
import zlib
from codecs import BOM_UTF8
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.archive import record_files
from games.archive.record_files import records_in
from games.archive.record_limits import MEGABYTE, MOST_PACKED, Found, Unfit

A = b"Game: liars-dice\nSeats: Ann, Bo\n\n1 table opening = 2 1\n"
B = A.replace(b"Ann", b"Cy")


def read(file: Path) -> list[tuple[str, int, bytes] | str]:
    """What is found, with places as they stand behind the folder, and what is refused."""
    folder = f"{file.parent}/"
    return [
        str(each).replace(folder, "") if isinstance(each, Unfit) else (each.place.replace(folder, ""), *each[1:])
        for each in records_in(str(file))
    ]


def zip_of(file: Path, members: dict[str, bytes], how: int = zipfile.ZIP_DEFLATED) -> Path:
    with zipfile.ZipFile(file, "w", how) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return file


@pytest.mark.parametrize("name", ["a.games", "a.games.gz", "A.GAMES"])
def test_records_stand_one_after_the_other(name: str, tmp_path: Path) -> None:
    file, data = tmp_path / name, b"# a file of two\n\n" + A + b"\n" + B
    file.write_bytes(gzip.compress(data) if name.endswith("gz") else data)
    assert read(file) == [(name, 3, A + b"\n"), (name, 8, B)]


def test_a_single_record_may_begin_with_any_header(tmp_path: Path) -> None:
    file, data = tmp_path / "a.game", b"Seats: Ann, Bo\nGame: liars-dice\n\n1 table opening = 2 1\n"
    file.write_bytes(data)
    assert read(file) == [("a.game", 1, data)]


def test_gzip_may_come_in_several_parts(tmp_path: Path) -> None:
    file = tmp_path / "a.games.gz"
    file.write_bytes(gzip.compress(A[:30]) + gzip.compress(A[30:] + B))
    assert read(file) == [("a.games.gz", 1, A), ("a.games.gz", 5, B)]


def test_a_zip_gives_its_records_and_passes_over_the_rest(tmp_path: Path) -> None:
    members = {"games/a.game": A, "README.txt": b"Hello", "b.games.gz": gzip.compress(B), "c.games": A + B}
    places = [each[0] for each in read(zip_of(tmp_path / "all.zip", members))]
    assert places == ["all.zip!games/a.game", "all.zip!b.games.gz", "all.zip!c.games", "all.zip!c.games"]


def test_a_name_in_a_zip_is_only_a_name(tmp_path: Path) -> None:
    (folder := tmp_path / "in").mkdir()
    read(zip_of(folder / "all.zip", {"../../evil.game": A, "/tmp/evil.game": A, "a\n\x1b[2J.game": A}))  # noqa: S108
    assert read(folder / "all.zip")[2] == ("all.zip!a??[2J.game", 1, A)
    assert [each.name for each in tmp_path.rglob("*")] == ["in", "all.zip"]


@pytest.mark.parametrize("name", ["b.zip", "b.tar.gz", "b.7z", "b.gz"])
def test_what_is_packed_twice_is_refused(name: str, tmp_path: Path) -> None:
    file = zip_of(tmp_path / "all.zip", {name: b"PK", "a.game": A})
    assert read(file) == [
        f"all.zip!{name}: a packed file inside a packed file is not read",
        ("all.zip!a.game", 1, A),
    ]


@pytest.mark.parametrize(
    ("name", "data", "why"),
    [
        ("a.txt", A, "a.txt: its name does not end in"),
        ("a.games", b"\nhello\nworld\n" + A, "a.games:2: a record begins with “Game:”"),
        ("a.games.gz", A, "a.games.gz: this is not packed by gzip"),
        ("b.games.gz", gzip.compress(A * 30, mtime=0)[:-20] + bytes(4), "damaged"),
        ("b.games.gz", gzip.compress(A, mtime=0)[:-5], "b.games.gz: it is damaged at its end, or"),
        ("b.games.gz", gzip.compress(A, mtime=0) + b"what is this", "b.games.gz: it is damaged at its end, or"),
        ("a.zip", A, "a.zip: this is no zip that can be read"),
        ("b.zip", b"", "b.zip: this is no zip that can be read"),
    ],
)
def test_what_is_no_such_file_is_refused(name: str, data: bytes, why: str, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(data)
    refused = [each for each in read(tmp_path / name) if isinstance(each, str)]
    assert len(refused) == 1
    assert why in refused[0]


def test_a_byte_order_mark_is_left_to_who_reads_the_record(tmp_path: Path) -> None:
    (tmp_path / "a.games").write_bytes(BOM_UTF8 + A + b"\n" + B)
    assert read(tmp_path / "a.games") == [("a.games", 1, BOM_UTF8 + A + b"\n"), ("a.games", 6, B)]


def test_what_is_no_file_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.game")
    (tmp_path / "folder.game").mkdir()
    assert read(tmp_path / "pipe.game") == ["pipe.game: this is no file"]
    assert read(tmp_path / "folder.game") == ["folder.game: Is a directory"]
    assert read(tmp_path / "none.game") == ["none.game: No such file or directory"]


def test_a_damaged_member_does_not_spoil_the_others(tmp_path: Path) -> None:
    file = zip_of(tmp_path / "all.zip", {"a.game": A, "b.game": B}, zipfile.ZIP_STORED)
    file.write_bytes(file.read_bytes().replace(A, A.replace(b"2 1", b"1 2"), 1))
    assert read(file) == ["all.zip!a.game:1: what is packed here is damaged", ("all.zip!b.game", 1, B)]


def test_a_record_that_is_too_long_is_passed_over(tmp_path: Path) -> None:
    file = tmp_path / "a.games"
    file.write_bytes(A + b"# x\n" * (MEGABYTE // 4) + b"y" * 3 * MEGABYTE + b"\nmore\n" + B)
    found = read(file)
    assert found[0] == f"a.games:1: the record that begins here has more than {MEGABYTE} bytes"
    assert found[1] == ("a.games", 4 + MEGABYTE // 4 + 2 + 1, B)


@pytest.fixture
def memory() -> Iterator[None]:
    """Whatever is read, a few records' worth of memory is enough."""
    tracemalloc.start()
    yield
    assert tracemalloc.get_traced_memory()[1] < 32 * MEGABYTE
    tracemalloc.stop()


@pytest.mark.usefixtures("memory")
@pytest.mark.parametrize("name", ["a.game", "a.games", "a.games.gz", "a.zip"])
def test_a_huge_file_is_refused_unread(name: str, tmp_path: Path) -> None:
    file = tmp_path / name
    with file.open("wb") as sparse:
        sparse.truncate(1 << 30)
    assert read(file) == [f"{name}: it has {1 << 30} bytes; a file may have {MOST_PACKED}"]


def bomb(member: str, size: int) -> bytes:
    """So many bytes of nothing, packed, in the shape of `member`."""
    packer = zlib.compressobj(9, zlib.DEFLATED, 31 if member.endswith("gz") else -15)
    pieces = [packer.compress(bytes(MEGABYTE)) for _each in range(size // MEGABYTE)]
    return b"".join([*pieces, packer.flush()])


@pytest.mark.usefixtures("memory")
def test_a_bomb_in_gzip_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "a.games.gz"
    file.write_bytes(bomb(file.name, 64 * MEGABYTE))
    assert file.stat().st_size < MEGABYTE
    assert "a.games.gz: it is damaged at its end, or has more than" in str(read(file))


@pytest.mark.usefixtures("memory")
def test_a_bomb_that_lies_about_its_size_is_refused_while_it_is_read(tmp_path: Path) -> None:
    file = tmp_path / "a.games.gz"
    file.write_bytes(bomb(file.name, 64 * MEGABYTE) + gzip.compress(A))
    assert "unpacked it has more than" in str(read(file)[-1])


def zip_bomb(file: Path, claimed: int, size: int = 64 * MEGABYTE) -> Path:
    """A zip of one member that holds `size` bytes and says that it holds `claimed`."""
    data = bomb("a.games", size)
    with zipfile.ZipFile(file, "w", zipfile.ZIP_STORED) as archive:
        archive.writestr("a.games", data)
    packed = bytearray(file.read_bytes())
    for start, method, length in ((0, 8, 22), (packed.rfind(b"PK\x01\x02"), 10, 24)):
        packed[start + method : start + method + 2] = (8).to_bytes(2, "little")
        packed[start + length : start + length + 4] = claimed.to_bytes(4, "little")
    file.write_bytes(packed)
    return file


@pytest.mark.usefixtures("memory")
@pytest.mark.parametrize("claimed", [64 * MEGABYTE, 4_000_000_000, 1000, 5 * MEGABYTE])
def test_a_bomb_in_a_zip_is_refused_whatever_it_says(claimed: int, tmp_path: Path) -> None:
    file = zip_bomb(tmp_path / "all.zip", claimed)
    assert file.stat().st_size < MEGABYTE
    found = read(file)
    assert found
    assert all(isinstance(each, str) for each in found)


@pytest.mark.usefixtures("memory")
def test_a_bomb_inside_a_bomb_is_refused(tmp_path: Path) -> None:
    file = zip_of(tmp_path / "all.zip", {"a.games.gz": bomb("a.games.gz", 64 * MEGABYTE)})
    assert file.stat().st_size < 64 * 1024
    assert "unpacked it has more than" in str(read(file)[-1])


@pytest.mark.usefixtures("memory")
def test_a_directory_without_end_is_refused_unread(tmp_path: Path) -> None:
    """Each of its entries would cost more memory than it has bytes."""
    file = zip_of(tmp_path / "all.zip", {"a.game": A})
    data = file.read_bytes()
    start = data.rfind(b"PK\x01\x02")
    entry, end = data[start : data.rfind(b"PK\x05\x06")], bytearray(data[data.rfind(b"PK\x05\x06") :])
    many = (9 * MEGABYTE) // len(entry)
    end[12:16] = (many * len(entry)).to_bytes(4, "little")
    file.write_bytes(data[:start] + entry * many + end)
    assert read(file) == [f"all.zip: its directory has more than {8 * MEGABYTE} bytes"]


def test_a_zip_holds_no_more_files_than_it_may(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_files, "MOST_MEMBERS", 2)
    file = zip_of(tmp_path / "all.zip", {f"{name}.game": A for name in "abc"})
    assert read(file) == ["all.zip: it holds 3 files; a zip may hold 2"]


def test_what_is_encrypted_or_packed_otherwise_is_refused(tmp_path: Path) -> None:
    file = zip_of(tmp_path / "all.zip", {"a.game": A}, zipfile.ZIP_LZMA)
    assert read(file) == ["all.zip!a.game: it is encrypted, or packed in another way than by deflate"]


def test_records_come_one_by_one(tmp_path: Path) -> None:
    file = tmp_path / "a.games"
    file.write_bytes(A * 3)
    assert next(records_in(str(file))) == Found(str(file), 1, A)

"""Files with records: `.game`, `.games`, `.games.gz`, and `.zip` with such files in it.

Whoever brings a file may mean harm. So its size is looked at before it is read, what its headers promise before it is
unpacked, and while it is unpacked each byte is counted. Nothing is written anywhere: a member's name is only a name.
"""

import gzip
import os
import stat
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from typing import IO, NamedTuple

MEGABYTE = 1 << 20
MOST_RECORD = MEGABYTE
MOST_PACKED = 256 * MEGABYTE
MOST_UNPACKED = 2048 * MEGABYTE
MOST_MEMBERS = 100_000
# Records of dice shrink to a tenth. What shrinks more than this is nothing that anybody played.
MOST_RATIO = 200
# The directory of a zip is read at once, whatever it promises.
_MOST_AT_ONCE = 8 * MEGABYTE
_NESTED = (".zip", ".gz", ".tgz", ".tar", ".bz2", ".xz", ".zst", ".7z", ".rar")
_GZIP = b"\x1f\x8b"
_STORED_OR_DEFLATED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_BAD = (EOFError, OSError, zlib.error, zipfile.BadZipFile, NotImplementedError, RuntimeError, ValueError)


class Found(NamedTuple):
    """A record as it stands in a file: `place` is FILE or FILE!MEMBER, `line` where it begins there, from 1."""

    place: str
    line: int
    data: bytes


class Unfit(Exception):
    """A file, or a record in it, is refused before anybody has read what it says. `line` is 0 where none is meant."""

    def __init__(self, place: str, line: int, reason: str) -> None:
        super().__init__(f"{place}:{line}: {reason}" if line else f"{place}: {reason}")


class Exhausted(Unfit):
    """More has come out, or would, than may: nothing more of the file is read."""


class Budget:
    """How much may still come out of a file that has so many bytes on disk."""

    def __init__(self, packed: int) -> None:
        self.most = min(MOST_UNPACKED, MOST_RATIO * packed + MEGABYTE)
        self.taken = 0

    def take(self, size: int, place: str, line: int = 0) -> None:
        self.taken += size
        self.refuse(self.taken, place, line)

    def refuse(self, size: int, place: str, line: int = 0) -> None:
        """Raise Unfit where `size` bytes in all would be too many."""
        if size > self.most:
            raise Exhausted(place, line, f"unpacked it has more than {self.most} bytes, which no file of this size may")


def records_in(path: str) -> Iterator[Found | Unfit]:
    """The records of a file one by one, and in their places what is refused. No more than one is in memory."""
    try:
        with open(path, "rb", opener=_open_at_once) as file:
            size = _size_of(file, path)
            yield from _reader_of(path)(shown(path), file, Budget(size))
    except Unfit as unfit:
        yield unfit
    except OSError as error:
        yield Unfit(shown(path), 0, error.strerror or "it cannot be read")


def _open_at_once(path: str, flags: int) -> int:
    """A pipe to which nobody writes would else be waited for."""
    return os.open(path, flags | os.O_NONBLOCK)


def _size_of(file: IO[bytes], path: str) -> int:
    status = os.fstat(file.fileno())
    if not stat.S_ISREG(status.st_mode):
        raise Unfit(shown(path), 0, "this is no file")
    if status.st_size > MOST_PACKED:
        raise Unfit(shown(path), 0, f"it has {status.st_size} bytes; a file may have {MOST_PACKED}")
    return status.st_size


def shown(name: str) -> str:
    """A name as it may stand in what is printed and stored."""
    return "".join(each if each.isprintable() else "?" for each in name)


Reader = Callable[[str, IO[bytes], Budget], Iterator[Found | Unfit]]


def _reader_of(name: str) -> Reader:
    reader = next((reader for ending, reader in _READERS.items() if name.lower().endswith(ending)), None)
    if reader is None:
        raise Unfit(shown(name), 0, f"its name does not end in one of {', '.join(_READERS)}")
    return reader


def _single(place: str, file: IO[bytes], budget: Budget) -> Iterator[Found | Unfit]:
    data = b"".join(piece for _number, piece in _numbered(place, file, budget, most=MOST_RECORD + 1))
    if len(data) > MOST_RECORD:
        raise Unfit(place, 1, _too_long())
    yield Found(place, 1, data)


def _too_long() -> str:
    return f"the record that begins here has more than {MOST_RECORD} bytes"


def _many(place: str, file: IO[bytes], budget: Budget) -> Iterator[Found | Unfit]:
    """A line that begins with `Game:` begins a record. What is too long is passed over to the next one."""
    record = _Gathering(place)
    for number, piece in _numbered(place, file, budget):
        if piece[:5].lower() == b"game:":
            yield from record.found()
            record = _Gathering(place, number)
        if refused := record.add(number, piece):
            yield refused
            record = _Gathering(place, passed_over=True)
    yield from record.found()


class _Gathering:
    """The record that is being read; where `line` is 0, what stands before any, or after what was refused."""

    def __init__(self, place: str, line: int = 0, *, passed_over: bool = False) -> None:
        self.place, self.line, self.passed_over = place, line, passed_over
        self.pieces: list[bytes] = []
        self.size = 0

    def add(self, number: int, piece: bytes) -> Unfit | None:
        """What is wrong with one more piece, if anything is."""
        if not self.line:
            is_empty = not piece.strip() or piece.startswith(b"#")
            return None if is_empty or self.passed_over else Unfit(self.place, number, "a record begins with “Game:”")
        self.pieces.append(piece)
        self.size += len(piece)
        return Unfit(self.place, self.line, _too_long()) if self.size > MOST_RECORD else None

    def found(self) -> Iterator[Found]:
        if self.line:
            yield Found(self.place, self.line, b"".join(self.pieces))


def _numbered(place: str, file: IO[bytes], budget: Budget, *, most: int = MOST_UNPACKED) -> Iterator[tuple[int, bytes]]:
    """The lines with their numbers, up to `most` bytes; a line that is too long for a record comes in pieces."""
    number, is_whole, size = 0, True, 0
    while size < most:
        try:
            piece = file.readline(min(MOST_RECORD, most - size))
        except _BAD:
            raise Unfit(place, number + 1, "what is packed here is damaged") from None
        if not piece:
            return
        number, is_whole, size = number + is_whole, piece.endswith(b"\n"), size + len(piece)
        budget.take(len(piece), place, number)
        yield number, piece


def _packed(place: str, file: IO[bytes], budget: Budget) -> Iterator[Found | Unfit]:
    with gzip.GzipFile(fileobj=file) as unpacked:
        yield from _many(place, unpacked, budget)  # type: ignore[arg-type]


def _packed_on_disk(place: str, file: IO[bytes], budget: Budget) -> Iterator[Found | Unfit]:
    """Its last bytes say how long its last part is, unpacked: no proof, but who says that it is a bomb is believed."""
    if file.read(2) != _GZIP:
        raise Unfit(place, 0, "this is not packed by gzip")
    file.seek(max(0, file.seek(0, os.SEEK_END) - 4))
    budget.refuse(int.from_bytes(file.read(4), "little"), place)
    file.seek(0)
    yield from _packed(place, file, budget)


class _Careful:
    """A file of which a zip's reader gets no more at once than it may."""

    def __init__(self, file: IO[bytes], place: str) -> None:
        self._file, self._place = file, place
        self.seek, self.tell, self.seekable = file.seek, file.tell, file.seekable

    def read(self, size: int = -1) -> bytes:
        data = self._file.read(_MOST_AT_ONCE + 1 if size < 0 else min(size, _MOST_AT_ONCE + 1))
        if len(data) > _MOST_AT_ONCE:
            raise Unfit(self._place, 0, f"its directory has more than {_MOST_AT_ONCE} bytes")
        return data


def _zipped(place: str, file: IO[bytes], budget: Budget) -> Iterator[Found | Unfit]:
    try:
        archive = zipfile.ZipFile(_Careful(file, place))
    except _BAD:
        raise Unfit(place, 0, "this is no zip that can be read") from None
    with closing(archive):
        members = archive.infolist()
        _refuse_members(place, members, budget)
        for member in members:
            yield from _of_member(f"{place}!{shown(member.filename)}", archive, member, budget)


def _refuse_members(place: str, members: list[zipfile.ZipInfo], budget: Budget) -> None:
    if len(members) > MOST_MEMBERS:
        raise Unfit(place, 0, f"it holds {len(members)} files; a zip may hold {MOST_MEMBERS}")
    budget.refuse(sum(member.file_size for member in members), place)


def _of_member(
    place: str, archive: zipfile.ZipFile, member: zipfile.ZipInfo, budget: Budget
) -> Iterator[Found | Unfit]:
    """What else lies in a zip, such as a proof, is passed over."""
    name = member.filename.lower()
    if not name.endswith(tuple(_IN_ZIP)):
        if name.endswith(_NESTED):
            yield Unfit(place, 0, "a packed file inside a packed file is not read")
        return
    if member.flag_bits & 1 or member.compress_type not in _STORED_OR_DEFLATED:
        yield Unfit(place, 0, "it is encrypted, or packed in another way than by deflate")
        return
    try:
        with archive.open(member) as file:
            yield from next(reader for ending, reader in _IN_ZIP.items() if name.endswith(ending))(place, file, budget)
    except Exhausted:
        raise
    except Unfit as unfit:
        yield unfit
    except _BAD:
        yield Unfit(place, 0, "what is packed here is damaged")


_IN_ZIP: Mapping[str, Reader] = {".game": _single, ".games": _many, ".games.gz": _packed}
_READERS: Mapping[str, Reader] = {**_IN_ZIP, ".games.gz": _packed_on_disk, ".zip": _zipped}

"""Files with records: `.game`, `.games`, `.games.gz`, and `.zip` with such files in it.

Whoever brings a file may mean harm. So its size is looked at before it is read, what its headers promise before it is
unpacked, and while it is unpacked each byte is counted. Nothing is written anywhere: a member's name is only a name.
"""

import os
import stat
import zipfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from typing import IO

from .record_limits import MEGABYTE, MOST_PACKED, Budget, Exhausted, Found, Unfit, shown
from .record_pieces import DAMAGED, many, packed, single

MOST_MEMBERS = 100_000
# The directory of a zip is read at once, whatever it promises.
_MOST_AT_ONCE = 8 * MEGABYTE
_NESTED = (".zip", ".gz", ".tgz", ".tar", ".bz2", ".xz", ".zst", ".7z", ".rar")
_GZIP = b"\x1f\x8b"
_STORED_OR_DEFLATED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)


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


Reader = Callable[[str, IO[bytes], Budget], Iterator[Found | Unfit]]


def _reader_of(name: str) -> Reader:
    reader = next((reader for ending, reader in _READERS.items() if name.lower().endswith(ending)), None)
    if reader is None:
        raise Unfit(shown(name), 0, f"its name does not end in one of {', '.join(_READERS)}")
    return reader


def _packed_on_disk(place: str, file: IO[bytes], budget: Budget) -> Iterator[Found | Unfit]:
    """Its last bytes say how long its last part is, unpacked: no proof, but who says that it is a bomb is believed.

    Of a file that was cut off, or to which something was added, they are just any bytes.
    """
    if file.read(2) != _GZIP:
        raise Unfit(place, 0, "this is not packed by gzip")
    file.seek(max(0, file.seek(0, os.SEEK_END) - 4))
    if int.from_bytes(file.read(4), "little") > budget.most:
        raise Exhausted(place, 0, f"it is damaged at its end, or has more than {budget.most} bytes unpacked")
    file.seek(0)
    yield from packed(place, file, budget)


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
    except DAMAGED:
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
    except DAMAGED:
        yield Unfit(place, 0, "what is packed here is damaged")


_IN_ZIP: Mapping[str, Reader] = {".game": single, ".games": many, ".games.gz": packed}
_READERS: Mapping[str, Reader] = {**_IN_ZIP, ".games.gz": _packed_on_disk, ".zip": _zipped}

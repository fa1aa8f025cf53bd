"""A zip that grows file by file, over several runs and kills, in constant memory.

Python's own writer keeps the directory of all files in memory and needs it whole to go on. Here the directory grows in
a file of its own, and is put at the end of the other one when all is there. `size` and `listed` say how long the two
are: whoever opens them with what they were cuts off all that was written after that.
"""

import os
import shutil
import struct
import zlib
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import IO

from .whole import make_last

_DEFLATED, _UTF8_NAME, _VERSION, _LARGE = 8, 1 << 11, 20, 45
_MOST_16, _MOST_32 = 0xFFFF, 0xFFFFFFFF
# What stands before each file's bytes; the same again in the directory, with where to find them; and the ends of it.
_LOCAL, _LISTED = struct.Struct("<IHHHHHIIIHH"), struct.Struct("<IHHHHHHIIIHHHHHII")
_END, _LARGE_END, _LARGE_PLACE = struct.Struct("<IHHHHIIH"), struct.Struct("<IQHHIIQQQQ"), struct.Struct("<IIQI")
_LARGE_FIELD = struct.Struct("<HHQ")
_CHUNK = 1 << 20


class GrowingZip:
    """Open for adding. `files` counts what is in it."""

    def __init__(self, path: Path, *, size: int = 0, listed: int = 0, files: int = 0) -> None:
        """Go on with the zip in `path`, or begin it. Raises OSError where less is there than `size`, `listed` say."""
        self.size, self.listed, self.files = size, listed, files
        self._path, self._list_path = path, path.with_name(f"{path.name}.list")
        self._list = _cut(self._list_path, listed)
        try:
            self._file = _cut(path, size)
        except OSError:
            self._list.close()
            raise

    def add(self, name: str, pieces: Iterable[bytes], at: datetime) -> None:
        """Add a file. Its pieces come one by one; none may have 4 GB in all."""
        start, packer = self.size, zlib.compressobj(6, zlib.DEFLATED, -15)
        head, checksum, length = _LOCAL.size + len(name.encode()), 0, 0
        self._file.seek(start + head)
        for piece in pieces:
            checksum, length = zlib.crc32(piece, checksum), length + len(piece)
            self._file.write(packer.compress(piece))
        self._file.write(packer.flush())
        end = self._file.tell()
        facts = (*_dos(at), checksum, end - start - head, length)
        self._file.seek(start)
        self._file.write(_LOCAL.pack(0x04034B50, _VERSION, _UTF8_NAME, _DEFLATED, *facts, len(name.encode()), 0))
        self._file.write(name.encode())
        self._file.seek(end)
        self._enter(name.encode(), facts, start)
        self.size, self.files = end, self.files + 1

    def _enter(self, name: bytes, facts: tuple[int, ...], start: int) -> None:
        more = _LARGE_FIELD.pack(1, 8, start) if start >= _MOST_32 else b""
        version, place = (_LARGE if more else _VERSION), min(start, _MOST_32)
        flags = (_UTF8_NAME, _DEFLATED)
        head = _LISTED.pack(0x02014B50, version, version, *flags, *facts, len(name), len(more), 0, 0, 0, 0, place)
        self.listed += self._list.write(head + name + more)

    def save(self) -> None:
        """Nothing of what was added is lost from here on."""
        for file in (self._file, self._list):
            make_last(file)

    def finish(self) -> None:
        """Put the directory at the end, and close it. `size` stays as it was: it can still be gone on with."""
        self._list.seek(0)
        self._file.seek(self.size)
        shutil.copyfileobj(self._list, self._file, _CHUNK)
        self._file.write(self._ends())
        self.save()
        self.close()

    def _ends(self) -> bytes:
        """The end of the directory; before it, where a number is too large for it, that of large zips."""
        counts, place = (self.files, self.files, self.listed, self.size), self.size + self.listed
        large = b""
        if self.files >= _MOST_16 or self.size >= _MOST_32 or self.listed >= _MOST_32:
            large = _LARGE_END.pack(0x06064B50, 44, _LARGE, _LARGE, 0, 0, *counts)
            large += _LARGE_PLACE.pack(0x07064B50, 0, place, 1)
        few = min(self.files, _MOST_16)
        sizes = (min(self.listed, _MOST_32), min(self.size, _MOST_32))
        return large + _END.pack(0x06054B50, 0, 0, few, few, *sizes, 0)

    def close(self) -> None:
        self._file.close()
        self._list.close()

    def remove(self) -> None:
        """Close it and delete what was written."""
        self.close()
        self._path.unlink(missing_ok=True)
        self._list_path.unlink(missing_ok=True)


def _cut(path: Path, size: int) -> IO[bytes]:
    """The file with its first `size` bytes, to be written behind them."""
    file = path.open("r+b" if size else "w+b")
    if os.fstat(file.fileno()).st_size < size:
        file.close()
        raise OSError(f"{path.name} is shorter than it was")
    file.truncate(size)
    file.seek(size)
    return file


def _dos(at: datetime) -> tuple[int, int]:
    """Time and date as zips have them, which begin in 1980 and know no zone."""
    at = max(at.astimezone(UTC), datetime(1980, 1, 1, tzinfo=UTC))
    return at.hour << 11 | at.minute << 5 | at.second // 2, at.year - 1980 << 9 | at.month << 5 | at.day

"""A file's bytes become records, line by line, with no more than one record in memory."""

import gzip
import zipfile
import zlib
from codecs import BOM_UTF8
from collections.abc import Iterator
from typing import IO

from .record_limits import MOST_RECORD, MOST_UNPACKED, Budget, Found, Unfit

# What reading something packed may raise.
DAMAGED = (EOFError, OSError, zlib.error, zipfile.BadZipFile, NotImplementedError, RuntimeError, ValueError)


def single(place: str, file: IO[bytes], budget: Budget) -> Iterator[Found | Unfit]:
    """The one record of a `.game` file, which begins at its first line."""
    data = b"".join(piece for _number, piece in _numbered(place, file, budget, most=MOST_RECORD + 1))
    if len(data) > MOST_RECORD:
        raise Unfit(place, 1, _too_long())
    yield Found(place, 1, data)


def _too_long() -> str:
    return f"the record that begins here has more than {MOST_RECORD} bytes"


def many(place: str, file: IO[bytes], budget: Budget) -> Iterator[Found | Unfit]:
    """A line that begins with `Game:` begins a record. What is too long is passed over to the next one.

    A byte order mark before it is left there: who reads the record says that it must go.
    """
    record = _Gathering(place)
    for number, piece in _numbered(place, file, budget):
        if piece.removeprefix(BOM_UTF8)[:5].lower() == b"game:":
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
        except DAMAGED:
            raise Unfit(place, number + 1, "what is packed here is damaged") from None
        if not piece:
            return
        number, is_whole, size = number + is_whole, piece.endswith(b"\n"), size + len(piece)
        budget.take(len(piece), place, number)
        yield number, piece


def packed(place: str, file: IO[bytes], budget: Budget) -> Iterator[Found | Unfit]:
    """The records of a file that gzip has packed; what comes out of it counts against the budget."""
    with gzip.GzipFile(fileobj=file) as unpacked:
        yield from many(place, unpacked, budget)  # type: ignore[arg-type]

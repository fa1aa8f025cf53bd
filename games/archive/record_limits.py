"""What may come in: how large, and what is said of what is larger. Whoever brings a file may mean harm."""

from typing import NamedTuple

MEGABYTE = 1 << 20
MOST_RECORD = MEGABYTE
MOST_PACKED = 256 * MEGABYTE
MOST_UNPACKED = 2048 * MEGABYTE
# Records of dice shrink to a tenth. What shrinks more than this is nothing that anybody played.
MOST_RATIO = 200


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


def shown(name: str) -> str:
    """A name as it may stand in what is printed and stored."""
    return "".join(each if each.isprintable() else "?" for each in name)

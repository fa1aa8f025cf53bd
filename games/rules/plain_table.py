"""Rows of text in columns, for a terminal and for the plain part of a mail."""

from collections.abc import Sequence
from unicodedata import east_asian_width

Row = Sequence[str]


def columns(rows: Sequence[Row], *, right: frozenset[int] = frozenset()) -> list[str]:
    """Each row as a line, its columns aligned: to the right where their place is in `right`."""
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(_cells(row, widths, right)).rstrip() for row in rows]


def _cells(row: Row, widths: list[int], right: frozenset[int]) -> list[str]:
    return [
        " " * (wide - width(cell)) + cell if place in right else cell + " " * (wide - width(cell))
        for place, (cell, wide) in enumerate(zip(row, widths, strict=True))
    ]


def width(text: str) -> int:
    """The columns that `text` takes up: two for a wide character, as Korean ones are."""
    return sum(2 if east_asian_width(character) in "WF" else 1 for character in text)

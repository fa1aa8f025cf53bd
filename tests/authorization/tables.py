"""Tables in text: what comes of each address for each person who tries it.

`200` and the like: what the browser is answered; `>game`: to which page it is led, without `account_` in front of the
names of django-allauth's. A star says that the game has changed.
"""

from collections.abc import Mapping
from urllib.parse import urlsplit

from django.http import HttpResponseBase
from django.urls import resolve

# A method and the name of an address, or the name of an action.
Row = tuple[str, ...]
Column = tuple[str, ...]
Cells = dict[Row, str]
METHODS = ("GET", "POST")


def read_table(text: str, *, heads: int = 1, names: int = 2) -> Mapping[Column, Cells]:
    """The cells by column and row.

    The first `heads` lines name the columns: each word of a line stands above equally many of those below it. The first
    `names` words of the others name the row. Empty lines count for nothing.
    """
    lines = [line.split() for line in text.splitlines() if line.strip()]
    columns, rows = _columns(lines[:heads]), lines[heads:]
    return {
        column: {tuple(row[:names]): row[names + place] for row in rows if _fits(row, names + len(columns))}
        for place, column in enumerate(columns)
    }


def _columns(heads: list[list[str]]) -> list[Column]:
    count = len(heads[-1])
    return [tuple(head[place * len(head) // count] for head in heads) for place in range(count)]


def _fits(row: list[str], words: int) -> bool:
    assert len(row) == words, f"this row has {len(row)} words instead of {words}: {row}"
    return True


def outcome(response: HttpResponseBase) -> str:
    """The status, or the name of the page to which the browser is led."""
    if 300 <= response.status_code < 400:
        page = resolve(urlsplit(response.headers["Location"]).path).view_name
        return f">{page.removeprefix('account_')}"
    return str(response.status_code)

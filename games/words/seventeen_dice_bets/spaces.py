"""The spaces of the board as people call them: names of conditions, and the space on the right."""

from collections.abc import Iterator, Mapping
from typing import Final

from games.words.phrases import Table

Names = Mapping[str, tuple[str, ...]]
STRAIGHTS: Final = range(2, 8)
SAMES: Final = range(2, 6)


def numbered(kind: str, numbers: range, *patterns: str, names: tuple[str, ...] = ()) -> Table:
    """`straight-2` and so on, by patterns such as “straight of {n}”; {word} is the name of the number."""
    words = {n: names[n - 1] if names else str(n) for n in numbers}
    return {f"{kind}-{n}": tuple(each.format(n=n, word=word) for each in patterns) for n, word in words.items()}


def spaces(conditions: Names, *, right: str, around: tuple[str, ...]) -> Table:
    """Both spaces of each condition. `right` is a pattern for the right one; `around` what may stand around a name."""
    return dict(_spaces(conditions, right, around))


def _spaces(conditions: Names, right: str, around: tuple[str, ...]) -> Iterator[tuple[str, tuple[str, ...]]]:
    for condition, names in conditions.items():
        yield condition, _put(names, around)
        yield f"{condition}-right", _put(tuple(right.format(name) for name in names), around)


def _put(names: tuple[str, ...], around: tuple[str, ...]) -> tuple[str, ...]:
    return (*names, *(pattern.format(name) for name in names for pattern in around))

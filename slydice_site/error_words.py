"""Keeps the words of errors out of the log: they may quote what a shield hides.

`none of the hidden dice shows 4`, `KeyError: 6`, a failing row with all that a game holds: nobody can know beforehand
what an error will quote. Which type it has, and through which lines of code it came, is told in full.
"""

import logging
import traceback
from collections.abc import Iterator, Mapping
from copy import copy
from types import TracebackType
from typing import Any

_AFTER_CAUSE = "\nThe above was the direct cause of:\n"
_AFTER_CONTEXT = "\nWhile the above was handled, there came:\n"


def tell(error: BaseException | None, places: TracebackType | None = None) -> str:
    """An error by its type and its places in the code, what brought it about first. No value stands in it."""
    return "\n".join(_told(error, places, set())) if error else ""


def _told(error: BaseException, places: TracebackType | None, seen: set[int]) -> Iterator[str]:
    seen.add(id(error))
    before, joint = (error.__cause__, _AFTER_CAUSE) if error.__cause__ else (error.__context__, _AFTER_CONTEXT)
    if before and id(before) not in seen and (error.__cause__ or not error.__suppress_context__):
        yield from _told(before, before.__traceback__, seen)
        yield joint
    yield "".join(traceback.format_tb(places or error.__traceback__)) + name_of(error)


def name_of(error: BaseException) -> str:
    kind = type(error)
    return kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"


class WithoutErrorWords(logging.Formatter):
    """Writes a record with its error told as above; in development, where dice are one's own, `quotes` its words."""

    def __init__(self, fmt: str | None = None, datefmt: str | None = None, *, quotes: bool = False) -> None:
        super().__init__(fmt, datefmt)
        self.quotes = quotes

    def format(self, record: logging.LogRecord) -> str:
        return super().format(record if self.quotes else _without_words(record))

    def formatException(self, ei: Any) -> str:  # noqa: N802 - logging's own name
        return super().formatException(ei) if self.quotes else tell(ei[1], ei[2])


def _without_words(record: logging.LogRecord) -> logging.LogRecord:
    """A message may quote the error beside which it stands; Celery's do, by name, with or without the error."""
    record = copy(record)
    # Another handler may have left its own way to write the error there.
    record.exc_text = None
    if isinstance(record.args, Mapping):
        quoted = {name: "see below" for name in ("exc", "traceback") if name in record.args}
        record.args = {**record.args, **quoted}
    elif record.exc_info:
        record.msg = _named(record.msg)
        record.args = tuple(map(_named, record.args or ()))
    return record


def _named(value: Any) -> Any:
    return name_of(value) if isinstance(value, BaseException) else value

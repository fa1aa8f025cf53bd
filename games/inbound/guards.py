"""What a mail must not exceed before Python's parser may see it, and how long reading it may take."""

import re
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from .envelope import even

LONGEST_HEAD: Final = 64 * 1024
LONGEST_FIELD: Final = 8 * 1024
MOST_PARTS: Final = 100
# Python's parser calls itself for each comment that is opened, deeper in some versions than in others.
MOST_COMMENTS: Final = 100
DEEPEST: Final = 20
MOST_SECONDS: Final = 5.0

_FIELD: Final = re.compile(rb"^[!-9;-~]+[ \t]*:[^\n]*(?:\n[ \t][^\n]*)*", re.MULTILINE)
# Fields of parts, wherever they stand: a line of a text that looks like one only makes these guards stricter.
_OF_A_PART: Final = re.compile(rb"^content-[a-z-]+[ \t]*:[^\n]*(?:\n[ \t][^\n]*)*", re.MULTILINE | re.IGNORECASE)
_NEST: Final = re.compile(rb"content-type[ \t]*:\s*(?:multipart|message)\b", re.IGNORECASE)


class UnreadableMail(Exception):
    """This mail is beyond a limit, or its parser failed. Trying again is of no use."""


def refuse_excess(raw: bytes) -> None:
    """Raise UnreadableMail for a mail that could keep the parser busy. In linear time."""
    text = even(raw)
    head = text.partition(b"\n\n")[0]
    if len(head) > LONGEST_HEAD:
        raise UnreadableMail("its header is too long")
    own = [found[0] for found in _OF_A_PART.finditer(text)]
    fields = [*own, *_FIELD.findall(head)]
    if any(len(field) > LONGEST_FIELD for field in fields):
        raise UnreadableMail("a field of its header is too long")
    if any(field.count(b"(") > MOST_COMMENTS for field in fields):
        raise UnreadableMail("a field of its header has too many comments")
    if sum(1 for field in own if _NEST.match(field)) > DEEPEST:
        raise UnreadableMail("its parts are nested too deep")
    # Each part begins after a line of this kind; a text may hold some as well.
    if text.count(b"\n--") > 10 * MOST_PARTS:
        raise UnreadableMail("it has too many parts")


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raise UnreadableMail in the block after this time. Only a process's main thread, a worker's, can be stopped."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGALRM, _stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _stop(*_: object) -> None:
    raise UnreadableMail("reading it took too long")

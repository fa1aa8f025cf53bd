"""Keeps secrets out of the log: an address may hold a token that lets whoever has it join a table or enter a seat.

The links of a mail's buttons hold a move as well, with hidden dice in it.
"""

import logging
import re

SHOWN = 6
# What follows one of these in a path is a token, whole or damaged.
_BEFORE = ("join", "invitation", "seat", "stop", "answer", "inbound", "calendar", "feed")
_BEHIND = "|".join(f"(?<=/{name}/)" for name in _BEFORE)
# A token that stands elsewhere, as in an address that was mistyped, is longer than any word or key of ours.
_TOKEN = re.compile(rf"(?:{_BEHIND})[^/\s?\"']+|(?<=/)\w{{20,}}(?![^/\s?\"'])", re.IGNORECASE)
_MOVE = re.compile(r"(?<!\w)move=[^&\s\"']+")


def shorten(text: str) -> str:
    """`/join/abcdefghijkl/` as `/join/abcdef…/`: enough to find the line again, too little to join. No move is left."""
    return _MOVE.sub("move=…", _TOKEN.sub(_shortened, text))


def _shortened(found: re.Match[str]) -> str:
    token = found[0]
    return token if len(token) <= SHOWN else f"{token[:SHOWN]}…"


class ShortTokens(logging.Filter):
    """Writes each record with its tokens shortened; no record is held back."""

    def filter(self, record: logging.LogRecord) -> bool:
        message = record.getMessage()
        if (short := shorten(message)) != message:
            record.msg, record.args = short, ()
        return True

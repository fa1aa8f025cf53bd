"""What one line of a mail asks for."""

from typing import Literal, NamedTuple, get_args

Kind = Literal["move", "help", "status", "resend", "say", "language", "stop", "join", "no"]
# Those that stand alone on their line.
PLAIN_KINDS = frozenset(get_args(Kind)) - {"move", "say", "language"}


class Command(NamedTuple):
    """`words`: of a move, canonical move language; of “say”, the text as typed; of “language”, its code; else ""."""

    kind: Kind
    words: str = ""

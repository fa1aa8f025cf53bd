"""What one line of a mail asks for."""

from typing import Literal, NamedTuple, get_args

Kind = Literal[
    "move",
    "help",
    "status",
    "resend",
    "say",
    "language",
    "stop",
    "join",
    "no",
    "dice",
    "order",
    "orders",
    "withdraw",
    "ready",
]
# Behind these stands what somebody says, as they typed it.
SAYING_KINDS: frozenset[str] = frozenset({"say", "dice"})
# Those that stand alone on their line.
PLAIN_KINDS = frozenset(get_args(Kind)) - SAYING_KINDS - {"move", "order", "language", "withdraw"}


class Command(NamedTuple):
    """`words`: of a move or an order, in canonical words; what is said, as typed; of “language”, its code; of
    “withdraw”, the order's number; else "".
    """

    kind: Kind
    words: str = ""

"""The chain: what each line commits to, hashed onto all that was before it."""

from collections.abc import Mapping
from typing import NamedTuple

from games.rules.contract import TABLE, Line
from games.rules.proof import TREE_ROLLS, fingerprint, seal

from .secrets import Secret
from .trees import Tree

# From the middle of a tree on its stream is committed to the next one: early enough that much will be seen between,
# which nobody could foresee, and late enough that most games need none.
_COMMITS_AT = TREE_ROLLS // 2


class Link(NamedTuple):
    """What is published of a line when it is played, as the columns of its turn record; hashes in hexadecimal.

    `roll` counts the rolling lines of its actor before it, None where it rolls nothing; `tree` is C of a later tree of
    its actor, "" for none.
    """

    shown: str
    seal: str
    fingerprint: str
    roll: int | None
    tree: str


class Chain:
    """The chain of a game after some line: `fingerprint`, and `rolled`, the count of rolling lines by actor."""

    def __init__(self, secret: Secret, fingerprint: str, rolled: Mapping[str, int]) -> None:
        self._secret, self.fingerprint, self.rolled = secret, fingerprint, dict(rolled)

    def add(self, line: Line, seen: Line | None, *, rolls: bool) -> Link:
        """The next link. `seen` is what a spectator sees of the line right after it, None for nothing."""
        roll = self._count(line.actor) if rolls else None
        tree = self._next_tree(line.actor, roll)
        shown = shown_text(line, seen)
        sealed = seal(self._secret.nonce(line.number), whole_text(line).encode())
        self.fingerprint = fingerprint(bytes.fromhex(self.fingerprint), sealed, tree, shown.encode()).hex()
        return Link(shown, sealed.hex(), self.fingerprint, roll, tree.hex())

    def _count(self, actor: int) -> int:
        roll = self.rolled.get(str(actor), 0)
        self.rolled[str(actor)] = roll + 1
        return roll

    def _next_tree(self, actor: int, roll: int | None) -> bytes:
        if roll is None or roll % TREE_ROLLS != _COMMITS_AT:
            return b""
        return Tree(self._secret, stream_of(actor), roll // TREE_ROLLS + 1).commitment


def stream_of(actor: int) -> int:
    """0 for the table, s + 1 for seat s."""
    return actor - TABLE


def whole_text(line: Line) -> str:
    """A line with all that it holds, as its seal commits to it. Seats by their numbers, because names may change."""
    values = " = " + " ".join(map(str, line.values)) if line.values else ""
    return f"{_head(line)} {line.move}{values}"


def shown_text(line: Line, seen: Line | None) -> str:
    """A line as a spectator sees it; where that is nothing, at least whose it is."""
    return _head(line) if seen is None else whole_text(seen)


def _head(line: Line) -> str:
    actor = "table" if line.actor == TABLE else f"s{line.actor}"
    return f"{line.number} {actor}"

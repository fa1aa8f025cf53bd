"""Provable dice: all that is hashed, each once. Standard library only; docs/trust.md says what it proves and why.

H is SHA-256, ‖ joins bytes, num(n) is n in 4 bytes, big end first. A first byte tells what a hash is of.
The server rolls by these functions, and `proof_check` checks by the same.
"""

import hashlib
import hmac
from collections.abc import Sequence
from typing import Final

# A tree holds the keys of so many rolling lines of one actor, and of so many values in each.
TREE_ROLLS: Final = 64
SLOTS: Final = 8
LEAVES: Final = TREE_ROLLS * SLOTS


def _hash(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(parts)).digest()


def keyed(key: bytes, *parts: bytes) -> bytes:
    """HMAC-SHA256 of the joined parts."""
    return hmac.digest(key, b"".join(parts), "sha256")


def num(number: int) -> bytes:
    return number.to_bytes(4, "big")


def order_hash(seed: bytes) -> bytes:
    """What commits to the secret order in which a tree's leaves stand."""
    return _hash(b"\x03", seed)


def positions(seed: bytes) -> list[int]:
    """Place → position: the places sorted by HMAC(seed, num(place)). So an opened leaf does not tell its roll."""
    order = sorted(range(LEAVES), key=lambda place: keyed(seed, num(place)))
    return sorted(range(LEAVES), key=order.__getitem__)


def leaf(key: bytes) -> bytes:
    return _hash(b"\x00", key)


def node(left: bytes, right: bytes) -> bytes:
    return _hash(b"\x01", left, right)


def climb(found: bytes, position: int, path: Sequence[bytes]) -> bytes:
    """The root above the leaf `found` at `position`, from its siblings on the way up."""
    for height, sibling in enumerate(path):
        found = node(sibling, found) if position >> height & 1 else node(found, sibling)
    return found


def tree_commitment(root: bytes, order: bytes) -> bytes:
    """C of a tree: its root and the `order_hash` of its order."""
    return _hash(b"\x02", root, order)


def game_root(commitments: Sequence[bytes]) -> bytes:
    """The root of a game, from C of the first tree of the table and of every seat."""
    return _hash(b"\x04", *commitments)


def entropy_digest(  # noqa: PLR0917 - in the order in which they are hashed
    root: bytes, game: str, kind: str, options: str, dice: str, entropy: Sequence[str]
) -> bytes:
    """E: the words of all seats for the dice, bound to this game. `dice` is "open" or "sealed"; no text holds a LF."""
    return _hash("\n".join(("slydice entropy 1", root.hex(), game, kind, options, dice, *entropy)).encode())


def tree_entropy(entropy: bytes, tree: int, shown: Sequence[str]) -> bytes:
    """E of a tree. Later ones mix in the texts of all lines shown before the first line that uses the tree."""
    return _hash(b"\x05", entropy, _hash("\n".join(shown).encode())) if tree else entropy


def choose(key: bytes, entropy: bytes, count: int) -> int:
    """One of 0 … count − 1 (count ≤ 256), all equally likely: bytes of the last, incomplete run are passed over."""
    end, block = 256 - 256 % count, 0
    while True:
        for byte in keyed(key, entropy, num(block)):
            if byte < end:
                return byte % count
        block += 1


def seal(nonce: bytes, full: str) -> bytes:
    """What commits to all of a line, and tells nothing of it until its nonce is told."""
    return keyed(nonce, full.encode())


def start(entropy: bytes) -> bytes:
    """f(0): the fingerprint of a game before its first line."""
    return _hash(b"\x07", entropy)


def fingerprint(before: bytes, sealed: bytes, tree: bytes, shown: str) -> bytes:
    """f(n), from f(n − 1), the line's seal, C of the tree that it commits to (else b"") and its text as all saw it."""
    return _hash(b"\x06", before, sealed, tree, shown.encode())

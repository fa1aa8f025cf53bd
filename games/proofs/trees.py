"""The trees that commit to all keys of a game before anything is rolled."""

from functools import cached_property
from typing import NamedTuple

from games.rules.proof import LEAVES, leaf, node, order_hash, positions, tree_commitment

from .secrets import Secret


class Opening(NamedTuple):
    """What shows that a key was committed to: where its leaf stands, and the siblings from there to the root."""

    position: int
    key: bytes
    path: tuple[bytes, ...]


class Tree:
    """Tree `number` of a stream. It costs some milliseconds, and is not made before something of it is asked for."""

    def __init__(self, secret: Secret, stream: int, number: int) -> None:
        self._secret, self._stream, self._number = secret, stream, number

    @cached_property
    def commitment(self) -> bytes:
        """C: what is published when the tree is committed to."""
        return tree_commitment(self.root, self.order)

    @property
    def root(self) -> bytes:
        return self._levels[-1][0]

    @cached_property
    def order(self) -> bytes:
        """The hash of the order's seed."""
        return order_hash(self._secret.order_seed(self._stream, self._number))

    def position(self, place: int) -> int:
        """Where the leaf for a place stands in the secret order."""
        return self._positions[place]

    def opening(self, place: int) -> Opening:
        """The key for a place, and its way to the root."""
        position = self.position(place)
        path = tuple(level[position >> height ^ 1] for height, level in enumerate(self._levels[:-1]))
        return Opening(position, self._secret.key(self._stream, self._number, place), path)

    @cached_property
    def _positions(self) -> list[int]:
        return positions(self._secret.order_seed(self._stream, self._number))

    @cached_property
    def _levels(self) -> list[list[bytes]]:
        """The leaves as they stand, what is above them, and so on up to the root."""
        leaves = [b""] * LEAVES
        for place, position in enumerate(self._positions):
            leaves[position] = leaf(self._secret.key(self._stream, self._number, place))
        levels = [leaves]
        while len(below := levels[-1]) > 1:
            levels.append([node(left, right) for left, right in zip(below[::2], below[1::2], strict=True)])
        return levels

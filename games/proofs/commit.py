"""What is settled before a game's first line: as its table opens the keys, as it starts the words for the dice.

The order matters: the root is public when others join, so that the keys cannot have been chosen to suit their words.
The host's own words come with the opening, so of a host's alone that cannot be shown.
"""

from collections.abc import Sequence
from typing import NamedTuple

from games.models import Game
from games.rules.proof import entropy_digest, game_root, start

from .secrets import Secret, new_secret
from .trees import Tree


class Committed(NamedTuple):
    """A new game's secret, and in hexadecimal what is told of it: C of each stream's first tree, and their root."""

    secret: Secret
    root: str
    commitments: list[str]


def commit(seat_count: int) -> Committed:
    """A secret for a game of so many seats. Costs some milliseconds for each."""
    secret = new_secret()
    commitments = [Tree(secret, stream, 0).commitment for stream in range(seat_count + 1)]
    return Committed(secret, game_root(*commitments).hex(), [each.hex() for each in commitments])


def begin(game: Game, words: Sequence[str]) -> None:
    """Set the entropy and the first fingerprint of a game that starts; `words` are those of its seats, in order."""
    entropy = entropy_of(game, words)
    game.entropy, game.fingerprint = entropy.hex(), start(entropy).hex()


def entropy_of(game: Game, words: Sequence[str]) -> bytes:
    """E: the words for the dice, bound to this game."""
    dice = "open" if game.opens_dice else "sealed"
    return entropy_digest(bytes.fromhex(game.root), game.key, game.kind, game.options, dice, *words)

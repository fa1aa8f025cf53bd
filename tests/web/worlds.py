"""A game in two worlds that differ only in dice which a viewer may not see, by a few short stories."""

import re
from collections.abc import Callable
from datetime import datetime

from accounts.models import Player
from games.models import Game
from tests.dice import loaded
from tests.tables import answer

Story = Callable[[Game, Player, Player, datetime], None]
Dice = tuple[int, int, int]

# Alice's dice in two worlds; in both she lays a 6 open.
WORLDS: tuple[Dice, Dice] = ((6, 5, 5), (6, 2, 1))


def nothing_yet(game: Game, alice: Player, bob: Player, now: datetime) -> None:
    """Everybody is asked to roll."""


def alice_rolls_again(game: Game, alice: Player, bob: Player, now: datetime) -> None:
    with loaded((4, 3)):
        answer(game, alice, "lock 6", now=now)


def alice_claims(game: Game, alice: Player, bob: Player, now: datetime) -> None:
    """True in one world, a bluff in the other."""
    for player, move in ((alice, "keep"), (bob, "keep"), (alice, "claim full-house and hide")):
        answer(game, player, move, now=now)


def nobody_doubts(game: Game, alice: Player, bob: Player, now: datetime) -> None:
    alice_claims(game, alice, bob, now)
    answer(game, bob, "pass", now=now)


STORIES = [nothing_yet, alice_rolls_again, alice_claims, nobody_doubts]


def without_chance(page: str, key: str) -> str:
    """The page without what is another with each game: its key, the forms' tokens, the root of the dice."""
    page = re.sub(r"\b[0-9a-f]{64}\b", "HASH", page.replace(key, "KEY"))
    return re.sub(r'(name="csrfmiddlewaretoken" value=")\w+', r"\1", page)

"""A table of 17 Dice Bets, in whose first round Alice is asked to bet and Bob may play his token all the same."""

from datetime import datetime
from typing import Final

from accounts.models import Player
from games.models import Game
from tests.tables import fresh, running_game

KIND: Final = "17-dice-bets"
# Who begins; the three brown dice; the hidden ones of each.
ROLLS: Final = (0,), (4, 5, 6), (7, 2), (1, 8)


def betting_game(alice: Player, bob: Player, *, now: datetime) -> Game:
    return fresh(running_game(alice, bob, now=now, kind=KIND, rolls=ROLLS))

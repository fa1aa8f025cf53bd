"""Games of Sly Dice that several tests look back at."""

from datetime import datetime

from accounts.models import Player
from games import actions
from games.models import Game
from tests.dice import loaded
from tests.tables import answer, first_rolls, fresh, play_to_the_end, running_game


def a_full_house(alice: Player, bob: Player, *, now: datetime) -> Game:
    """Alice locks a 6 at line 6, and claims a full house that nobody doubts; Bob has 3 3 1."""
    game = running_game(alice, bob, now=now, rolls=first_rolls((6, 6, 5), (3, 3, 1)))
    with loaded((6, 5)):
        answer(game, alice, "lock 6", now=now)
    for player, move in ((alice, "keep"), (bob, "keep"), (alice, "claim full-house and hide"), (bob, "pass")):
        answer(game, player, move, now=now)
    return play_to_the_end(game, now=now)


def dora_has_answered(alice: Player, bob: Player, dora: Player, *, now: datetime) -> tuple[Game, int]:
    """Dora accuses before it is her turn to be read: the game, which runs, and the line of her answer."""
    game = running_game(alice, bob, dora, now=now, rolls=first_rolls((6, 6, 5), (3, 3, 1), (3, 2, 1)))
    for player, move in ((alice, "keep"), (bob, "keep"), (dora, "keep"), (alice, "claim evens"), (dora, "accuse")):
        answer(game, player, move, now=now)
    return game, fresh(game).lines


def never_read(alice: Player, bob: Player, dora: Player, *, now: datetime) -> tuple[Game, int]:
    """The same game, over before anybody has read that answer."""
    game, answered = dora_has_answered(alice, bob, dora, now=now)
    for player in (alice, bob):
        actions.resign(game_key=game.key, player=player, now=now)
    return game, answered

"""Other words for the dice, as long as the game has not begun."""

from datetime import datetime

import pytest

from accounts.models import Player
from games import actions
from games.models import Game, Seat
from games.rules.contract import Refused
from tests.tables import fresh, open_table, running_game


def words(game: Game, player: Player) -> str:
    return Seat.objects.get(game=game, player=player).entropy


def test_a_seat_chooses_other_words_until_the_game_begins(alice: Player, bob: Player, now: datetime) -> None:
    game = open_table(alice, bob, now=now)
    actions.set_entropy(game_key=game.key, player=bob, entropy="  seven   moons ")
    assert (words(game, bob), words(game, alice)) == ("seven moons", "")
    actions.set_entropy(game_key=game.key, player=bob, entropy="")
    assert words(game, bob) == ""


def test_pages_of_the_table_are_told(alice: Player, now: datetime) -> None:
    game = open_table(alice, now=now)
    actions.set_entropy(game_key=game.key, player=alice, entropy="seven moons")
    assert fresh(game).version == game.version + 1


def test_afterwards_the_words_are_fixed(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now, entropy="seven moons")
    with pytest.raises(Refused, match="only until the game begins"):
        actions.set_entropy(game_key=game.key, player=alice, entropy="eight moons")
    assert words(game, alice) == "seven moons"


def test_the_same_words_once_more_are_no_change_and_no_offence(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now, entropy="seven moons")
    after = actions.set_entropy(game_key=game.key, player=alice, entropy="seven moons")
    assert after.version == fresh(game).version == game.version


@pytest.mark.parametrize("text", [101 * "x", "seven\x07moons"])
def test_what_cannot_be_words_for_the_dice_is_refused(alice: Player, now: datetime, text: str) -> None:
    game = open_table(alice, now=now, entropy="seven moons")
    with pytest.raises(Refused):
        actions.set_entropy(game_key=game.key, player=alice, entropy=text)
    assert words(game, alice) == "seven moons"


def test_only_a_seat_has_words(alice: Player, charlie: Player, now: datetime) -> None:
    game = open_table(alice, now=now)
    with pytest.raises(Refused, match="no seat"):
        actions.set_entropy(game_key=game.key, player=charlie, entropy="seven moons")

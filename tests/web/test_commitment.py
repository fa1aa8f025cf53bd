"""What the dice are bound to: the root as soon as the table is open, everybody's words once the game has started."""

from datetime import datetime

import pytest
from django.test import Client

from accounts.models import Player
from games.models import Game
from tests.tables import open_table, play_to_the_end, running_game

from .reading import words

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(alice: Player, now: datetime) -> Game:
    return open_table(alice, seats=4, now=now, entropy="a blue cup")


def test_the_root_is_shown_before_anybody_sits_down(game: Game, bobs: Client) -> None:
    assert len(game.root) == 64
    for address in (f"/games/{game.key}/", f"/join/{game.invite_token}/"):
        assert game.root in words(bobs.get(address))


def test_words_are_told_to_nobody_before_the_game_has_started(game: Game, alices: Client, bobs: Client) -> None:
    for browser in (alices, bobs):
        page = words(browser.get(f"/games/{game.key}/"))
        assert "a blue cup" not in page
        assert "Everybody's words are shown here when the game has started." in page


def test_then_everybody_reads_everybodys(alice: Player, bob: Player, client: Client, now: datetime) -> None:
    game = running_game(alice, bob, now=now, entropy="a blue cup")

    page = words(client.get(f"/games/{game.key}/"))
    assert game.root in page
    assert "Words of Alice a blue cup Words of Bob none" in page

    play_to_the_end(game, now=now)
    assert "Words of Alice a blue cup Words of Bob none" in words(client.get(f"/games/{game.key}/"))


def test_what_somebody_writes_is_text(alice: Player, bob: Player, client: Client, now: datetime) -> None:
    game = running_game(alice, bob, now=now, entropy="<b>loud</b>")

    assert "&lt;b&gt;loud&lt;/b&gt;" in client.get(f"/games/{game.key}/").content.decode()


def test_the_link_to_a_private_game_tells_no_words_once_it_has_started(
    alice: Player, bob: Player, client: Client, now: datetime
) -> None:
    game = running_game(alice, bob, now=now, is_public=False, entropy="a blue cup")

    assert "a blue cup" not in words(client.get(f"/join/{game.invite_token}/"))

"""Two games that differ only in dice a viewer may not see give that viewer the same pages, byte for byte (R11)."""

import re
from collections.abc import Callable
from datetime import datetime

import pytest
from django.test import Client

from accounts.models import Player
from games.models import Game
from tests.dice import loaded
from tests.tables import answer, first_rolls, running_game

from .conftest import browser_of

pytestmark = pytest.mark.django_db
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


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.__name__)
@pytest.mark.parametrize("viewer", ["bob", "charlie"])
def test_pages_tell_nothing_of_hidden_dice(
    alice: Player, bob: Player, charlie: Player, now: datetime, story: Story, viewer: str
) -> None:
    browser = browser_of({"bob": bob, "charlie": charlie}[viewer])

    first, second = (pages(alice, bob, now, dice, story, browser) for dice in WORLDS)

    assert first == second


def pages(alice: Player, bob: Player, now: datetime, dice: Dice, story: Story, browser: Client) -> list[str]:
    """The game's page, its live parts and the list of games, without the game's key and the forms' tokens."""
    game = running_game(alice, bob, now=now, rolls=first_rolls(dice, (3, 3, 1)), title="Friday round")
    story(game, alice, bob, now)
    addresses = (f"/games/{game.key}/", f"/games/{game.key}/live/?stage=running", "/games/")
    shown = [browser.get(address).content.decode() for address in addresses]
    Game.objects.filter(pk=game.pk).delete()
    return [without_chance(page, game.key) for page in shown]


def without_chance(page: str, key: str) -> str:
    """The page without what is another with each game: its key, the forms' tokens, the root of the dice."""
    page = re.sub(r"\b[0-9a-f]{64}\b", "HASH", page.replace(key, "KEY"))
    return re.sub(r'(name="csrfmiddlewaretoken" value=")\w+', r"\1", page)


def test_the_two_worlds_do_differ_for_alice(alice: Player, bob: Player, now: datetime) -> None:
    browser = browser_of(alice)

    first, second = (pages(alice, bob, now, dice, alice_claims, browser) for dice in WORLDS)

    assert first != second

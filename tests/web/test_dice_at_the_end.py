"""Whether all dice are shown when a game is over: chosen with the table, and said before anybody joins."""

from datetime import datetime

import pytest
from django.test import Client

from accounts.models import Player
from games import actions
from games.models import Game
from tests.tables import open_table

from .reading import words
from .test_new_table import FORM, house_points

pytestmark = pytest.mark.django_db
# What is chosen, and what is said of it: on pages, and in the list of tables.
SAID = {
    True: ("All dice are shown when the game is over", "all dice shown at the end"),
    False: ("Dice that were never shown stay sealed, also in the archive", "hidden dice stay sealed"),
}


@pytest.mark.parametrize(("chosen", "opens_dice"), [("open", True), ("sealed", False)])
def test_the_host_chooses(alices: Client, chosen: str, opens_dice: bool) -> None:
    alices.post("/tables/new/", FORM | house_points() | {"dice": chosen})

    assert Game.objects.get().opens_dice == opens_dice


def test_all_dice_are_shown_unless_the_host_says_otherwise(alices: Client) -> None:
    page = alices.get("/tables/new/").content.decode()

    assert 'name="dice" value="open"' in page
    assert page.partition('name="dice" value="open"')[2].partition(">")[0].count("checked") == 1


@pytest.mark.parametrize("opens_dice", SAID)
def test_it_is_said_before_anybody_joins(opens_dice: bool, alice: Player, client: Client, now: datetime) -> None:
    game = open_table(alice, now=now, opens_dice=opens_dice)
    [mailed] = actions.invite(game_key=game.key, host=alice, emails=["nora@example.org"], now=now)
    at_length, briefly = SAID[opens_dice]

    for address in (f"/games/{game.key}/", f"/join/{game.invite_token}/", f"/invitation/{mailed.token}/"):
        assert f"Dice at the end {at_length}" in words(client.get(address))
    for address in ("/tables/", "/"):
        assert briefly in words(client.get(address))

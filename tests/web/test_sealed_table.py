"""A table whose dice stay sealed: what was never shown is shown to nobody else, not even when the game is over."""

import re
from collections.abc import Callable
from datetime import datetime
from typing import Any

import pytest
from django.core import mail
from django.test import Client

from accounts.models import Player
from games import actions, notify
from games.archive.export import export_record
from games.models import Game
from games.rules.contract import Refused
from tests.dice import loaded
from tests.tables import answer, first_rolls, fresh, open_table, play_to_the_end, running_game

from .reading import words

pytestmark = pytest.mark.django_db
Dice = tuple[int, int, int]
End = Callable[[Game, Player, datetime], object]

# Alice's dice in two worlds.
WORLDS: tuple[Dice, Dice] = ((6, 5, 5), (6, 2, 1))
# What is turned up and rolled in the seven rounds after the first.
LATER: list[Any] = [
    drawn
    for card in ("ones", "threes", "fours", "fives", "sixes", "odds", "three-pairs")
    for drawn in ((card,), *[(1, 2, 4)] * 3)
]
_BY_CHANCE = re.compile(r"[\w:-]{20,}")


def last_round(game: Game, bob: Player, now: datetime) -> None:
    with loaded(*LATER):
        answer(game, bob, "decline", now=now)
        play_to_the_end(game, now=now)


def nobody_left(game: Game, bob: Player, now: datetime) -> None:
    actions.resign(game_key=game.key, player=bob, now=now)


@pytest.fixture(params=[last_round, nobody_left], ids=lambda end: end.__name__)
def end(request: pytest.FixtureRequest) -> End:
    end: End = request.param
    return end


def over(alice: Player, bob: Player, now: datetime, end: End, dice: Dice = WORLDS[0], *, opens: bool = False) -> Game:
    """Alice claims a full house, nobody doubts it and she shows nothing; then the game ends."""
    game = running_game(alice, bob, now=now, rolls=first_rolls(dice, (3, 3, 1)), opens_dice=opens, title="Friday")
    for player, move in ((alice, "keep"), (bob, "keep"), (alice, "claim full-house and hide"), (bob, "pass")):
        answer(game, player, move, now=now)
    end(game, bob, now)
    return fresh(game)


def without_chance(text: str, game: Game) -> str:
    """Keys, tokens and hashes are other ones in every game."""
    return _BY_CHANCE.sub("…", text.replace(game.key, "KEY"))


def test_pages_of_a_game_that_is_over_tell_others_nothing_of_hidden_dice(
    alice: Player, bob: Player, bobs: Client, charlies: Client, client: Client, now: datetime, end: End
) -> None:
    for browser in (bobs, charlies, client):
        first, second = (pages(browser, alice, bob, now, end, dice) for dice in WORLDS)
        assert first == second


def pages(browser: Client, alice: Player, bob: Player, now: datetime, end: End, dice: Dice) -> list[str]:
    """All that there is to see of the game when it is over, and of its moments: the first round in full."""
    game = over(alice, bob, now, end, dice)
    lines = [line for line in range(1, game.lines + 1) if line < 20 or line % 10 == 0]
    addresses = ["", "live/", "record/", *(f"at/{line}/" for line in lines)]
    shown = [browser.get(f"/games/{game.key}/{address}").content.decode() for address in addresses]
    Game.objects.filter(pk=game.pk).delete()
    return [without_chance(page, game) for page in shown]


def test_the_two_worlds_differ_where_the_dice_are_open(
    alice: Player, bob: Player, bobs: Client, now: datetime, end: End
) -> None:
    for dice, shown in zip(WORLDS, ("Alice rolls 6 5 5.", "Alice rolls 6 2 1."), strict=True):
        game = over(alice, bob, now, end, dice, opens=True)
        assert shown in words(bobs.get(f"/games/{game.key}/at/4/"))


def test_my_own_dice_i_still_see_when_i_look_back(
    alice: Player, bob: Player, alices: Client, bobs: Client, now: datetime, end: End
) -> None:
    game = over(alice, bob, now, end)

    assert "Alice rolls 6 5 5." in words(alices.get(f"/games/{game.key}/at/4/"))
    assert "Alice: Roll" in words(bobs.get(f"/games/{game.key}/at/4/"))
    assert "Bob rolls 3 3 1." in words(bobs.get(f"/games/{game.key}/at/5/"))


def test_there_is_no_record_and_the_page_says_why(
    alice: Player, bob: Player, alices: Client, now: datetime, end: End
) -> None:
    game = over(alice, bob, now, end)
    page, record = alices.get(f"/games/{game.key}/"), alices.get(f"/games/{game.key}/record/")

    assert "Download the record" not in words(page)
    assert record.status_code == 404
    for shown in (page, record):
        assert "dice that were never shown stay sealed for good" in words(shown)


def test_no_way_leads_to_a_record(alice: Player, bob: Player, now: datetime, end: End) -> None:
    with pytest.raises(Refused, match="not open"):
        export_record(over(alice, bob, now, end))
    with pytest.raises(Refused, match="not open"):
        export_record(running_game(alice, bob, now=now))


def test_the_mails_of_the_end_tell_nothing(alice: Player, bob: Player, now: datetime) -> None:
    first, second = (last_mails(bob, over(alice, bob, now, last_round, dice), now) for dice in WORLDS)

    assert "Alice" in first
    assert first == second


def last_mails(to: Player, game: Game, now: datetime) -> str:
    mail.outbox.clear()
    notify.send_due(now)
    Game.objects.filter(pk=game.pk).delete()
    return "".join(without_chance(str(letter.body), game) for letter in mail.outbox if letter.to == [to.email])


def test_a_table_that_was_called_off_has_nothing_to_seal(alice: Player, alices: Client, now: datetime) -> None:
    game = open_table(alice, now=now, opens_dice=False)
    actions.cancel_table(game_key=game.key, host=alice, now=now)

    assert alices.get(f"/games/{game.key}/").status_code == 200
    assert alices.get(f"/games/{game.key}/record/").status_code == 404

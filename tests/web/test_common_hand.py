"""The page of common hand: which dice it shows to whom, while the game runs and when it is over."""

from datetime import datetime

import pytest
from django.test import Client

from accounts.models import Player
from games.models import Game
from tests.dice import loaded
from tests.tables import answer, running_game

from .reading import elements, words

pytestmark = pytest.mark.django_db
# Alice begins, with two pairs.
FIRST = (6, 5, 2, 2, 1), (1, 1, 2, 3, 4), (4, 4, 2, 2, 1)


def game_of(alice: Player, bob: Player, now: datetime, *, opens_dice: bool = True) -> Game:
    options = {"chips": "2"}
    return running_game(alice, bob, now=now, kind="common-hand", options=options, rolls=FIRST, opens_dice=opens_dice)


def own_dice(browser: Client, game: Game) -> list[str]:
    """The dice of the running round that the page shows, as its marks for proofs name them."""
    dice = (each.get("data-die") for each in elements(browser.get(f"/games/{game.key}/")).all("li"))
    return [str(die) for die in dice if die and die.startswith("hand")]


def test_who_has_the_dice_sees_them_and_who_passed_them_what_was_passed(
    alice: Player, bob: Player, alices: Client, bobs: Client, charlies: Client, now: datetime
) -> None:
    game, passed = game_of(alice, bob, now), [f"hand {face}" for face in (1, 2, 2, 4, 4)]
    assert [own_dice(browser, game) for browser in (alices, bobs, charlies)] == [passed, [], []]
    answer(game, alice, "announce two-pairs 4 2", now=now)
    answer(game, bob, "believe", now=now)
    assert [own_dice(browser, game) for browser in (alices, bobs, charlies)] == [passed, passed, []]
    assert "“Two pairs, 4s and 2s” was true" in words(bobs.get(f"/games/{game.key}/"))
    with loaded((4,)):
        answer(game, bob, "reroll 1", now=now)
    full = [f"hand {face}" for face in (2, 2, 4, 4, 4)]
    assert [own_dice(browser, game) for browser in (alices, bobs, charlies)] == [[], full, []]
    assert "What you had passed 1, only you see it 2, only you see it" in words(alices.get(f"/games/{game.key}/"))
    assert "What you had passed" not in words(charlies.get(f"/games/{game.key}/"))


def test_a_bluff_that_was_believed_is_told_to_the_believer(
    alice: Player, bob: Player, bobs: Client, now: datetime
) -> None:
    game = game_of(alice, bob, now)
    answer(game, alice, "announce four-of-a-kind 4", now=now)
    answer(game, bob, "believe", now=now)
    told = "“Four 4s” was a bluff: the dice are worth Two pairs, 4s and 2s."
    assert told in words(bobs.get(f"/games/{game.key}/"))


def test_only_higher_hands_can_be_picked(alice: Player, bob: Player, bobs: Client, now: datetime) -> None:
    game = game_of(alice, bob, now)
    for player, move in ((alice, "announce four-of-a-kind 5"), (bob, "believe"), (bob, "reroll none")):
        answer(game, player, move, now=now)
    page = elements(bobs.get(f"/games/{game.key}/"))
    picked = [each["value"] for each in page.all("input") if each.get("type") == "radio"]
    assert picked == ["announce four-of-a-kind", "announce five-of-a-kind"]
    # Of four dice of a face only sixes are left.
    fixed = [each for each in page.all("input") if each.get("name") == "announce four-of-a-kind:face"]
    assert [(each["type"], each["value"]) for each in fixed] == [("hidden", "6")]


@pytest.mark.parametrize("opens_dice", [True, False])
def test_when_it_is_over_the_dice_of_each_round_are_shown_where_the_table_opens_them(
    alice: Player, bob: Player, charlies: Client, now: datetime, opens_dice: bool
) -> None:
    game = game_of(alice, bob, now, opens_dice=opens_dice)
    for rolls in ([(1, 1, 2, 3, 4)], []):
        answer(game, alice, "announce five-of-a-kind 6", now=now)
        with loaded(*rolls):
            answer(game, bob, "challenge", now=now)
    before, after = (words(charlies.get(f"/games/{game.key}/at/{line}/")) for line in (3, 5))
    assert ("Dice of Alice 1, was hidden 2, was hidden" in before) == opens_dice
    # What a challenge showed stays shown.
    assert "The dice showed: 1 2 2 4 4" in after
    assert "Round 1 Round 2" in after

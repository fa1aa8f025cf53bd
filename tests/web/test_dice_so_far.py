"""The page “The dice so far”: it tells of open dice alone, and it tells it calmly."""

from datetime import datetime
from random import Random

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.models import Player
from games import actions
from games.archive import catching_up
from games.archive.tally import extend
from games.models import DiceTally, Game
from tests.dice import loaded
from tests.tables import answer, first_rolls, running_game

from .reading import elements, without_token, words

pytestmark = pytest.mark.django_db
Dice = tuple[int, int, int]


def tally(faces: list[int], games: int = 300) -> None:
    row = DiceTally(kind="sly-dice", sides=6, counts=[0] * 6, games=games)
    extend(row, faces)
    row.save()


def thrown(count: int, seed: int = 1) -> list[int]:
    return Random(seed).choices(range(1, 7), k=count)


def page(client: Client) -> str:
    return words(client.get("/dice/"))


def test_before_the_first_game_is_over_there_is_nothing_to_show(client: Client) -> None:
    assert "No public game whose dice are open is over yet." in page(client)


def test_few_dice_are_shown_and_not_judged(client: Client) -> None:
    tally([1, 2, 3, 4, 5, 6, 6])

    found = page(client)

    assert "6 2 28.6% 28.6%; the even share is 16.7%" in found
    assert "These are fewer than 300 dice." in found
    assert "There are too few dice for sums yet." in found
    assert "χ²" not in found


def test_many_dice_are_set_beside_what_chance_does(client: Client) -> None:
    tally(thrown(40_000))

    found = page(client)

    assert "Dice 40,000 Sides of a die 6 Games 300" in found
    assert "With fair dice, 2.7% of all such tallies are at least this uneven." in found
    assert "(χ² = 12.6, 5 degrees of freedom, p = 0.027)" in found
    assert (
        "Somewhere among 40,000 dice, that is what chance does: we would expect about 6.6, and from 6 to 8 in nine of "
        "ten such tallies."
    ) in found
    assert "as this one does" not in found


def test_dice_that_are_hardly_fair_are_told_as_calmly(client: Client) -> None:
    tally([*thrown(1000), *[6] * 500])

    found = page(client)

    assert "With fair dice, less than 0.1% of all such tallies are at least this uneven." in found
    assert "p below 0.001)" in found
    assert "One in ten lies outside, as this one does, mostly by little." in found


def test_what_is_drawn_is_said_as_well(client: Client) -> None:
    tally([1, 1, 1, 2])

    drawn = elements(client.get("/dice/")).all("svg")
    bars = [str(each["aria-label"]) for each in drawn if each.get("class") == "bar"]

    assert bars[0] == "75.0%; the even share is 16.7%"
    assert len(bars) == 6
    assert all(each.get("aria-label") or each.get("aria-hidden") for each in drawn)


def test_numbers_are_written_as_the_reader_writes_them(client: Client) -> None:
    tally(thrown(40_000))

    found = words(client.get("/dice/", headers={"accept-language": "pt-br"}))

    assert "40.000" in found
    assert "16,7%" in found


def test_every_page_leads_there(client: Client) -> None:
    assert "/dice/" in {link.get("href") for link in elements(client.get("/")).all("a")}


def test_it_costs_one_statement_however_much_was_played(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    tally(thrown(40_000))

    with django_assert_num_queries(1):
        client.get("/dice/")


def test_dice_that_somebody_may_not_see_change_nothing(
    alice: Player, bob: Player, charlie: Player, client: Client, now: datetime
) -> None:
    """Two sites with the same open dice: the others' fall all 6 on one and all 1 on the other."""
    first, second = (site(alice, bob, (4, 3, 3), hidden, client, now) for hidden in ((6, 6, 6), (1, 1, 1)))

    assert first == second


def test_dice_that_everybody_may_see_do_change_it(alice: Player, bob: Player, client: Client, now: datetime) -> None:
    first, second = (site(alice, bob, shown, (6, 6, 6), client, now) for shown in ((4, 3, 3), (5, 5, 5)))

    assert first != second


def site(alice: Player, bob: Player, shown: Dice, hidden: Dice, client: Client, now: datetime) -> str:
    """The page after one open game, and beside it games that run, that are private, or whose dice stay sealed."""
    DiceTally.objects.all().delete()
    Game.objects.all().delete()
    tally(thrown(1000))
    over(running_game(alice, bob, now=now, rolls=first_rolls(shown, (3, 3, 1))), bob, now)
    rolls = first_rolls(hidden, hidden)
    running = running_game(alice, bob, now=now, rolls=rolls)
    with loaded(hidden[:2]):
        answer(running, alice, f"lock {hidden[0]}", now=now)
    over(running_game(alice, bob, now=now, rolls=rolls, is_public=False), bob, now)
    over(running_game(alice, bob, now=now, rolls=rolls, opens_dice=False), bob, now)
    assert catching_up.count_dice(now) == 1
    return without_token(client.get("/dice/"))


def over(game: Game, bob: Player, now: datetime) -> None:
    actions.resign(game_key=game.key, player=bob, now=now)

"""Alice leaves an order of each kind in a browser, and it is played while she is away."""

from datetime import datetime

import pytest
from playwright.sync_api import Locator, Page, expect
from pytest_django.live_server_helper import LiveServer
from pytest_playwright import CreateContextCallback

from accounts.models import Player
from games.models import Game
from tests.dice import loaded
from tests.tables import answer, first_rolls, lines, running_game

from .conftest import SignIn

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def game(alice: Player, bob: Player, now: datetime) -> Game:
    """Bob begins."""
    rolls = first_rolls((6, 5, 2), (3, 3, 1), first=1)
    return running_game(alice, bob, now=now, tempo="live", rolls=rolls)


@pytest.fixture(params=[True, False], ids=["with a script", "without"])
def orders_page(
    request: pytest.FixtureRequest,
    new_context: CreateContextCallback,
    live_server: LiveServer,
    sign_in: SignIn,
    game: Game,
    alice: Player,
) -> Page:
    """She comes by the link on the page of the game."""
    page = new_context(java_script_enabled=request.param).new_page()
    sign_in(page, alice).goto(f"{live_server.url}/games/{game.key}/")
    page.get_by_role("link", name="Leave an order").click()
    expect(page.get_by_role("heading", name="Standing orders", exact=True)).to_be_visible()
    return page


def listed(page: Page, sentence: str) -> Locator:
    """The order that says so, among those that she has left."""
    return page.get_by_role("listitem").filter(has_text=sentence)


def test_claims_are_passed_up_to_some_points(
    orders_page: Page, game: Game, alice: Player, bob: Player, now: datetime
) -> None:
    form = orders_page.locator("form", has_text="Pass on every claim worth at most so many points")
    form.get_by_label("Points").select_option("11")
    form.get_by_label("How long").select_option("this round")
    form.get_by_role("button").click()
    expect(listed(orders_page, "Pass on every claim worth at most 11 points, this round")).to_be_visible()

    for player in (alice, bob):
        answer(game, player, "keep", now=now)
    answer(game, bob, "claim full-house", now=now)
    assert lines(game)[-1] == "0 pass"


def test_a_claim_is_left_in_advance_and_taken_back(
    orders_page: Page, game: Game, alice: Player, bob: Player, now: datetime
) -> None:
    answer(game, alice, "keep", now=now)
    orders_page.reload()
    form = orders_page.locator("form", has=orders_page.get_by_role("button", name="Claim: Evens", exact=True))
    for choice in ("Show a bluff that nobody doubts", "Keep silent"):
        form.get_by_label("Show").select_option(label=choice)
        form.get_by_role("button").click()
        sentence = f"When your turn comes: Claim: Evens{', Keep silent' if choice == 'Keep silent' else ''}"
        expect(listed(orders_page, sentence)).to_be_visible()
        if choice != "Keep silent":
            orders_page.get_by_role("button", name="Take it back").click()
            expect(orders_page.get_by_text("You have left no orders.")).to_be_visible()

    answer(game, bob, "keep", now=now)
    answer(game, bob, "decline", now=now)
    assert lines(game)[-1] == "0 claim evens and hide"


def test_dice_are_locked_as_they_fall(orders_page: Page, game: Game, alice: Player, bob: Player, now: datetime) -> None:
    answer(game, alice, "keep", now=now)
    orders_page.reload()
    form = orders_page.locator("form", has_text="Next round: lock, and roll the others again")
    form.get_by_role("combobox", name="Lock").first.select_option("5s")
    form.get_by_role("button").click()
    expect(listed(orders_page, "When the dice are rolled: Lock a die: each 5, Keep the dice")).to_be_visible()

    answer(game, bob, "keep", now=now)
    answer(game, bob, "decline", now=now)
    with loaded(("odds",), (1, 1, 1), (5, 4, 1), (2, 2, 2), (3, 2)):
        answer(game, alice, "decline", now=now)
    assert lines(game)[-2:] == ["0 lock 5", "0 keep"]

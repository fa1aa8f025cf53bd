"""The analysis of a game, and how somebody plays, in a browser: on a phone, by keyboard, in the dark."""

from datetime import datetime
from typing import Literal

import pytest
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from accounts.models import Player
from games.archive.catching_up import analyse_games, index_games
from games.models import Game
from tests.whole_games import whole_game

from .conftest import SignIn
from .test_pages import PHONE, complaints

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


@pytest.fixture
def game(alice: Player, bob: Player, now: datetime) -> Game:
    game = whole_game(alice, bob, now=now)
    index_games(now)
    analyse_games(now)
    return game


def opened(page: Page, live_server: LiveServer, path: str) -> Page:
    page.goto(live_server.url + path)
    return page


def open_the_table(page: Page, title: str) -> None:
    """The table behind a plot, by keyboard alone."""
    summary = page.get_by_text(f"The numbers: {title}")
    summary.focus()
    page.keyboard.press("Enter")


def test_everybody_can_use_both_on_a_phone(page: Page, live_server: LiveServer, game: Game, alice: Player) -> None:
    page.set_viewport_size(PHONE)
    for path in (f"/games/{game.key}/analysis/", f"/players/{alice.key}/"):
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            opened(page, live_server, path)
            assert complaints(page) == [], (path, scheme)


def test_a_plot_has_a_name_and_its_table_opens_by_keyboard(page: Page, live_server: LiveServer, game: Game) -> None:
    opened(page, live_server, f"/games/{game.key}/analysis/")
    title = "How the game went: points"

    expect(page.get_by_role("img", name=title)).to_be_visible()
    table = page.get_by_role("group", name=title)
    expect(table).to_be_hidden()
    open_the_table(page, title)

    expect(table.get_by_role("row")).to_have_count(9)
    assert game.scores
    expect(table.get_by_role("row").last).to_have_text(f"8{game.scores[0]}{game.scores[1]}".replace("-", "−"))


def test_a_turning_point_leads_to_its_moment(page: Page, live_server: LiveServer, game: Game) -> None:
    opened(page, live_server, f"/games/{game.key}/analysis/")

    page.get_by_role("link", name="on the others").first.click()

    expect(page.get_by_text(f"of {game.lines}").first).to_be_visible()


def test_from_a_decision_to_its_moment_and_back(page: Page, live_server: LiveServer, game: Game) -> None:
    opened(page, live_server, f"/games/{game.key}/analysis/?round=2")
    moment = page.locator(".decisions").get_by_role("link", name="Line").first
    line = moment.inner_text().removeprefix("Line ")

    moment.click()
    page.get_by_role("link", name="What this decision was worth").click()

    expect(page).to_have_url(f"{live_server.url}/games/{game.key}/analysis/?line={line}#line-{line}")
    expect(page.locator(f"#line-{line}")).to_be_in_viewport()


def test_decisions_are_chosen_by_what_they_cost(page: Page, live_server: LiveServer, game: Game) -> None:
    opened(page, live_server, f"/games/{game.key}/analysis/")

    page.get_by_label("Seat").select_option("Bob")
    page.get_by_label("Only what cost more than").fill("0.1")
    page.get_by_role("button", name="Show").click()

    expect(page).to_have_url(f"{live_server.url}/games/{game.key}/analysis/?seat=1&sort=&cost=0.1#decisions")
    shown = page.locator(".decisions > li")
    assert shown.count() == shown.filter(has_text="Bob:").filter(has_text="given away").count()


def test_how_somebody_plays_is_drawn_and_said(
    page: Page, live_server: LiveServer, sign_in: SignIn, game: Game, alice: Player
) -> None:
    opened(sign_in(page, alice), live_server, f"/players/{alice.key}/")

    expect(page.get_by_role("img", name="How long answers took")).to_be_visible()
    open_the_table(page, "How long answers took")
    expect(page.get_by_role("row", name="longer 0")).to_be_visible()

    page.get_by_role("link", name="Change that").click()
    page.get_by_role("button", name="Hide it").click()
    expect(page.get_by_text("Others do not see how you play any more.")).to_be_visible()
    page.get_by_role("button", name="Show it").click()
    expect(page.get_by_text("Others may see how you play.", exact=True)).to_be_visible()

"""Finding games in a browser: by keyboard, on a phone, without a script; every state of the page can be used by all."""

import re
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize, expect
from pytest_django.live_server_helper import LiveServer
from pytest_playwright import CreateContextCallback

from accounts.models import Player
from games.archive.saved import save_search
from games.models import Game
from games.rules.registry import KINDS
from tests.archive.programs import played_by_programs
from tests.archive.stories import indexed, tell

from .conftest import SignIn

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
PHONE = ViewportSize(width=360, height=740)
SERIOUS = {"serious", "critical"}


@pytest.fixture
def games(alice: Player, bob: Player, charlie: Player, now: datetime) -> list[Game]:
    """A bluff survived in the first; the second is Alice's and Charlie's own business."""
    first = indexed(alice, bob, now=now, title="Friday round")
    bluff, five = {"value": 12, "line": 3, "seat": 1}, {"value": 1, "line": 5, "seat": 0}
    tell(first, facts={"bluff-survived": bluff, "five-of-a-kind": five})
    second = indexed(alice, charlie, now=now + timedelta(hours=1), is_public=False, title="Between us")
    return [first, second]


def test_a_search_by_keyboard_leads_to_the_moment(page: Page, live_server: LiveServer, games: list[Game]) -> None:
    page.goto(f"{live_server.url}/archive/")
    name = page.get_by_label("Player", exact=True)
    name.focus()
    page.keyboard.type("BOB")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("name=BOB"))
    moment = page.get_by_role("link", name="A bluff that nobody doubted")
    moment.focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(f"/games/{games[0].key}/at/3/"))


def test_what_is_seldom_asked_is_folded_until_it_is(page: Page, live_server: LiveServer, games: list[Game]) -> None:
    page.goto(f"{live_server.url}/archive/")
    seats = page.get_by_label("Seats", exact=True)
    expect(seats).to_be_hidden()
    page.get_by_text("More conditions").focus()
    page.keyboard.press("Enter")
    seats.select_option("3")
    page.get_by_role("button", name="Find").click()
    expect(page.get_by_text("No finished game matches.")).to_be_visible()
    expect(page.get_by_label("Seats", exact=True)).to_be_visible()
    page.get_by_role("link", name="Without the condition Seats: 3").click()
    expect(page.get_by_role("link", name="Friday round").first).to_be_visible()


def test_a_private_game_is_found_by_its_own(
    page: Page, live_server: LiveServer, sign_in: SignIn, alice: Player, games: list[Game]
) -> None:
    sign_in(page, alice).goto(f"{live_server.url}/archive/?scope=mine")
    expect(page.get_by_role("link", name="Between us").first).to_be_visible()
    expect(page.get_by_text("2 games")).to_be_visible()


def test_a_search_is_kept_and_deleted_and_that_is_undone(
    new_context: CreateContextCallback, live_server: LiveServer, sign_in: SignIn, alice: Player, games: list[Game]
) -> None:
    page = new_context(java_script_enabled=False).new_page()
    sign_in(page, alice).goto(f"{live_server.url}/archive/?name=bob")
    page.get_by_label("Keep this search as").fill("With Bob")
    page.get_by_role("button", name="Save this search").click()
    kept = page.get_by_role("link", name="With Bob", exact=True)
    expect(kept).to_be_visible()
    page.get_by_role("button", name="Delete the search With Bob").click()
    expect(page.get_by_text("You keep no search yet.")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    kept.click()
    expect(page.get_by_role("link", name="Friday round").first).to_be_visible()


@pytest.mark.parametrize("query", ["", "?name=bob", "?seats=3&kind=17-dice-bets", "?kind=sly-dice&least=0&from=x"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everybody_can_use_it_also_on_a_phone(
    page: Page,
    live_server: LiveServer,
    sign_in: SignIn,
    alice: Player,
    games: list[Game],
    query: str,
    scheme: str,
    tmp_path: Path,
) -> None:
    page.set_viewport_size(PHONE)
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    sign_in(page, alice).goto(f"{live_server.url}/archive/{query}")
    assert broken_rules(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.screenshot(path=tmp_path / "page.png", full_page=True)


def test_the_list_of_saved_searches_can_be_used_by_everybody(
    page: Page, live_server: LiveServer, sign_in: SignIn, alice: Player, now: datetime
) -> None:
    save_search(player=alice, name="x" * 60, query="kind=sly-dice&tempo=daily", now=now)
    page.set_viewport_size(PHONE)
    sign_in(page, alice).goto(f"{live_server.url}/archive/saved/")
    assert broken_rules(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.parametrize("kind", KINDS)
def test_a_name_that_is_one_long_word_fits_on_a_phone(
    page: Page, live_server: LiveServer, alice: Player, now: datetime, kind: str
) -> None:
    seats = KINDS[kind].seats[0]
    alice.name = "ßẞWMßẞWMßẞWMßẞWMßẞWMßẞWMßẞWMßẞ"
    game = played_by_programs(alice, seats=seats, now=now, kind=kind)
    page.set_viewport_size(PHONE)
    for address in ("", "at/5/", "analysis/"):
        page.goto(f"{live_server.url}/games/{game.key}/{address}")
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], address


def test_without_style_sheets_no_drawing_fills_the_page(
    page: Page, live_server: LiveServer, alice: Player, now: datetime
) -> None:
    game = played_by_programs(alice, seats=2, now=now)
    page.route("**/*.css", lambda route: route.abort())
    page.goto(f"{live_server.url}/games/{game.key}/at/20/")
    widths = page.evaluate("[...document.querySelectorAll('svg')].map(svg => svg.getBoundingClientRect().width)")
    assert 0 < max(widths) < 50


def broken_rules(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [f"{rule['id']}: {rule['nodes'][0]['html']}" for rule in found if rule["impact"] in SERIOUS]

"""Looking back at a game in a browser: by keys, by itself, without a script, as a seat saw it."""

import re
from datetime import datetime

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize, expect
from pytest_django.live_server_helper import LiveServer
from pytest_playwright import CreateContextCallback

from accounts.models import Player
from games.models import Game
from tests.looked_back_at import a_full_house
from tests.tables import first_rolls, play_to_the_end, running_game

from .conftest import SignIn

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
PHONE = ViewportSize(width=360, height=740)
SERIOUS = {"serious", "critical"}
THUMB = 44


@pytest.fixture
def game(alice: Player, bob: Player, now: datetime) -> Game:
    return a_full_house(alice, bob, now=now)


@pytest.fixture
def at(page: Page, live_server: LiveServer, game: Game) -> Page:
    """Line 5, with all dice in sight."""
    page.goto(address(live_server, game, 5))
    return page


def address(live_server: LiveServer, game: Game, line: int, query: str = "") -> str:
    return f"{live_server.url}/games/{game.key}/at/{line}/{query}"


def stands(page: Page, line: int) -> None:
    expect(page.locator("#present")).to_contain_text(f"Line {line} of")
    expect(page).to_have_url(re.compile(f"/at/{line}/"))


def test_keys_lead_through_the_game(at: Page, game: Game) -> None:
    second = next(int(each["line"]) for each in round_links(at) if each["round"] == "2")
    for key, line in (
        ("ArrowRight", 6), ("ArrowLeft", 5), ("PageDown", second), ("Shift+ArrowLeft", 1), ("Shift+ArrowRight", second),
        ("PageUp", 1), ("End", game.lines), ("ArrowRight", game.lines), ("Home", 1),
    ):  # fmt: skip
        at.keyboard.press(key)
        stands(at, line)


def round_links(page: Page) -> list[dict[str, str]]:
    found: list[dict[str, str]] = page.locator(".rounds a").evaluate_all(
        "links => links.map(link => ({round: link.id.slice(6), line: link.href.match(/at.(\\d+)/)[1]}))"
    )
    return found


def test_steps_change_the_page_and_do_not_load_it_anew(at: Page) -> None:
    at.evaluate("window.isTheSamePage = true")
    at.locator("#next").click()
    stands(at, 6)

    assert at.evaluate("window.isTheSamePage")
    assert at.evaluate("document.activeElement.id") == "next"
    expect(at.locator("#said")).to_have_text("Alice locks a 6 and rolls again. Alice rolls 6 5.")
    expect(at).to_have_title(re.compile("Line 6"))


def test_the_way_back_of_the_browser_leads_back(at: Page) -> None:
    at.locator("#next").click()
    stands(at, 6)
    at.go_back()

    stands(at, 5)
    at.keyboard.press("ArrowRight")
    stands(at, 6)


def test_the_focus_is_not_lost_where_a_way_ends(at: Page, game: Game) -> None:
    at.locator("#last").focus()
    at.keyboard.press("Enter")
    stands(at, game.lines)

    expect(at.locator("#present")).to_be_focused()


def test_space_plays_and_stops(at: Page) -> None:
    at.get_by_role("link", name="second", exact=True).click()
    stands(at, 7)
    expect(at.get_by_role("button", name="Stop")).to_be_visible()
    at.keyboard.press("Space")

    expect(at.get_by_role("button", name="Play")).to_be_visible()
    assert "play" not in at.url


def test_it_stops_playing_at_the_end(page: Page, live_server: LiveServer, game: Game) -> None:
    page.goto(address(live_server, game, game.lines - 1))
    page.locator("[data-pace='1']").click()
    stands(page, game.lines)

    expect(page.locator("#play")).to_have_count(0)


def test_keys_write_in_fields_and_press_buttons(at: Page) -> None:
    at.locator("#link").focus()
    for key in ("ArrowRight", "Home", "Space", "?"):
        at.keyboard.press(key)
    at.locator("#keys summary").focus()
    at.keyboard.press("Space")

    expect(at.locator("#keys")).to_have_attribute("open", "")
    expect(at.get_by_role("button", name="Play")).to_be_visible()
    stands(at, 5)


def test_a_question_mark_shows_the_keys(at: Page) -> None:
    at.keyboard.press("?")
    expect(at.locator("#keys dl")).to_be_visible()
    at.keyboard.press("?")
    expect(at.locator("#keys dl")).to_be_hidden()


def test_keys_can_be_turned_off(at: Page) -> None:
    """A voice that is taken for typing must not leaf through the game; the browser remembers it."""
    at.keyboard.press("?")
    at.get_by_label("These keys work on this page").uncheck()
    at.reload()
    for key in ("ArrowRight", "Space", "?"):
        at.keyboard.press(key)
    expect(at.locator("#keys dl")).to_be_hidden()
    expect(at.get_by_role("button", name="Play")).to_be_visible()
    stands(at, 5)

    at.locator("#keys summary").click()
    at.get_by_label("These keys work on this page").check()
    at.locator("#present").focus()
    at.keyboard.press("ArrowRight")
    stands(at, 6)


def test_where_the_browser_keeps_nothing_keys_work_until_they_are_turned_off(
    page: Page, live_server: LiveServer, game: Game
) -> None:
    page.add_init_script('Object.defineProperty(window, "localStorage", { get() { throw new Error("blocked"); } })')
    page.goto(address(live_server, game, 5))
    page.keyboard.press("ArrowRight")
    stands(page, 6)
    page.keyboard.press("?")
    page.get_by_label("These keys work on this page").uncheck()
    page.locator("#present").focus()
    page.keyboard.press("ArrowRight")
    page.locator("#back").click()
    stands(page, 5)


def test_the_present_line_is_in_sight_in_the_log(page: Page, live_server: LiveServer, game: Game) -> None:
    page.goto(address(live_server, game, game.lines))
    for _time in range(3):
        page.keyboard.press("ArrowLeft")
    stands(page, game.lines - 3)

    present = page.locator("#log [aria-current=step]")
    assert present.evaluate(
        "line => { const [at, log] = [line, line.closest('.log')].map(each => each.getBoundingClientRect());"
        " return log.top <= at.top && at.bottom <= log.bottom; }"
    )


def test_a_link_to_a_moment_shows_somebody_else_the_same(at: Page, new_context: CreateContextCallback) -> None:
    at.get_by_role("link", name="As Bob saw it").click()
    expect(at.locator("main")).to_contain_text("This is what Bob saw then")
    link = at.locator("#link").input_value()

    other = new_context().new_page()
    other.goto(link)

    expect(other.locator("main")).to_contain_text("This is what Bob saw then")
    expect(other.get_by_label("Dice of Alice").get_by_label("hidden die")).to_have_count(3)
    stands(other, 5)


def test_a_seat_of_a_sealed_game_is_looked_back_at_by_its_player_alone(
    page: Page, live_server: LiveServer, sign_in: SignIn, alice: Player, bob: Player, now: datetime
) -> None:
    game = play_to_the_end(
        running_game(alice, bob, now=now, rolls=first_rolls((6, 6, 5), (3, 3, 1)), opens_dice=False), now=now
    )
    sign_in(page, bob).goto(address(live_server, game, 5))

    expect(page.locator(".shield svg")).to_have_count(3)
    expect(page.get_by_role("link", name="As Alice saw it")).to_have_count(0)


def test_all_of_it_goes_without_a_script(
    new_context: CreateContextCallback, live_server: LiveServer, game: Game
) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto(address(live_server, game, 5))
    page.get_by_role("link", name="As Bob saw it").click()
    page.get_by_role("link", name="Next").click()
    stands(page, 6)
    page.get_by_role("link", name="second", exact=True).click()
    stands(page, 7)
    page.get_by_role("link", name="Stop").click()

    assert "as=1" in page.url
    assert "play" not in page.url
    expect(page.locator("#keys")).to_be_hidden()


@pytest.mark.parametrize("query", ["", "?as=1"])
def test_everybody_can_use_it(page: Page, live_server: LiveServer, game: Game, query: str) -> None:
    page.set_viewport_size(PHONE)
    page.goto(address(live_server, game, 8, query))

    found = [each for each in Axe().run(page).response["violations"] if each["impact"] in SERIOUS]
    assert not found, [(each["id"], [node["html"] for node in each["nodes"]]) for each in found]
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    heights = page.locator(".ways a, .ways span.button, .ways button").evaluate_all(
        "ways => ways.map(way => way.getBoundingClientRect().height)"
    )
    assert min(heights) >= THUMB

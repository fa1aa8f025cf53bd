"""Playing in a browser: with a script, without one, and while others play."""

from datetime import datetime

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer
from pytest_playwright import CreateContextCallback

from accounts.models import Player
from games.models import Game
from tests.tables import answer, first_rolls, lines, open_table, running_game

from .conftest import SignIn

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def game(alice: Player, bob: Player, now: datetime) -> Game:
    return running_game(alice, bob, now=now, tempo="live", rolls=first_rolls((6, 5, 2), (3, 3, 1)))


@pytest.fixture
def game_address(live_server: LiveServer, game: Game) -> str:
    return f"{live_server.url}/games/{game.key}/"


@pytest.fixture
def alices_page(page: Page, game_address: str, sign_in: SignIn, alice: Player) -> Page:
    sign_in(page, alice).goto(game_address)
    return page


def heading(page: Page, text: str) -> None:
    expect(page.get_by_role("heading", name=text)).to_be_visible()


def test_a_newcomer_is_in_a_game_within_a_click(
    new_context: CreateContextCallback, live_server: LiveServer, db: None
) -> None:
    page = new_context(timezone_id="Asia/Seoul").new_page()
    page.goto(live_server.url)

    page.get_by_label("Your name at the table").fill("Nora")
    page.get_by_role("button", name="Deal me in").click()

    heading(page, "Roll again, or keep?")
    expect(page.get_by_text("(Asia/Seoul)").first).to_be_visible()


def test_a_die_is_locked_by_a_click_and_the_next_question_has_the_focus(alices_page: Page, game: Game) -> None:
    alices_page.get_by_role("button", name="6, only you see it").click()

    expect(alices_page.get_by_role("heading", name="You have laid open")).to_be_visible()
    expect(alices_page.locator("#decision-title")).to_be_focused()
    assert lines(game)[-1] == "0 lock 6"


def test_only_the_named_dice_are_rolled_again(alices_page: Page, game: Game) -> None:
    alices_page.get_by_text("Roll only some of the others").click()
    option = alices_page.locator("form", has_text="Lock a die: 6")
    option.get_by_label("2").check()
    option.get_by_role("button").click()

    expect(alices_page.get_by_role("heading", name="You have laid open")).to_be_visible()
    assert lines(game)[-1] == "0 lock 6 reroll 2"


def test_a_claim_is_picked_on_its_card(alices_page: Page, game: Game, bob: Player, now: datetime) -> None:
    answer(game, bob, "keep", now=now)
    alices_page.get_by_role("button", name="Keep the dice").click()
    heading(alices_page, "What do you claim?")

    card = alices_page.locator(".stamps.pick .stamp", has_text="Twos")
    card.get_by_label("How many").select_option("3")
    alices_page.get_by_label("keep silent").check()
    alices_page.get_by_role("button", name="Claim: 3 × Twos").click()

    expect(alices_page.locator("#scene")).to_contain_text("You claim “3 × Twos”")
    assert lines(game)[-1] == "0 claim twos x3 and hide"


def test_without_a_script_everything_can_be_played(
    new_context: CreateContextCallback, game_address: str, sign_in: SignIn, game: Game, alice: Player, bob: Player
) -> None:
    page = new_context(java_script_enabled=False).new_page()
    sign_in(page, alice).goto(game_address)
    answer(game, bob, "keep", now=timezone.now())

    page.get_by_role("button", name="6, only you see it").click()
    page.get_by_role("button", name="Keep the dice").click()
    page.get_by_role("radio", name="Evens").check()
    page.get_by_role("button", name="Claim it").click()

    assert lines(game)[-3:] == ["0 lock 6", "0 keep", "0 claim evens"]
    expect(page.get_by_text("You claim “Evens”")).to_be_visible()


def test_what_others_do_appears_and_a_half_filled_form_stays(
    alices_page: Page, game: Game, bob: Player, now: datetime
) -> None:
    alices_page.get_by_text("Roll only some of the others").click()
    box = alices_page.locator("form", has_text="Lock a die: 6").get_by_label("2")
    box.check()

    answer(game, bob, "lock 3", now=now)

    expect(alices_page.locator("#log")).to_contain_text("Bob locks a 3 and rolls again.")
    expect(alices_page.locator("#news")).to_contain_text("Bob locks a 3 and rolls again.")
    expect(box).to_be_checked()
    expect(box).to_be_focused()


def test_a_new_question_arrives_with_a_sign_in_the_title(
    alices_page: Page, game: Game, bob: Player, now: datetime
) -> None:
    alices_page.get_by_role("button", name="Keep the dice").click()
    expect(alices_page.get_by_text("Bob is asked until")).to_be_visible()
    expect(alices_page).not_to_have_title("● Your turn · Alice, Bob · Sly Dice · Sly Dice by post")

    answer(game, bob, "keep", now=now)

    heading(alices_page, "What do you claim?")
    expect(alices_page).to_have_title("● Your turn · Alice, Bob · Sly Dice · Sly Dice by post")


def test_two_browsers_that_answer_at_once_get_one_clear_message(
    alices_page: Page, game_address: str, new_context: CreateContextCallback, sign_in: SignIn, game: Game, alice: Player
) -> None:
    second = sign_in(new_context().new_page(), alice)
    second.goto(game_address)
    # The second browser has not heard of the first one's answer.
    second.route("**/live/**", lambda route: route.abort())

    alices_page.get_by_role("button", name="6, only you see it").click()
    expect(alices_page.get_by_role("heading", name="You have laid open")).to_be_visible()
    second.get_by_role("button", name="5, only you see it").click()

    expect(second.get_by_role("alert")).to_contain_text("This question was already answered.")
    expect(second.get_by_role("heading", name="You have laid open")).to_be_visible()
    assert lines(game).count("0 lock 6") == 1


def test_the_invite_link_is_copied(
    new_context: CreateContextCallback, live_server: LiveServer, sign_in: SignIn, alice: Player, now: datetime
) -> None:
    game = open_table(alice, now=now)
    context = new_context(permissions=["clipboard-read", "clipboard-write"])
    page = sign_in(context.new_page(), alice)
    page.goto(f"{live_server.url}/games/{game.key}/")

    page.get_by_role("button", name="Copy").click()

    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.locator("html").evaluate("() => navigator.clipboard.readText()").endswith(f"/join/{game.invite_token}/")

"""17 Dice Bets on pages: a round of Alice and Bob with loaded dice, and a whole game against a program."""

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer
from pytest_playwright import CreateContextCallback

from accounts.models import Player
from games import actions
from games.archive.recheck import recheck_game
from games.models import Game, TurnRecord
from tests.betting import KIND, betting_game
from tests.dice import loaded
from tests.tables import fresh, lines

from .conftest import SignIn

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def game(alice: Player, bob: Player) -> Game:
    return betting_game(alice, bob, now=timezone.now())


@pytest.fixture
def address(live_server: LiveServer, game: Game) -> str:
    return f"{live_server.url}/games/{game.key}/"


@pytest.fixture
def pages(
    new_context: CreateContextCallback, address: str, sign_in: SignIn, alice: Player, bob: Player
) -> tuple[Page, Page]:
    """The pages of Alice and Bob, on phones."""
    found = [sign_in(new_context(viewport={"width": 390, "height": 800}).new_page(), each) for each in (alice, bob)]
    for page in found:
        page.goto(address)
    return found[0], found[1]


def bets(page: Page, space: str, chip: str = "") -> None:
    """On a space of the board, with a chip where there is a choice."""
    page.reload()
    if chip:
        page.get_by_role("radio", name=chip).check()
    page.get_by_role("radio", name=space, exact=True).check()
    answers(page, "Bet")


def answers(page: Page, button: str) -> None:
    """Press the button, and wait until what it asked for is on the page."""
    asked_at = page.locator("#answer [name=asked_at]").input_value()
    page.locator("#decision").get_by_role("button", name=button).first.click()
    expect(page.locator(f"#answer [name=asked_at][value='{asked_at}']")).to_have_count(0)


def test_a_round_is_played_as_the_board_and_the_dice_tell(pages: tuple[Page, Page], game: Game) -> None:
    alice, bob = pages
    expect(alice.locator(".condition", has_text="Straight of 4")).to_contain_text("you have it now")
    bets(alice, "× 2 Straight of 4", "light: worth 3; missed, it turns to 4")
    expect(alice.locator(".place.taken")).to_have_text("× 2 light chip B3 Alice")

    use_a_token_out_of_turn(alice, bob)
    bets(bob, "× 2 Three of a kind", "light: worth 2; missed, it turns to 3")
    with loaded((4,)):
        answers(bob, "6, brown")
    expect(bob.locator("[aria-current=step]")).to_have_text("Second bets")
    bets(bob, "× 1 Two of a kind")
    bets(alice, "× 3 Low: 1 2 3 4")
    # Bob has his token still, and Alice none: the round ends with his answer.
    with loaded((6,)):
        alice.reload()
        answers(alice, "4, brown")
    bob.reload()
    with loaded((1, 2, 3, 8), (5, 5), (6, 6)):
        answers(bob, "Keep the tokens")
    the_round_has_ended(alice)


def use_a_token_out_of_turn(alice: Page, bob: Page) -> None:
    """Bob is asked; he hears of it, and not what it made."""
    alice.get_by_text("Roll some of your own dice again").click()
    with loaded((3,)):
        alice.get_by_role("button", name="Use a token and roll again: 2, only you see it", exact=True).click()
        expect(alice.locator("#scene").get_by_label("3, only you see it")).to_be_visible()
    bob.reload()
    expect(bob.locator("#log")).to_contain_text("Alice uses a reroll token; dice rolled: 1.")
    expect(bob.locator("[aria-label='Dice of Alice'] svg")).to_have_count(2)
    for die in bob.locator("[aria-label='Dice of Alice'] svg").all():
        expect(die).to_have_accessible_name("hidden die")


def the_round_has_ended(alice: Page) -> None:
    """What the last round came to, and which chips turned."""
    alice.reload()
    last = alice.locator(".last-round")
    expect(last).to_contain_text("B · Straight of 4: 3 × 2 = 6 points")
    expect(last).to_contain_text("A · Low: 1 2 3 4: missed")
    expect(last.get_by_label("Dice of Bob").locator("svg").first).to_have_accessible_name("1")
    expect(alice.locator(".seat-0 .chip.dark").first).to_have_text("dark chip A3")


@pytest.mark.slow
def test_a_whole_game_against_a_program_with_an_order_and_proved_dice(
    page: Page, live_server: LiveServer, sign_in: SignIn, alice: Player
) -> None:
    game = actions.open_table(host=alice, kind=KIND, seat_count=2, now=timezone.now())
    actions.fill_with_programs(game_key=game.key, host=alice, now=timezone.now())
    sign_in(page, alice).goto(f"{live_server.url}/games/{game.key}/orders/")
    page.locator("form", has_text="Keep the reroll tokens").get_by_role("button").click()
    expect(page.get_by_role("listitem").filter(has_text="Keep the reroll tokens")).to_be_visible()
    page.goto(f"{live_server.url}/games/{game.key}/")
    while fresh(game).asked:
        answer_somehow(page)
        game = fresh(game)
        if game.lines % 10 == 0:
            every_die_is_proved(page)
    expect(page.locator(".standings > li")).to_have_count(2)
    every_die_is_proved(page)
    assert recheck_game(fresh(game)) == []
    assert lines(game).count("0 keep") == 8
    assert "order" in set(TurnRecord.objects.filter(game=game, actor=0, move="keep").values_list("way", flat=True))


def answer_somehow(page: Page) -> None:
    """The first empty space, or the first brown die. The page is renewed by the answer alone."""
    if page.locator(".bet-form").count():
        page.locator(".place.open").first.click()
        answers(page, "Bet")
    else:
        answers(page, "brown")


def every_die_is_proved(page: Page) -> None:
    """Each die whose face the page shows carries the mark of a checked proof."""
    expect(page.locator("#proof-state")).to_contain_text("Checked in your browser")
    expect(page.locator("[data-die]:not(:has(.proof-mark))")).to_have_count(0)
    assert page.locator("[data-die]").count() > 5


def test_without_a_script_a_bet_is_sent_by_the_form_alone(
    new_context: CreateContextCallback, sign_in: SignIn, alice: Player, game: Game, address: str
) -> None:
    page = sign_in(new_context(java_script_enabled=False).new_page(), alice)
    page.goto(address)
    page.get_by_role("radio", name="× 14 Straight of 7", exact=True).check()
    page.get_by_role("button", name="Bet", exact=True).click()
    expect(page.locator(".place.taken")).to_contain_text("Alice")
    assert lines(game)[-1] == "0 bet straight-7 with a"

"""Common hand in a browser: a whole game of two, one of whom runs no script."""

from datetime import datetime

import pytest
from playwright.sync_api import Page, Response, expect
from pytest_django.live_server_helper import LiveServer
from pytest_playwright import CreateContextCallback

from accounts.models import Player
from games.models import Game
from tests.dice import loaded
from tests.tables import answer, fresh, running_game

from .conftest import SignIn
from .test_pages import check, said
from .visiting import visit

__all__ = ["said"]

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

Dice = tuple[int, ...]
# Alice begins, with two pairs.
FIRST = (6, 5, 2, 2, 1), (1, 1, 2, 3, 4), (4, 4, 2, 2, 1)


class SeatOfTwo:
    """One person and their page of the game. `rolls` is what the dice show after an answer."""

    def __init__(self, page: Page, address: str) -> None:
        self.page, self.address = page, address

    def comes(self) -> None:
        visit(self.page, self.address)
        expect(self.page.get_by_role("link", name="You are asked")).to_be_visible()

    def announces(self, hand: str, faces: str) -> str:
        """What the button says that it does."""
        self.comes()
        self.page.get_by_role("radio", name=hand).check()
        self.page.get_by_label(f"Face{'s' * (' ' in faces)} ({hand})").select_option(label=faces)
        button = self.page.locator(".claim-form button").inner_text()
        self._press(button)
        return button

    def may_announce(self) -> list[str]:
        """The hands that the page offers, and the faces of the first."""
        self.comes()
        hands = [str(radio.get_attribute("value")) for radio in self.page.locator(".claim-form [name=move]").all()]
        return hands + self.page.locator(".claim-form select").first.locator("option").all_inner_texts()

    def believes(self) -> None:
        self.comes()
        self._press("Believe")

    def challenges(self, *rolls: Dice) -> None:
        self.comes()
        self._press("Challenge", *rolls)

    def rolls_again(self, *faces: int, rolls: Dice) -> None:
        self.comes()
        for face in faces:
            self.page.get_by_role("checkbox", name=f"{face}, only you see it").first.check()
        self._press("Roll these again", rolls)

    def rolls_nothing_by_mistake(self) -> None:
        self.comes()
        self.page.get_by_role("button", name="Roll these again").click()
        expect(self.page.get_by_role("alert")).to_contain_text("name the face of each die that is rolled again")

    def orders_to_challenge(self, hand: str) -> None:
        visit(self.page, f"{self.address}orders/")
        button = self.page.get_by_role("button", name="Challenge every announcement from this one up")
        self.page.locator("form", has=button).get_by_label("Hand").select_option(label=hand)
        button.click()
        expect(self.page.locator(".orders")).to_contain_text(f"Challenge every announcement from this one up: {hand}")

    def sees(self, *sentences: str) -> None:
        visit(self.page, self.address)
        for sentence in sentences:
            expect(self.page.locator("main")).to_contain_text(sentence)

    def sees_no_dice(self) -> None:
        """None that somebody else holds."""
        expect(self.page.locator("#scene [data-die]")).to_have_count(0)
        expect(self.page.locator("#scene").get_by_role("img", name="hidden die")).to_have_count(5)

    def _press(self, button: str, *rolls: Dice) -> None:
        with loaded(*rolls), self.page.expect_response(_is_answer) as answer:
            self.page.get_by_role("button", name=button, exact=True).click()
        assert answer.value.status == 303
        self.page.wait_for_load_state()


def _is_answer(response: Response) -> bool:
    return response.request.method == "POST"


def test_two_people_play_a_whole_game(
    new_context: CreateContextCallback,
    live_server: LiveServer,
    sign_in: SignIn,
    alice: Player,
    bob: Player,
    now: datetime,
) -> None:
    """Bob runs no script."""
    game = game_of(alice, bob, now=now, chips=2)
    address = f"{live_server.url}/games/{game.key}/"
    a = SeatOfTwo(sign_in(new_context().new_page(), alice), address)
    b = SeatOfTwo(sign_in(new_context(java_script_enabled=False).new_page(), bob), address)

    assert a.announces("Two pairs", "4s and 2s") == "Announce: Two pairs, 4s and 2s"
    b.sees("Alice has the dice", "Do you believe Alice?", "“Two pairs, 4s and 2s”")
    b.sees_no_dice()
    b.believes()
    b.sees("“Two pairs, 4s and 2s” was true")
    b.rolls_nothing_by_mistake()
    b.rolls_again(1, rolls=(4,))
    b.sees("Your dice are worth: Full house, 4s over 2s.")
    assert b.may_announce()[:3] == ["announce two-pairs", "announce three-of-a-kind", "announce low-straight"]
    assert b.may_announce()[7:9] == ["4s and 3s", "5s and 1s"]
    assert b.announces("Full house", "4s over 2s") == "Announce it"
    a.sees("What you had passed", "Bob: rolled 1 die again")
    a.sees_no_dice()
    a.challenges((1, 2, 3, 4, 6))
    b.sees(
        "How round 1 ended", "It was true. They are worth: Full house, 4s over 2s. Alice gives up a chip.", "Round 2"
    )

    b.orders_to_challenge("Four 1s")
    a.announces("Four of a kind", "6s")
    a.sees("by a standing order", "Bob has won", "0 chips left", "2 chips left", "They are worth: High die 6.")


def game_of(alice: Player, bob: Player, *, now: datetime, chips: int = 10, rolls: tuple[Dice, ...] = FIRST) -> Game:
    options = {"chips": str(chips)}
    return running_game(alice, bob, now=now, kind="common-hand", tempo="live", options=options, rolls=rolls)


def test_every_page_of_it_can_be_used_by_everybody(
    page: Page, live_server: LiveServer, sign_in: SignIn, said: list[str], alice: Player, bob: Player, now: datetime
) -> None:
    """Each question, what a challenge showed, the end, and the rules of the game."""
    game = game_of(alice, bob, now=now, chips=1)
    address = f"{live_server.url}/games/{game.key}/"
    sign_in(page, alice)
    check(page, address, said)
    for player, words in [(alice, "announce pair 4"), (bob, "believe"), (bob, "reroll none"), (bob, "announce pair 5")]:
        answer(game, player, words, now=now)
    check(page, address, said)
    answer(game, alice, "believe", now=now)
    check(page, address, said)
    for player, words in [(alice, "reroll none"), (alice, "announce five-of-a-kind 6"), (bob, "challenge")]:
        answer(fresh(game), player, words, now=now)
    check(page, address, said)
    check(page, f"{live_server.url}/rules/common-hand/", said)

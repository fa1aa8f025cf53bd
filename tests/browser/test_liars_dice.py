"""Liar's dice in a browser: a whole game of two, one of whom runs no script, and dice that a proof vouches for."""

from datetime import datetime

import pytest
from playwright.sync_api import Page, Response, expect
from pytest_django.live_server_helper import LiveServer
from pytest_playwright import CreateContextCallback

from accounts.models import Player
from games import actions
from games.models import Game
from games.rules.contract import Value
from games.rules.registry import KINDS
from games.store import load_state
from tests.dice import loaded
from tests.tables import answer, fresh

from .conftest import SignIn
from .test_pages import check, said
from .visiting import visit

__all__ = ["said"]

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

Dice = tuple[int, ...]


def running_game(*players: Player, now: datetime, rolls: tuple[tuple[Value, ...], ...] = ()) -> Game:
    """A game whose first draws are the opening roll and everybody's dice."""
    with loaded(*rolls):
        game = actions.open_table(host=players[0], kind="liars-dice", seat_count=len(players), now=now, tempo="live")
        for player in players[1:]:
            actions.join_table(game_key=game.key, player=player, now=now, invite_token=game.invite_token)
    return fresh(game)


# From the round that Bob begins with four dice to the one in which both have one: the bids of Bob, later of Alice,
# and the dice of both after the challenge.
TO_THE_SUM: list[tuple[str, Dice, Dice]] = [
    ("bid 9 6", (1, 2, 3, 4, 6), (1, 2, 3)),
    ("bid 8 6", (1, 2, 3, 4, 6), (1, 2)),
    ("bid 7 6", (1, 2, 3, 4, 6), (1,)),
    ("bid 1 6", (1, 2, 3, 4), (1,)),
    ("bid 5 6", (1, 2, 3), (1,)),
    ("bid 4 6", (1, 2), (1,)),
    ("bid 3 6", (1,), (1,)),
]


class Bidder:
    """One person and their page of the game. `rolls` are the dice of the round that an answer begins."""

    def __init__(self, name: str, page: Page, address: str) -> None:
        self.name, self.page, self.address = name, page, address

    def bids(self, count: int, face: int, *rolls: Dice) -> None:
        self.comes()
        bid = self.page.get_by_role("radio", name=f"{count} × {face}", exact=True)
        if not bid.is_visible():
            self.page.get_by_text("Higher bids").click()
        bid.check()
        self._press("Bid", rolls)

    def bids_sum(self, total: int) -> None:
        self.comes()
        self.page.get_by_role("radio", name=str(total), exact=True).check()
        self._press("Bid", ())

    def challenges(self, *rolls: Dice) -> None:
        self.comes()
        self._press("Challenge", rolls)

    def orders_to_challenge(self, count: int, face: int) -> None:
        """For as long as an order can stand."""
        visit(self.page, f"{self.address}orders/")
        button = self.page.get_by_role("button", name="Challenge a bid that is at least so high")
        form = self.page.locator("form", has=button)
        form.get_by_label("Number of dice").select_option(str(count))
        form.get_by_label("Face").select_option(str(face))
        form.get_by_label("How long").locator("option").last.evaluate("option => option.selected = true")
        button.click()
        expect(self.page.locator(".orders")).to_contain_text(f"Challenge a bid of {count} × {face} or higher")

    def comes(self) -> None:
        visit(self.page, self.address)
        expect(self.page.get_by_role("link", name="You are asked")).to_be_visible()
        self.sees_no_hidden_dice_of_others()

    def sees(self, *sentences: str) -> None:
        visit(self.page, self.address)
        for sentence in sentences:
            expect(self.page.locator("main")).to_contain_text(sentence)

    def sees_no_hidden_dice_of_others(self) -> None:
        for hand in self.page.locator(".seats [aria-label^='Dice of ']").all():
            dice = hand.locator("svg").evaluate_all("dice => dice.map(die => die.ariaLabel)")
            is_own = hand.get_attribute("aria-label") == f"Dice of {self.name}"
            assert dice
            assert all("only you see it" in die if is_own else die == "hidden die" for die in dice), dice

    def may_bid(self) -> list[str]:
        self.comes()
        return [str(bid.get_attribute("value")) for bid in self.page.locator(".bid-form [name=move]").all()]

    def _press(self, button: str, rolls: tuple[Dice, ...]) -> None:
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
    game = running_game(alice, bob, now=now, rolls=((6, 1), (1, 2, 3, 4, 5), (2, 3, 4, 5, 6)))
    address = f"{live_server.url}/games/{game.key}/"
    a = Bidder("Alice", sign_in(new_context().new_page(), alice), address)
    b = Bidder("Bob", sign_in(new_context(java_script_enabled=False).new_page(), bob), address)

    a.bids(2, 4)
    assert b.may_bid()[:3] == ["bid 2 5", "bid 2 6", "bid 3 1"]
    b.bids(3, 4)
    a.sees("Alice bids 2 × 4.", "Bob says there are at least 3 ×")
    a.challenges((1, 2, 3, 4, 5), (1, 2, 3, 4))
    b.sees("The challenge of round 1", "2 dice count: too few.", "loses a die", "9 dice on the table", "Round 2")
    for dice in (3, 2, 1):
        b.bids(dice + 6, 6)
        a.challenges((1, 2, 3, 4, 6), (1, 2, 3, 4)[:dice])
    b.bids(1, 6)
    a.challenges((1, 2, 3, 4), (1,))
    a.sees("1 die counts: exactly enough.")

    b.orders_to_challenge(1, 1)
    for dice in (3, 2, 1):
        a.bids(dice + 2, 6, (3, 2, 1)[:dice], (5,))
    a.sees("by a standing order", "the sum of both is bid")
    a.bids_sum(7)
    assert b.may_bid() == [f"bid sum {total}" for total in range(8, 13)]
    b.bids_sum(9)
    a.challenges()
    a.sees("You have won!", "1 die left", "Bob bid a sum of 9. Alice challenged. The dice make 8: too few.")


def test_the_browser_vouches_for_every_die_on_the_page(
    new_context: CreateContextCallback,
    live_server: LiveServer,
    sign_in: SignIn,
    alice: Player,
    bob: Player,
    now: datetime,
) -> None:
    """Those of the opening, one's own, those that a challenge has shown, and the last ones of all."""
    game = running_game(alice, bob, now=now)
    address = f"{live_server.url}/games/{game.key}/"
    own, strange = sign_in(new_context().new_page(), alice), new_context().new_page()
    opening = sum(len(roll.faces) for roll in load_state(game).opening)
    assert marked(own, address) == 5 + 5 + opening
    assert marked(strange, address) == opening

    for words in ("bid 1 1", "challenge"):
        asked = (alice, bob)[int(next(iter(fresh(game).asked)))]
        answer(game, asked, words, now=now)
    left = load_state(fresh(game)).left[0]
    assert marked(own, address) == left + left + 10
    assert marked(strange, address) == 10

    while fresh(game).asked:
        state = load_state(fresh(game))
        words = "challenge" if state.bids else str(KINDS[game.kind].timeout(state, state.asked))
        answer(game, (alice, bob)[state.asked], words, now=now)
    shown = sum(map(len, load_state(fresh(game)).last.dice))
    assert marked(own, address) == shown
    assert marked(strange, address) == shown


def marked(page: Page, address: str) -> int:
    """How many dice the page shows, once each has its mark."""
    visit(page, address)
    expect(page.locator("#proof-state")).to_contain_text("Checked in your browser")
    dice = page.locator("[data-die]").count()
    expect(page.locator("[data-die] .proof-mark")).to_have_count(dice)
    return dice


def test_every_page_of_it_can_be_used_by_everybody(
    page: Page, live_server: LiveServer, sign_in: SignIn, said: list[str], alice: Player, bob: Player, now: datetime
) -> None:
    """The first bid, a raise, what a challenge showed, the sum of both dice, the end, and the rules of the game."""
    sign_in(page, alice)
    game = running_game(alice, bob, now=now, rolls=((6, 1), (1, 2, 3, 4, 6), (1, 2, 3, 4, 5)))
    address = f"{live_server.url}/games/{game.key}/"
    check(page, address, said)
    for player, words in [(alice, "bid 1 1"), (bob, "bid 9 6")]:
        answer(game, player, words, now=now)
    check(page, address, said)
    with loaded((1, 2, 3, 4, 6), (1, 2, 3, 4)):
        answer(game, alice, "challenge", now=now)
    check(page, address, said)
    for words, *dice in TO_THE_SUM:
        bidder, challenger = (alice, bob) if "0" in fresh(game).asked else (bob, alice)
        answer(game, bidder, words, now=now)
        with loaded(*dice):
            answer(game, challenger, "challenge", now=now)
    check(page, address, said)
    answer(game, alice, "bid sum 12", now=now)
    answer(game, bob, "challenge", now=now)
    check(page, address, said)
    check(page, f"{live_server.url}/rules/liars-dice/", said)

"""The dice of common hand that a proof vouches for on the page, and in which of them it cannot be sure."""

from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from random import Random

import pytest
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer
from pytest_playwright import CreateContextCallback

from accounts.models import Player
from games.rules.contract import Line
from games.rules.registry import KINDS
from tests.rules.proofs import Dealer, Entry, play
from tests.tables import answer, fresh, running_game

from .conftest import SignIn
from .visiting import visit

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

RULES = KINDS["common-hand"]
AFTER_EACH_LINE = """async (games) => {
  const { diceOnTable } = await import("/static/games/proof_common_hand.js");
  return games.map((lines) => lines.map((_line, place) => diceOnTable(lines.slice(0, place + 1))));
}"""


def test_the_browser_vouches_for_the_dice_on_the_page(
    new_context: CreateContextCallback,
    live_server: LiveServer,
    sign_in: SignIn,
    alice: Player,
    bob: Player,
    now: datetime,
) -> None:
    """Those of the opening, one's own, and those that a challenge has shown."""
    game = running_game(alice, bob, now=now, kind="common-hand", tempo="live")
    address = f"{live_server.url}/games/{game.key}/"
    own, strange = sign_in(new_context().new_page(), alice), new_context().new_page()
    begins = (alice, bob)[int(next(iter(game.asked)))]
    opening = marked(strange, address)
    assert opening
    assert opening % 10 == 0
    assert marked(own, address) == opening + (5 if begins == alice else 0)

    answer(game, begins, "announce five-of-a-kind 5", now=now)
    answer(game, bob if begins == alice else alice, "challenge", now=now)
    assert marked(strange, address) == 5
    assert marked(own, address) == (10 if "0" in fresh(game).asked else 5)


def marked(page: Page, address: str) -> int:
    """How many dice the page shows, once each has its mark."""
    visit(page, address)
    expect(page.locator("#proof-state")).to_contain_text("Checked in your browser")
    dice = page.locator("[data-die]").count()
    expect(page.locator("[data-die] .proof-mark")).to_have_count(dice)
    return dice


def proof(dealer: Dealer, lines: list[Line], *, viewer: int | None) -> list[Entry]:
    """The lines of a proof that opens to a viewer what it may before the end."""
    state = RULES.start(2, {})
    for line in lines:
        RULES.apply(state, line)
    closed = {line.number for line in lines if not RULES.is_open(state, line, viewer)}
    revealed = [die for die in RULES.revealed(2, {}, lines) if die[1] in closed]
    return dealer.proof(viewer=viewer, finished=False, closed=closed, revealed=revealed)[1:]


def on_pages(lines: Sequence[Line], viewer: int | None) -> list[Counter[str]]:
    """What the page may show after each line, in the words of its `data-die`."""
    state, found = RULES.start(2, {}), list[Counter[str]]()
    for line in lines:
        RULES.apply(state, line)
        view = RULES.view(state, viewer)
        last = view["last_round"]
        opened = [(seat, dice) for row in view["opening"] for seat, dice in enumerate(row) if dice]
        names = [f"s{seat} opening {face}" for seat, dice in opened for face in dice]
        names += [f"hand {face}" for face in view["dice"] or ()]
        names += [f"shown {face}" for face in (last["dice"] if last else ())]
        found.append(Counter(names))
    return found


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_no_die_is_vouched_for_that_does_not_lie_there(page: Page, live_server: LiveServer, viewer: int | None) -> None:
    """A spectator's dice are all vouched for; of a player's, those that nobody else can have rolled again."""
    dealers = [Dealer(2, secret=bytes([seed]) * 32, kind="common-hand") for seed in range(4)]
    games = [play(dealer, RULES, Random(seed))[1] for seed, dealer in enumerate(dealers)]
    proofs = [proof(dealer, lines, viewer=viewer) for dealer, lines in zip(dealers, games, strict=True)]
    page.goto(f"{live_server.url}/verify/")
    for found, lines in zip(page.evaluate(AFTER_EACH_LINE, proofs), games, strict=True):
        for dice, shown in zip(found, on_pages(lines, viewer), strict=True):
            assert Counter(dice) <= shown
            assert viewer is not None or Counter(dice) == shown

"""The dice that a proof vouches for are those that lie on the table, at every line of random games."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest
from playwright.sync_api import Page
from pytest_django.live_server_helper import LiveServer

from games.rules.contract import Line
from tests.rules.proofs import RULES, Dealer, Entry, play

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

AFTER_EACH_LINE = """async (games) => {
  const { diceOnTable } = await import("/static/games/proof_sly_dice.js");
  return games.map((lines) => lines.map((_line, place) => diceOnTable(lines.slice(0, place + 1))));
}"""
SEEDS = range(4)


def proof(dealer: Dealer, lines: list[Line], *, viewer: int | None) -> list[Entry]:
    """The lines of a proof that opens to a viewer what it may before the end."""
    state = RULES.start(len(dealer.names), {})
    for line in lines:
        RULES.apply(state, line)
    closed = {line.number for line in lines if not RULES.is_open(state, line, viewer)}
    revealed = [die for die in RULES.revealed(len(dealer.names), {}, lines) if die[1] in closed]
    return dealer.proof(viewer=viewer, finished=False, closed=closed, revealed=revealed)[1:]


def on_pages(lines: Sequence[Line], viewer: int | None) -> list[Counter[str]]:
    """What the page shows after each line, in the words of its `data-die`; a turned die is not what was rolled."""
    state, turned, found = RULES.start(3, {}), set[int](), list[Counter[str]]()
    for line in lines:
        RULES.apply(state, line)
        if line.move.verb in ("change", "turn"):
            turned = turned | {line.actor} if line.move.verb == "change" else set()
        view = RULES.view(state, viewer)
        names = [f"table open {face}" for face in view["common"]]
        for seat in (seat for seat in view["seats"] if seat["seat"] not in turned):
            names += [f"s{seat['seat']} locked {face}" for face in seat["visible"]]
            names += [f"s{seat['seat']} hidden {face}" for face in seat["hidden"] or ()]
        found.append(Counter(names))
    return found


def unturned(dice: list[str], lines: Sequence[Line]) -> Counter[str]:
    """Of these dice those of seats that turned none this round; called ones come and go on their own."""
    round_lines = lines[max((place for place, line in enumerate(lines) if line.move.verb == "turn"), default=0) :]
    turned = {f"s{line.actor}" for line in round_lines if line.move.verb == "change"}
    return Counter(die for die in dice if die.split()[0] not in turned and die.split()[1] != "called")


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_they_are_those_that_the_page_shows(page: Page, live_server: LiveServer, viewer: int | None) -> None:
    dealers = [Dealer(3, secret=bytes([seed]) * 32) for seed in SEEDS]
    games = [play(dealer, RULES, Random(seed))[1] for seed, dealer in enumerate(dealers)]
    proofs = [proof(dealer, lines, viewer=viewer) for dealer, lines in zip(dealers, games, strict=True)]
    page.goto(f"{live_server.url}/verify/")
    for found, lines in zip(page.evaluate(AFTER_EACH_LINE, proofs), games, strict=True):
        for number, shown in enumerate(on_pages(lines, viewer), 1):
            assert unturned(found[number - 1], lines[:number]) == shown, lines[number - 1]

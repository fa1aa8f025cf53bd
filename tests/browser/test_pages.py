"""Every page of games can be used by everybody: by those who read it another way, on a phone, by keyboard."""

from collections.abc import Callable
from datetime import datetime, timedelta
from random import Random
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import ConsoleMessage, Page, ViewportSize
from pytest_django.live_server_helper import LiveServer

from accounts.models import Player
from games import actions, notify, sweeps
from games.actions.ways import add_way
from games.archive.tally import extend
from games.models import Decision, DiceTally, Game, Invitation, Seat
from games.rules.contract import Value
from tests.conftest import person
from tests.dice import loaded
from tests.tables import answer, first_rolls, open_table, play_to_the_end, running_game

from .conftest import SignIn
from .visiting import visit

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
PHONE = ViewportSize(width=360, height=740)
SERIOUS = {"serious", "critical"}
# Where a keyboard ends on each page: more steps than any page has controls.
MOST_CONTROLS = 150

Address = Callable[[Player, Player, datetime], str]
FOR_VISITORS = [
    "/",
    "/name/",
    "/games/",
    "/tables/",
    "/tables/new/",
    "/archive/",
    "/dice/",
    "/verify/",
    "/rules/",
    "/rules/sly-dice/",
]


def keep_all(game: Game, *players: Player, now: datetime) -> None:
    for player in players:
        answer(game, player, "keep", now=now)


def rolling(alice: Player, bob: Player, now: datetime) -> str:
    return f"/games/{running_game(alice, bob, now=now).key}/"


def claiming(alice: Player, bob: Player, now: datetime) -> str:
    game = running_game(alice, bob, now=now, rolls=first_rolls((6, 6, 5), (3, 3, 1)))
    keep_all(game, alice, bob, now=now)
    return f"/games/{game.key}/"


def accusing(alice: Player, bob: Player, now: datetime) -> str:
    game = running_game(bob, alice, now=now, rolls=first_rolls((6, 6, 5), (3, 3, 1)))
    keep_all(game, alice, bob, now=now)
    answer(game, bob, "claim evens", now=now)
    return f"/games/{game.key}/"


def challenged(alice: Player, bob: Player, now: datetime) -> str:
    game = running_game(alice, bob, now=now, rolls=first_rolls((6, 6, 5), (3, 3, 1)))
    keep_all(game, alice, bob, now=now)
    hit: tuple[Value, ...] = (6, 6, 6)
    with loaded(hit):
        answer(game, alice, "challenge higher", now=now)
    return f"/games/{game.key}/"


def waiting(alice: Player, bob: Player, now: datetime) -> str:
    game = running_game(alice, bob, now=now)
    answer(game, alice, "keep", now=now)
    return f"/games/{game.key}/"


def open_for_more(alice: Player, bob: Player, now: datetime) -> str:
    game = open_table(alice, bob, now=now)
    actions.invite(game_key=game.key, host=alice, emails=["emil@example.org"], now=now)
    return f"/games/{game.key}/"


def are_all_there(alice: Player, bob: Player, now: datetime) -> str:
    """Bob has said so; a long title."""
    game = open_table(alice, bob, now=now, seats=2, checks_ready=True, title="Friday round of the old friends")
    actions.say_ready(game_key=game.key, player=bob, now=now)
    return f"/games/{game.key}/"


def to_be_called_off(alice: Player, bob: Player, now: datetime) -> str:
    game = open_table(alice, bob, now=now)
    sweeps.look_after_tables(now + timedelta(days=10))
    return f"/games/{game.key}/"


def waiting_for_a_rematch(alice: Player, bob: Player, now: datetime) -> str:
    game = play_to_the_end(running_game(alice, bob, now=now), now=now)
    return f"/games/{actions.rematch(game_key=game.key, player=alice, now=now).key}/"


def asked_to_a_rematch(alice: Player, bob: Player, now: datetime) -> str:
    game = play_to_the_end(running_game(alice, bob, now=now), now=now)
    actions.rematch(game_key=game.key, player=bob, now=now)
    return "/games/"


def invited(alice: Player, bob: Player, now: datetime) -> str:
    open_for_more(bob, alice, now)
    return f"/invitation/{Invitation.objects.get().token}/"


def over(alice: Player, bob: Player, now: datetime) -> str:
    return f"/games/{play_to_the_end(running_game(alice, bob, now=now), now=now).key}/"


def step(alice: Player, bob: Player, now: datetime) -> str:
    return f"{over(alice, bob, now)}at/9/"


def proof(alice: Player, bob: Player, now: datetime) -> str:
    return f"{rolling(alice, bob, now)}proof/"


def resigning(alice: Player, bob: Player, now: datetime) -> str:
    return f"{rolling(alice, bob, now)}resign/"


def leave(game: Game, seat: int, now: datetime) -> None:
    """Who sits there misses a second deadline."""
    Seat.objects.filter(game=game, number=seat).update(strikes=1)
    Decision.objects.filter(game=game, seat=seat, closed_at=None).update(due_at=now)
    assert actions.expire_decision(game_id=game.pk, seat=seat, asked_at=game.asked[str(seat)], now=now)


def missing(alice: Player, bob: Player, now: datetime) -> str:
    game = running_game(alice, bob, now=now)
    leave(game, 0, now)
    return f"/games/{game.key}/"


def deadlines(alice: Player, bob: Player, now: datetime) -> str:
    """With a long title, a mail that was sent, and one that somebody who waits has asked for."""
    game = running_game(alice, bob, now=now, title="Friday round of the old friends")
    notify.send_due(now + timedelta(minutes=1))
    answer(game, alice, "keep", now=now)
    actions.nudge(game_key=game.key, player=alice, seat=1, now=now + timedelta(hours=1))
    return f"/games/{game.key}/deadlines/"


def stepping_in(alice: Player, bob: Player, now: datetime) -> str:
    game = running_game(bob, person("Dora"), person("Emil"), now=now, absence="substitute")
    leave(game, 1, now)
    return f"/games/{game.key}/"


def over_with_a_stand_in(alice: Player, bob: Player, now: datetime) -> str:
    game = running_game(alice, bob, now=now)
    leave(game, 1, now)
    return f"/games/{play_to_the_end(game, now=now).key}/"


def list_of_games(alice: Player, bob: Player, now: datetime) -> str:
    for game in (rolling, waiting, open_for_more, over):
        game(alice, bob, now)
    return "/games/"


def news(alice: Player, bob: Player, now: datetime) -> str:
    """Some of it is over."""
    game = running_game(alice, bob, now=now, rolls=first_rolls((6, 6, 5), (3, 3, 1)))
    notify.send_due(now + timedelta(minutes=5))
    keep_all(game, alice, bob, now=now)
    return "/news/"


def being_told(alice: Player, bob: Player, now: datetime) -> str:
    facts = {"p256dh": "x", "auth": "y"}
    add_way(player=alice, channel="push", place="https://push.example.net/", facts=facts, label="Firefox", now=now)
    return "/profile/channels/"


def why_told(alice: Player, bob: Player, now: datetime) -> str:
    """A mail was sent, and a browser could not be reached."""
    being_told(alice, bob, now)
    game = running_game(alice, bob, now=now, title="Friday round of the old friends")
    notify.send_due(now + timedelta(minutes=1))
    return f"/games/{game.key}/told/"


def dice_so_far(alice: Player, bob: Player, now: datetime) -> str:
    tally = DiceTally(kind="sly-dice", sides=6, counts=[0] * 6, games=300)
    extend(tally, Random(1).choices(range(1, 7), k=40_000))
    tally.save()
    return "/dice/"


FOR_ALICE: list[Address] = [
    rolling, claiming, accusing, challenged, waiting, open_for_more, invited, over, step, resigning, list_of_games,
    missing, deadlines, stepping_in, over_with_a_stand_in, dice_so_far, proof, news, being_told, why_told,
    are_all_there, to_be_called_off, waiting_for_a_rematch, asked_to_a_rematch,
]  # fmt: skip


@pytest.fixture
def said(page: Page) -> list[str]:
    """What the browser complains of: scripts that fail, and what the content security policy forbids."""
    said: list[str] = []

    def listen(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            said.append(message.text)

    page.on("console", listen)
    page.on("pageerror", lambda error: said.append(str(error)))
    return said


def complaints(page: Page, **options: Any) -> list[str]:
    """What axe finds serious, and whether the page is wider than the phone."""
    found = [
        each
        for each in Axe().run(page, options={"resultTypes": ["violations"], **options}).response["violations"]
        if each["impact"] in SERIOUS
    ]
    width = page.locator("html").evaluate("root => root.scrollWidth")
    too_wide = [f"{width} px wide"] if width > PHONE["width"] else []
    return [f"{each['id']}: {each['help']}" for each in found] + too_wide


def check(page: Page, address: str, said: list[str]) -> None:
    """In the dark only colours are others."""
    page.set_viewport_size(PHONE)
    page.emulate_media(color_scheme="light")
    visit(page, address)
    assert complaints(page) == []
    page.emulate_media(color_scheme="dark")
    assert complaints(page, runOnly=["color-contrast"]) == []
    assert said == []


@pytest.mark.parametrize("address", FOR_VISITORS)
def test_every_visitor_can_use_it(page: Page, live_server: LiveServer, said: list[str], address: str) -> None:
    check(page, live_server.url + address, said)


@pytest.mark.parametrize("address", FOR_ALICE, ids=lambda address: address.__name__)
def test_every_player_can_use_it(
    page: Page,
    live_server: LiveServer,
    sign_in: SignIn,
    said: list[str],
    address: Address,
    alice: Player,
    bob: Player,
    now: datetime,
) -> None:
    check(sign_in(page, alice), live_server.url + address(alice, bob, now), said)


@pytest.mark.parametrize("address", [rolling, claiming, accusing, open_for_more], ids=lambda address: address.__name__)
def test_every_control_is_reached_by_keyboard(
    page: Page, live_server: LiveServer, sign_in: SignIn, address: Address, alice: Player, bob: Player, now: datetime
) -> None:
    sign_in(page, alice).goto(live_server.url + address(alice, bob, now))
    wanted = page.locator("main button:visible").count()

    reached = buttons_by_tab(page)

    assert wanted
    assert len(reached) == wanted


def buttons_by_tab(page: Page) -> set[str]:
    """The buttons of the page's main part that Tab comes to, each with a focus that can be seen."""
    reached = set()
    for _press in range(MOST_CONTROLS):
        page.keyboard.press("Tab")
        focused = page.locator("main button:focus-visible")
        if focused.count():
            assert focused.evaluate("button => getComputedStyle(button).outlineStyle") == "solid"
            reached.add(focused.evaluate("button => [...document.querySelectorAll('button')].indexOf(button)"))
    return reached


def test_the_first_stop_of_the_keyboard_skips_to_the_content(page: Page, live_server: LiveServer) -> None:
    page.goto(live_server.url)

    page.keyboard.press("Tab")
    page.keyboard.press("Enter")

    assert page.locator("main:focus").count() == 1

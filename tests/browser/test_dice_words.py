"""The field for words for the dice fills itself, and what the dice are bound to can be read and copied on a phone."""

import re
from collections.abc import Callable
from datetime import datetime
from typing import Literal, cast

import pytest
from django.core import mail
from django.core.mail import EmailMultiAlternatives
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer
from pytest_playwright import CreateContextCallback

from accounts.models import Player
from games import actions, notify
from games.models import Game, Seat
from tests.scanner import links_in
from tests.tables import host_of, open_table, play_to_the_end

from .conftest import SignIn
from .test_pages import PHONE, complaints

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
Address = Callable[[Game, Player, datetime], str]
LABEL = "Your words for the dice"
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
RANDOM = re.compile("^[0-9a-f]{32}$")


def test_the_script_fills_in_words_that_differ_each_time(page: Page, live_server: LiveServer) -> None:
    filled = set()
    for _visit in range(2):
        page.goto(f"{live_server.url}/tables/new/")
        expect(page.get_by_label(LABEL)).to_have_value(RANDOM)
        filled.add(page.get_by_label(LABEL).input_value())

    assert len(filled) == 2


def test_playing_at_once_brings_them_out_of_sight(page: Page, live_server: LiveServer, db: None) -> None:
    page.goto(live_server.url)
    expect(page.get_by_label(LABEL)).to_be_hidden()

    page.get_by_label("Your name at the table").fill("Nora")
    page.get_by_role("button", name="Deal me in").click()

    expect(page.get_by_role("heading", name="Roll again, or keep?")).to_be_visible()
    assert RANDOM.match(Seat.objects.get(name="Nora").entropy)


def test_somebody_writes_words_of_their_own(page: Page, live_server: LiveServer, alice: Player, now: datetime) -> None:
    game = open_table(alice, seats=3, now=now)
    page.goto(f"{live_server.url}/games/{game.key}/")

    page.get_by_label("Your name at the table").fill("Nora")
    page.get_by_label(LABEL).fill("seven geese")
    page.get_by_role("button", name="Take a seat").click()

    expect(page.get_by_role("button", name="Give up my seat")).to_be_visible()
    assert Seat.objects.get(name="Nora").entropy == "seven geese"


def test_without_a_script_the_field_may_stay_empty(
    new_context: CreateContextCallback, live_server: LiveServer, alice: Player, now: datetime
) -> None:
    game = open_table(alice, seats=3, now=now)
    page = new_context(java_script_enabled=False).new_page()
    page.goto(f"{live_server.url}/join/{game.invite_token}/")
    expect(page.get_by_label(LABEL)).to_have_value("")

    page.get_by_label("Your name at the table").fill("Nora")
    page.get_by_role("button", name="Take a seat").click()

    expect(page.get_by_role("button", name="Give up my seat")).to_be_visible()
    assert Seat.objects.get(name="Nora").entropy == ""


@pytest.mark.parametrize("stage", ["open", "running", "over"])
def test_what_the_dice_are_bound_to_fits_a_phone(
    page: Page, live_server: LiveServer, alice: Player, bob: Player, now: datetime, stage: str
) -> None:
    players, seats = ((alice,), 3) if stage == "open" else ((alice, bob), 2)
    game = open_table(*players, seats=seats, now=now, entropy="W" * 100)
    if stage == "over":
        play_to_the_end(game, now=now)
    page.set_viewport_size(PHONE)
    page.goto(f"{live_server.url}/games/{game.key}/")

    page.get_by_text("What the dice are bound to").click()
    root = page.get_by_text(game.root)
    expect(root).to_be_visible()
    root.click()

    assert page.evaluate("() => getSelection().toString().trim()") == game.root
    assert complaints(page) == []


def joining(game: Game, bob: Player, now: datetime) -> str:
    return f"/games/{game.key}/"


def by_link(game: Game, bob: Player, now: datetime) -> str:
    return f"/join/{game.invite_token}/"


def by_mail(game: Game, bob: Player, now: datetime) -> str:
    [mailed] = actions.invite(game_key=game.key, host=host_of(game), emails=["nora@example.org"], now=now)
    return f"/invitation/{mailed.token}/"


def by_button(game: Game, bob: Player, now: datetime) -> str:
    actions.invite(game_key=game.key, host=host_of(game), emails=["nora@example.org"], now=now)
    notify.send_due(now)
    links = links_in(cast(EmailMultiAlternatives, mail.outbox[-1]))
    return next(link for link in links if link.startswith("/answer/") and link.endswith("move=join"))


def playing_again(game: Game, bob: Player, now: datetime) -> str:
    over = play_to_the_end(actions.play_now(player=bob, kind="sly-dice", seat_count=2, now=now), now=now)
    return f"/games/{over.key}/"


FORMS: list[Address] = [joining, by_link, by_mail, by_button, playing_again]


@pytest.mark.parametrize("address", FORMS, ids=lambda address: address.__name__)
def test_everybody_can_use_the_forms_of_seats(
    page: Page, live_server: LiveServer, sign_in: SignIn, alice: Player, bob: Player, now: datetime, address: Address
) -> None:
    page.set_viewport_size(PHONE)
    sign_in(page, bob).goto(live_server.url + address(open_table(alice, seats=3, now=now, opens_dice=False), bob, now))
    page.locator("main details").evaluate_all("all => all.forEach(each => { each.open = true; })")

    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        assert complaints(page) == [], scheme


def test_everybody_can_read_what_is_wrong(page: Page, live_server: LiveServer, alice: Player, now: datetime) -> None:
    page.set_viewport_size(PHONE)
    page.goto(f"{live_server.url}/games/{open_table(alice, seats=3, now=now).key}/")

    page.get_by_label("Your name at the table").fill("Nora")
    page.get_by_label(LABEL).evaluate("field => { field.maxLength = 200; field.value = 'x'.repeat(101); }")
    page.get_by_role("button", name="Take a seat").click()

    expect(page.get_by_label(LABEL)).to_have_value("x" * 101)
    expect(page.get_by_label(LABEL)).to_have_accessible_description(re.compile("at most 100 characters"))
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        assert complaints(page) == [], scheme

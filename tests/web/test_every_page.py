"""What holds for every page: one heading, a language, labels, no script or style in the page, and its own title."""

from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import Player
from games import actions
from games.actions.ways import add_way
from tests.tables import open_table, play_to_the_end, running_game

from .reading import Elements, Page, elements, words

pytestmark = pytest.mark.django_db
Addresses = Mapping[str, str]
# Who has a name is not asked for one, and who may not do something is not asked to confirm it.
ONLY_FOR = {
    "name": {"a visitor"},
    "cancel": {"Alice"},
    "resign": {"Alice", "Bob"},
    "orders": {"Alice", "Bob"},
    "pause": {"Alice", "Bob"},
    "deadlines": {"Alice", "Bob"},
    "told": {"Alice", "Bob"},
    "channels": {"Alice", "Bob"},
    "add a webhook": {"Alice", "Bob"},
    "add a bot": {"Alice", "Bob"},
    "new secret": {"Alice"},
    "holidays": {"Alice", "Bob"},
    "news": {"Alice", "Bob"},
    "saved searches": {"Alice", "Bob"},
    "plan a holiday": {"Alice", "Bob"},
    "other days": {"Alice"},
    "call a holiday off": {"Alice"},
}


@pytest.fixture
def addresses(alice: Player, bob: Player, now: datetime) -> Addresses:
    waiting, running = open_table(alice, seats=3, now=now), running_game(alice, bob, now=now)
    over = play_to_the_end(running_game(alice, bob, now=now), now=now)
    gone = actions.cancel_table(game_key=open_table(alice, now=now).key, host=alice, now=now)
    today, away = timezone.localdate(), timezone.localdate() + timedelta(days=9)
    holiday = actions.plan_holiday(player=alice, first_day=away, last_day=away, now=timezone.now())
    facts = {"format": "json", "secret": "s"}
    hook = add_way(player=alice, channel="webhook", place="https://x.example/", facts=facts, label="Lamp", now=now)
    mailed = actions.invite(game_key=waiting.key, host=alice, emails=["emil@example.org"], now=now)[0]
    return {
        "home": "/",
        "name": "/name/?next=/",
        "my games": "/games/",
        "channels": "/profile/channels/",
        "add a webhook": "/profile/channels/webhook/",
        "add a bot": "/profile/channels/webhook/?format=telegram",
        "new secret": f"/profile/channels/{hook.pk}/secret/",
        "holidays": "/holidays/",
        "plan a holiday": f"/holidays/plan/?first_day={today}&last_day={today}",
        "other days": f"/holidays/{holiday.pk}/",
        "call a holiday off": f"/holidays/{holiday.pk}/call-off/",
        "news": "/news/",
        "open tables": "/tables/",
        "new table": "/tables/new/",
        "open": f"/games/{waiting.key}/",
        "running": f"/games/{running.key}/",
        "over": f"/games/{over.key}/",
        "called off": f"/games/{gone.key}/",
        "step": f"/games/{over.key}/at/5/",
        "resign": f"/games/{running.key}/resign/",
        "orders": f"/games/{running.key}/orders/",
        "pause": f"/games/{running.key}/pause/",
        "deadlines": f"/games/{running.key}/deadlines/",
        "told": f"/games/{running.key}/told/",
        "cancel": f"/games/{waiting.key}/cancel/",
        "link": f"/join/{waiting.invite_token}/",
        "invitation": f"/invitation/{mailed.token}/",
        "archive": "/archive/",
        "search": "/archive/?kind=sly-dice&seats=2&fact=bluff-survived&text=alice",
        "bad search": "/archive/?scope=mine&seats=99&from=x",
        "saved searches": "/archive/saved/",
        "proof": f"/games/{running.key}/proof/",
        "verify": "/verify/",
        "dice": "/dice/",
        "all rules": "/rules/",
        "rules": "/rules/sly-dice/",
    }


@pytest.fixture
def pages(addresses: Addresses, alices: Client, bobs: Client, client: Client) -> Mapping[str, Page]:
    """Every page, for the host, for another player and for a visitor: for each of them whom it is for."""
    browsers = {"Alice": alices, "Bob": bobs, "a visitor": client}
    return dict(all_pages(addresses, browsers))


def all_pages(addresses: Addresses, browsers: Mapping[str, Client]) -> Iterator[tuple[str, Page]]:
    for who, browser in browsers.items():
        for name, address in addresses.items():
            if who in ONLY_FOR.get(name, browsers):
                yield f"{name} for {who}", browser.get(address)


def test_every_page_is_shown(pages: Mapping[str, Page]) -> None:
    assert {name: page.status_code for name, page in pages.items() if page.status_code != 200} == {}


def test_every_page_has_one_heading_and_says_its_language(pages: Mapping[str, Page]) -> None:
    for name, page in pages.items():
        found = elements(page)
        assert len(found.all("h1")) == 1, name
        assert found.all("html") == [{"lang": "en"}], name
        assert len(found.all("main")) == 1, name


def test_every_control_has_a_label(pages: Mapping[str, Page]) -> None:
    for name, page in pages.items():
        assert unlabelled(page.content.decode()) == [], name


def unlabelled(page: str) -> list[str]:
    """The controls that neither a `for` names nor a label holds."""
    found, inside, missing = Elements(page), 0, []
    named = {each.get("for") for each in found.all("label")}
    for piece in page.split("<")[1:]:
        inside += piece.startswith("label") - piece.startswith("/label")
        if piece.startswith(("input", "select", "textarea")) and 'type="hidden"' not in piece and not inside:
            attributes = Elements(f"<{piece}").found[0][1]
            missing += [piece] if attributes.get("id") not in named else []
    return missing


def test_no_page_needs_what_the_security_policy_forbids(pages: Mapping[str, Page]) -> None:
    for name, page in pages.items():
        found = elements(page)
        assert all(each.get("src") for each in found.all("script")), name
        assert not found.all("style"), name
        assert not [
            tag for tag, attributes in found.found if any(a == "style" or a.startswith("on") for a in attributes)
        ], name


def test_no_identifier_stands_twice(pages: Mapping[str, Page]) -> None:
    for name, page in pages.items():
        identifiers = [attributes["id"] for _tag, attributes in elements(page).found if attributes.get("id")]
        assert len(identifiers) == len(set(identifiers)), name


def test_pages_of_different_subjects_have_different_titles(pages: Mapping[str, Page]) -> None:
    titles = {page.content.decode().partition("<title>")[2].partition("</title>")[0].strip() for page in pages.values()}

    assert len(titles) > 10
    assert all(title.endswith("Sly Dice by post") for title in titles)


def test_nothing_private_is_kept_by_caches(pages: Mapping[str, Page]) -> None:
    for name, page in pages.items():
        assert {"private", "no-cache"} <= set(page.headers["Cache-Control"].split(", ")), name


def test_a_kind_of_game_that_is_not_played_here_has_no_rules_page(client: Client) -> None:
    assert client.get("/rules/chess/").status_code == 404


def test_the_rules_page_shows_all_cards_with_their_points(client: Client) -> None:
    page = words(client.get("/rules/sly-dice/"))

    for card in ("35 points Five of a kind", "7 points Three of a kind", "22 points Odds", "4× how many Fours"):
        assert card in page

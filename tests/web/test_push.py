"""Browsers that subscribe to pushes, and what they need of the site."""

import json
from datetime import datetime

import pytest
from django.test import Client
from pytest_django.fixtures import Settings

from accounts.models import Player
from games.models import Way
from games.web.push_label import label_of
from tests.channels.subscription import Subscription

from .reading import words

pytestmark = pytest.mark.django_db
ENDPOINT = "https://fcm.googleapis.com/fcm/send/abc"
FIREFOX = "Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0"


def subscribe(browser: Client, endpoint: str = ENDPOINT, **keys: str) -> str:
    form = {"endpoint": endpoint, **Subscription().keys, **keys}
    return words(browser.post("/profile/channels/push/", form, follow=True, headers={"User-Agent": FIREFOX}))


def ways() -> list[tuple[str, str]]:
    return [(way.player.name, way.label) for way in Way.objects.exclude(place_hash="").select_related("player")]


def test_a_browser_subscribes_under_a_name_that_its_player_knows(alices: Client, alice: Player) -> None:
    page = subscribe(alices)

    assert "This browser gets pushes from now on" in page
    assert "Firefox on Android" in page
    way = Way.objects.get(player=alice)
    assert (way.channel, way.place) == ("push", ENDPOINT)
    assert set(way.facts) == {"p256dh", "auth"}
    assert "https:" not in bytes(way.sealed).decode("latin-1"), "it is stored sealed"


def test_the_same_browser_twice_is_one_way_with_the_newer_keys(alices: Client, alice: Player) -> None:
    subscribe(alices)
    before = Way.objects.get(player=alice).facts
    subscribe(alices)

    assert Way.objects.get(player=alice).facts != before


def test_a_browser_belongs_to_who_sits_at_it_now(alices: Client, bobs: Client) -> None:
    subscribe(alices)
    subscribe(bobs)

    assert ways() == [("Bob", "Firefox on Android")]


@pytest.mark.parametrize(
    "endpoint",
    [
        "",
        "https://example.org/push",
        "http://fcm.googleapis.com/x",
        "https://fcm.googleapis.com.example.org/x",
        ENDPOINT + "x" * 1000,
        "javascript:alert(1)",
    ],
)
def test_only_push_services_that_are_known_are_taken(alices: Client, endpoint: str) -> None:
    assert "not one that we know" in subscribe(alices, endpoint)
    assert ways() == []


def test_keys_that_no_browser_made_are_refused(alices: Client) -> None:
    assert "keys that cannot be used" in subscribe(alices, auth="short")
    assert ways() == []


def test_a_browser_gives_its_subscription_up(alices: Client, bobs: Client) -> None:
    subscribe(alices)
    bobs.post("/profile/channels/push/drop/", {"endpoint": ENDPOINT})
    assert ways() == [("Alice", "Firefox on Android")], "nobody drops what is another's"

    page = words(alices.post("/profile/channels/push/drop/", {"endpoint": ENDPOINT}, follow=True))

    assert "This browser gets no pushes any more." in page
    assert ways() == []


def test_the_page_says_without_a_script_that_one_is_needed(alices: Client) -> None:
    page = words(alices.get("/profile/channels/"))

    assert "A browser takes pushes only by a script" in page


def test_the_worker_comes_from_the_root_and_is_never_old(client: Client) -> None:
    worker = client.get("/service-worker.js")

    assert worker.headers["Content-Type"] == "text/javascript; charset=utf-8"
    assert worker.headers["Cache-Control"] == "no-cache"
    script = worker.content.decode()
    assert 'addEventListener("push"' in script
    assert "importScripts" not in script


def test_the_site_can_be_put_on_a_home_screen(client: Client) -> None:
    page, manifest = client.get("/").content.decode(), client.get("/manifest.webmanifest")

    assert '<link rel="manifest" href="/manifest.webmanifest">' in page
    assert manifest.headers["Content-Type"] == "application/manifest+json"
    told = json.loads(manifest.content)
    assert (told["start_url"], told["display"], told["scope"]) == ("/games/", "standalone", "/")
    assert {icon["sizes"] for icon in told["icons"]} == {"192x192", "512x512", "any"}


def test_a_test_reaches_the_browser_that_was_added(alices: Client, alice: Player, settings: Settings) -> None:
    subscribe(alices)
    way = Way.objects.get(player=alice)

    page = words(alices.post("/profile/channels/test/", {"way": way.pk}, follow=True))

    assert "The test is on its way" in page
    assert way.deliveries.get().channel == "push"


@pytest.mark.parametrize(
    ("user_agent", "label"),
    [
        (FIREFOX, "Firefox on Android"),
        ("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36", "Chrome on Linux"),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0", "Edge on Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X) Version/20.0 Safari/604.1", "Safari on iPhone"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/20.0 Safari/605.1", "Safari on macOS"),
        ("", "a browser"),
    ],
)
def test_labels(user_agent: str, label: str, now: datetime) -> None:
    assert label_of(user_agent) == label

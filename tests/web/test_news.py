"""The bell: what Alice was told on the site, and how much of it she has not read."""

from collections.abc import Iterator
from datetime import datetime, timedelta

import pytest
import time_machine
from django.test import Client
from django.utils import timezone

from accounts.models import Player
from games import actions, notify
from games.models import Delivery, Game
from games.notify.bell import MOST_COUNTED, PAGE
from tests.tables import answer, running_game

from .reading import words

pytestmark = pytest.mark.django_db
LATER = timedelta(minutes=5)


@pytest.fixture(autouse=True)
def _at_the_table(now: datetime) -> Iterator[None]:
    """A while after all that happens here."""
    with time_machine.travel(now + 2 * LATER, tick=False):
        yield


@pytest.fixture
def asked(alice: Player, bob: Player, now: datetime) -> Game:
    """Alice is asked, and told so."""
    game = running_game(alice, bob, now=now)
    notify.send_due(now + LATER)
    return game


def unread(browser: Client) -> object:
    return browser.get("/news/unread/").json()["unread"]


def told_often(game: Game, player: Player, count: int, now: datetime) -> None:
    """So many talks on the site, one a second."""
    for line in range(count):
        moment = now + timedelta(seconds=line)
        times = {"queued_at": moment, "next_try": moment, "closed_at": moment}
        about = {"game": game, "kind": "talk", "channel": "site", "seat": 0, "status": "sent", "player": player}
        Delivery.objects.create(line=line, **about, **times)


def test_what_happened_is_told_with_its_time(asked: Game, alices: Client) -> None:
    page = words(alices.get("/news/"))

    assert "Sly Dice with Bob" in page
    assert "Alice, it is your turn: please answer by" in page
    assert f"/games/{asked.key}/" in alices.get("/news/").content.decode()


def test_the_bell_counts_what_is_unread_until_it_is_said_to_be_read(asked: Game, alices: Client) -> None:
    home = alices.get("/")
    assert "News 1" in words(home)
    assert "<title>(1) " in home.content.decode()
    alices.get("/news/")
    assert unread(alices) == "1", "looking changes nothing"

    alices.post("/news/seen/", {"until": timezone.now().isoformat()})

    assert unread(alices) == ""
    assert "<title>(" not in alices.get("/").content.decode()


def test_what_came_after_the_page_was_shown_stays_unread(
    asked: Game, alices: Client, alice: Player, now: datetime
) -> None:
    alices.post("/news/seen/", {"until": (now + timedelta(minutes=4)).isoformat()})
    assert unread(alices) == "1"

    alices.post("/news/seen/", {"until": (now + timedelta(minutes=6)).isoformat()})
    assert unread(alices) == ""
    alices.post("/news/seen/", {"until": now.isoformat()})
    assert unread(alices) == "", "it never goes back"


@pytest.mark.parametrize("until", ["", "nonsense", "2026-13-45T00:00:00Z", "9999-12-31T00:00:00+00:00"])
def test_nobody_has_read_what_is_to_come(alices: Client, alice: Player, until: str) -> None:
    alices.post("/news/seen/", {"until": until})

    alice.refresh_from_db()
    assert alice.news_seen_at is not None
    assert alice.news_seen_at <= timezone.now()


def test_a_question_that_was_answered_is_over(asked: Game, alices: Client, alice: Player, now: datetime) -> None:
    assert "this is over" not in words(alices.get("/news/"))

    answer(asked, alice, "keep", now=now + LATER)

    assert "this is over" in words(alices.get("/news/"))


def test_nobody_reads_the_news_of_others(asked: Game, alices: Client, bobs: Client) -> None:
    own = Delivery.objects.get(channel="site", player__name="Alice")

    assert "Alice, it is" not in words(bobs.get("/news/"))
    assert "Nothing has happened" in words(bobs.get(f"/news/?older={own.pk}"))


def test_a_visitor_has_no_news(client: Client) -> None:
    assert client.get("/news/unread/").json() == {"unread": "", "words": "", "newest": None}
    assert 'id="bell"' not in client.get("/").content.decode()


def test_old_news_are_on_further_pages(asked: Game, alices: Client, alice: Player, now: datetime) -> None:
    told_often(asked, alice, PAGE + 4, now + LATER)

    first = alices.get("/news/")
    older = first.content.decode().partition('href="?older=')[2].partition('"')[0]
    second = alices.get(f"/news/?older={older}")

    assert words(first).count("somebody said something") == PAGE
    assert words(second).count("somebody said something") == 4
    assert "it is your turn" in words(second)
    assert "Older" not in words(second)


@pytest.mark.parametrize("older", ["0", "x", "9" * 30, "-1", "١"])
def test_any_key_of_a_page_is_answered(alices: Client, older: str) -> None:
    assert alices.get("/news/", {"older": older}).status_code == 200


def test_nobody_counts_beyond_ninety_nine(asked: Game, alices: Client, alice: Player, now: datetime) -> None:
    told_often(asked, alice, MOST_COUNTED + 5, now + LATER)

    assert unread(alices) == "99+"


def test_a_notice_tells_the_newest_and_never_dice(asked: Game, alices: Client) -> None:
    newest = alices.get("/news/unread/").json()["newest"]

    assert newest["line"].startswith("Alice, it is your turn")
    assert newest["link"] == f"/games/{asked.key}/"
    assert set(newest) == {"id", "title", "line", "tag", "link"}


def test_a_way_that_was_lost_leads_to_where_it_is_put_right(alices: Client, alice: Player, now: datetime) -> None:
    actions.ways.tell_way_off(player_id=alice.pk, now=now)
    notify.send_due(now)

    page = alices.get("/news/")

    assert "One of the ways in which we told you was switched off." in words(page)
    assert 'href="/profile/channels/"' in page.content.decode()


def test_a_page_of_news_costs_few_statements(
    asked: Game, alices: Client, alice: Player, now: datetime, django_assert_max_num_queries: "object"
) -> None:
    told_often(asked, alice, PAGE, now + LATER)

    with django_assert_max_num_queries(8):  # type: ignore[operator]
        alices.get("/news/")

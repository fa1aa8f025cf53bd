"""Bob's feed reader reads his turns at a secret address, and anybody's what happens in a public game."""

from datetime import datetime, timedelta
from typing import Any
from xml.etree import ElementTree

import pytest
import time_machine
from django.test import Client

from accounts.feed import renew_feed, revoke_feed
from accounts.models import Player
from games import actions
from games.models import Game
from tests.tables import answer, first_rolls, running_game

from .worlds import STORIES, WORLDS, Dice, Story

pytestmark = pytest.mark.django_db
ATOM = "{http://www.w3.org/2005/Atom}"
HOSTILE = '<b>&"\x0b\u202e'


@pytest.fixture
def game(alice: Player, bob: Player, now: datetime) -> Game:
    """Both are asked."""
    return running_game(alice, bob, now=now, rolls=first_rolls((6, 5, 2), (1, 1, 3)), title="Friday; 7, sharp")


@pytest.fixture
def address(bob: Player) -> str:
    renew_feed(bob)
    return f"/feed/{bob.feed_token}.atom"


def read(address: str, now: datetime, **headers: str) -> Any:
    """What a feed reader gets that knows nothing but the address."""
    with time_machine.travel(now, tick=False):
        return Client().get(address, headers=headers)


def feed(address: str, now: datetime) -> ElementTree.Element:
    answer = read(address, now)
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "application/atom+xml; charset=utf-8")
    return ElementTree.fromstring(answer.content)  # noqa: S314 - our own


def told(entry: ElementTree.Element, name: str) -> str:
    return entry.findtext(f"{ATOM}{name}") or ""


def links(entry: ElementTree.Element) -> list[str]:
    return [link.attrib["href"] for link in entry.findall(f"{ATOM}link")]


def test_a_question_is_an_entry_with_its_deadline(game: Game, address: str, now: datetime) -> None:
    [entry] = feed(address, now).findall(f"{ATOM}entry")
    assert told(entry, "title") == "Your answer: Sly Dice with Alice: “Friday; 7, sharp”"
    assert links(entry)[0].endswith(f"/games/{game.key}/")
    assert told(entry, "summary") == ("until Wed 2 Dec, 12:00; your reserve covers until Fri 4 Dec, 12:00 (UTC)")
    assert told(entry, "id").startswith("tag:play.localhost,2026:games/")
    assert told(entry, "published") == told(entry, "updated") == "2026-12-01T12:00:00+00:00"


def test_what_is_answered_is_gone(game: Game, bob: Player, charlie: Player, address: str, now: datetime) -> None:
    running_game(bob, charlie, now=now)
    assert len(feed(address, now).findall(f"{ATOM}entry")) == 2
    answer(game, bob, "keep", now=now)
    assert len(feed(address, now).findall(f"{ATOM}entry")) == 1


def test_an_entry_whose_deadline_moved_is_the_same_one_and_newer(
    game: Game, bob: Player, address: str, now: datetime
) -> None:
    [before] = feed(address, now).findall(f"{ATOM}entry")
    bob.quiet_from, bob.quiet_to = now.replace(hour=20).time(), now.replace(hour=11).time()
    bob.save()
    later = now + timedelta(hours=2)
    actions.change_hours(player=bob, now=later)
    [after] = feed(address, later).findall(f"{ATOM}entry")
    assert (told(after, "id"), told(after, "published")) == (told(before, "id"), told(before, "published"))
    assert told(after, "updated") == "2026-12-01T14:00:00+00:00"
    assert told(after, "summary") != told(before, "summary")


@pytest.mark.parametrize("of", ["turns", "game", "nothing"])
def test_what_has_not_changed_is_not_sent_again(
    game: Game, bob: Player, charlie: Player, address: str, now: datetime, of: str
) -> None:
    renew_feed(charlie)
    addresses = {"turns": address, "nothing": f"/feed/{charlie.feed_token}.atom"}
    addresses["game"] = f"/games/{game.key}/feed.atom"
    tag = read(addresses[of], now).headers["ETag"]
    again = read(addresses[of], now + timedelta(hours=30), **{"If-None-Match": tag})
    assert (again.status_code, again.content) == (304, b"")
    answer(game, bob, "keep", now=now)
    assert read(addresses[of], now, **{"If-None-Match": tag}).status_code == (304 if of == "nothing" else 200)


def test_it_speaks_the_player_s_language_and_zone(game: Game, bob: Player, address: str, now: datetime) -> None:
    Player.objects.filter(pk=bob.pk).update(language="ko", zone="Asia/Seoul")
    [entry] = feed(address, now).findall(f"{ATOM}entry")
    assert "(Asia/Seoul)" in told(entry, "summary")


def test_a_new_address_ends_the_old_one_and_a_revoked_one_leads_nowhere(bob: Player, address: str) -> None:
    renew_feed(bob)
    newer = f"/feed/{bob.feed_token}.atom"
    assert (Client().get(address).status_code, Client().get(newer).status_code) == (404, 200)
    revoke_feed(bob)
    assert Client().get(newer).status_code == 404


def test_the_page_of_the_channels_makes_renews_and_revokes_it(bob: Player, bobs: Client) -> None:
    found = []
    for form in ({}, {}, {"revoke": "1"}):
        assert bobs.post("/profile/feed/", form).status_code == 303
        bob.refresh_from_db()
        found.append(bob.feed_token)
        shown = f"http://testserver/feed/{bob.feed_token}.atom" in bobs.get("/profile/channels/").content.decode()
        assert shown == bool(bob.feed_token)
    assert len(set(found)) == 3
    assert found[2] is None


def test_the_calendar_and_the_feed_have_secrets_of_their_own(bob: Player, address: str) -> None:
    assert Client().get(f"/calendar/{bob.feed_token}.ics").status_code == 404


def test_a_public_game_tells_what_happened(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now, rolls=first_rolls((6, 5, 2), (1, 1, 3)))
    answer(game, alice, "keep", now=now + timedelta(seconds=61.5))
    read_feed = feed(f"/games/{game.key}/feed.atom", now)
    newest = read_feed.findall(f"{ATOM}entry")[0]
    assert "Alice" in told(newest, "title")
    assert told(newest, "updated") == "2026-12-01T12:01:00+00:00"  # no finer than to the minute
    assert links(read_feed)[1].endswith(f"/games/{game.key}/feed.atom")
    page = Client().get(f"/games/{game.key}/").content.decode()
    assert f'<link rel="alternate" type="application/atom+xml" href="/games/{game.key}/feed.atom"' in page


def test_a_game_by_invitation_has_no_feed_for_anybody(game: Game, bobs: Client) -> None:
    Game.objects.update(is_public=False)
    assert bobs.get(f"/games/{game.key}/feed.atom").status_code == 404
    assert "feed.atom" not in bobs.get(f"/games/{game.key}/").content.decode()


def test_any_name_is_written_as_it_must_be(alice: Player, bob: Player, address: str, now: datetime) -> None:
    Player.objects.filter(pk=alice.pk).update(name=f"Al{HOSTILE}")
    alice.refresh_from_db()
    running_game(alice, bob, now=now)
    Game.objects.update(title=f"Fri{HOSTILE}")
    [entry] = feed(address, now).findall(f"{ATOM}entry")
    assert '<b>&"' in told(entry, "title")
    game = Game.objects.get()
    feed(f"/games/{game.key}/feed.atom", now)


@pytest.mark.parametrize("viewer", ["bob", "nobody"])
@pytest.mark.parametrize("story", STORIES)
def test_it_tells_nothing_of_dice(alice: Player, bob: Player, now: datetime, viewer: str, story: Story) -> None:
    renew_feed(bob)
    first, second = (written(alice, bob, now, dice, viewer, story) for dice in WORLDS)
    assert first == second


def written(alice: Player, bob: Player, now: datetime, dice: Dice, viewer: str, story: Story) -> str:
    game = running_game(alice, bob, now=now, rolls=first_rolls(dice, (3, 3, 1)))
    story(game, alice, bob, now)
    address = f"/feed/{bob.feed_token}.atom" if viewer == "bob" else f"/games/{game.key}/feed.atom"
    content: str = read(address, now).content.decode()
    created = game.created_at.isoformat()
    Game.objects.filter(pk=game.pk).delete()
    return content.replace(game.key, "KEY").replace(created, "CREATED")

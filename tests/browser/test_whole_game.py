"""Four friends play a whole game of Sly Dice on pages, told by mail when they are asked. The dice are loaded."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from django.db import connection, transaction
from django.utils import timezone
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer
from pytest_playwright import CreateContextCallback

from games.models import Decision, Game, Seat
from tests.post_office import PostOffice, post_office

from .mail import Letterbox, link_in, wait_for, worker_and_beat
from .seat import SeatAtTable
from .tables import game_opens, invite, open_table, round_opens, take_seat

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.django_db(transaction=True)]
SCORES = {"Alice": 20, "Bob": 35, "Dora": 1, "Emil": 54}
RESULT = [
    "Emil winner 54 points 44 points for cards 1 successful bluff 0 false accusations",
    "Bob 35 points 35 points for cards 0 successful bluffs 0 false accusations",
    "Alice 20 points 20 points for cards 0 successful bluffs 0 false accusations",
    "Dora 1 point 11 points for cards 0 successful bluffs 1 false accusation",
]


class Friends(NamedTuple):
    alice: SeatAtTable
    bob: SeatAtTable
    dora: SeatAtTable
    emil: SeatAtTable


@pytest.fixture
def office(live_server: LiveServer, settings: Any, tmp_path: Path) -> Iterator[PostOffice]:
    """All mails are sent to it, the codes by our web server and the rest by a worker of its own."""
    with post_office() as office:
        settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
        settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", office.port
        settings.TURN_MAIL_GRACE_SECONDS = 0
        with worker_and_beat(live_server.url, office, tmp_path):
            yield office


@pytest.fixture
def friends(office: PostOffice, new_context: CreateContextCallback, live_server: LiveServer) -> Friends:
    """Alice has an account and opens a table; Bob comes by the mail that invites him, the others by the link."""
    alice = SeatAtTable("Alice", new_context().new_page(), Letterbox(office, "alice@example.org"))
    bob = SeatAtTable("Bob", new_context().new_page(), Letterbox(office, "bob@example.org"))
    dora, emil = (SeatAtTable(name, new_context().new_page()) for name in ("Dora", "Emil"))
    sign_up(alice, live_server.url)
    link = open_table(alice, live_server.url, seats=4)
    invite(alice.page, "bob@example.org")
    alice.goes()
    take_seat(bob, link_in(bob.is_told("Alice invites you to a game of Sly Dice."), "invitation"))
    bob.goes()
    take_seat(dora, link)
    with game_opens(common=(1, 2, 3), alice=(6, 5, 2), bob=(1, 1, 3), dora=(2, 4, 4), emil=(5, 5, 6)):
        take_seat(emil, link)
    return Friends(alice, bob, dora, emil)


def sign_up(alice: SeatAtTable, site: str) -> None:
    alice.page.goto(f"{site}/accounts/signup/")
    alice.page.get_by_label("Name").fill("Alice")
    alice.page.get_by_label("Mail address").fill("alice@example.org")
    alice.page.get_by_role("button", name="Mail me a code").click()
    code = re.findall(r"^[A-Z0-9]{4}-[A-Z0-9]{4}$", alice.is_told("code"), re.MULTILINE)
    alice.page.get_by_label("Code").fill(code[0])
    alice.page.get_by_role("button", name="Go on").click()
    expect(alice.page.get_by_role("heading", name="My games")).to_be_visible()


def test_four_friends_play_a_whole_game(
    friends: Friends, new_context: CreateContextCallback, live_server: LiveServer, tmp_path: Path
) -> None:
    for play in (round_1, round_2, round_3, round_4, round_5, round_6, round_7, round_8):
        play(friends)
    the_result_is_shown_and_told(friends)
    the_record_says_the_same(friends.dora, tmp_path)
    the_archive_has_it(new_context().new_page(), live_server.url)


def round_1(friends: Friends) -> None:
    """Three powers are won by claims that the dice prove; Emil is caught bluffing."""
    alice, bob, dora, emil = friends
    alice.locks(6, rolls=(6, 3))
    alice.page.reload()
    alice.sees("You have laid open", "Alice locks a 6 and rolls again.")
    alice.locks(6, rolls=(5,))
    alice.goes()
    for friend in (bob, dora, emil):
        friend.keeps()
    alice.claims("Ones", dice=1)
    bob.claims("Twos", dice=1)
    dora.claims("Threes", dice=1)
    emil.claims("Ones", dice=4)
    with round_opens("fours", common=(4, 4, 1), alice=(6, 1, 5), bob=(2, 2, 5), dora=(3, 5, 6), emil=(1, 3, 6)):
        alice.accuses()
    emil.looks()
    emil.sees("Emil shows 5 5 6.", "Emil was bluffing, and Alice caught it.")


def round_2(friends: Friends) -> None:
    """Bob repeats a card; Dora accuses him falsely; Alice changes a die."""
    alice, bob, dora, emil = friends
    all_keep(alice, bob, dora, emil)
    emil.sees_that_games_wait(0)
    bob.claims("Twos", dice=2)
    dora.accuses()
    dora.sees("Bob was honest: Dora takes a False Accusation card.", "Bob scores 4 for Twos.")
    dora.declines()
    emil.claims("Fours", dice=2)
    alice.changes(6, to=4)
    alice.claims("Fours", dice=3)
    bob.passes()
    dora.passes()
    with round_opens("full-house", common=(3, 3, 5), alice=(1, 2, 2), bob=(6, 4, 1), dora=(3, 1, 4), emil=(4, 4, 2)):
        emil.passes()
    emil.sees("Alice uses a power: Change a die.", "Alice scores 12 for Fours.")


def round_3(friends: Friends) -> None:
    """Emil starts over and bluffs unseen; Dora counts two dice as one; Bob wins the challenge."""
    alice, bob, dora, emil = friends
    emil.restarts(rolls=(6, 1, 2))
    all_keep(alice, bob, dora, emil)
    dora.claims("Full house", with_sum=True)
    for friend in (emil, alice, bob):
        friend.passes()
    emil.claims("Full house")
    for friend in (alice, bob, dora):
        friend.passes()
    dora.sees("Emil shows 1 2 6.", "It was a bluff: Emil takes a Successful Bluffing card.")
    alice.declines()
    bob.challenges("Lower", rolls=(1, 2, 3))
    bob.calls("Higher", rolls=(6, 5, 4))
    with round_opens("sixes", common=(6, 2, 1), alice=(1, 2, 3), bob=(6, 6, 3), dora=(1, 4, 5), emil=(2, 3, 4)):
        bob.calls("Lower", rolls=(1, 1, 1))
    bob.sees("Bob scores 11 for Higher or lower.")
    bob.goes()


def round_4(friends: Friends) -> None:
    """Bob is reminded, and misses his deadline all the same; Alice misses the challenge."""
    alice, bob, dora, emil = friends
    alice.keeps()
    time_passes(bob, "remind_at")
    bob.is_told("Your answer is still missing, Bob")
    time_passes(bob, "due_at")
    bob.is_told("You missed a deadline, Bob: the table played “Keep the dice” for you.")
    dora.keeps()
    dora.sees("Bob keeps the dice.", "a deadline was missed")
    emil.keeps()
    emil.claims("Sixes", dice=1)
    alice.challenges("Higher", rolls=(2, 2, 2))
    alice.sees("Alice misses and scores nothing.")
    alice.goes()
    bob.claims("Sixes", dice=3, silently=True)
    for friend in (dora, emil, alice):
        friend.passes()
    with round_opens(
        "three-of-a-kind", common=(5, 5, 2), alice=(5, 3, 1), bob=(1, 2, 3), dora=(1, 2, 3), emil=(1, 2, 3)
    ):
        dora.declines()


def round_5(friends: Friends) -> None:
    """Dora answers in two windows at once."""
    alice, bob, dora, emil = friends
    alice.locks(5, rolls=(6, 4))
    alice.keeps()
    answer_twice_at_once(dora, "Keep the dice")
    all_keep(bob, emil)
    alice.claims("Three of a kind")
    bob.declines()
    dora.declines()
    with round_opens("evens", common=(2, 4, 6), alice=(1, 1, 1), bob=(1, 1, 1), dora=(1, 1, 1), emil=(1, 3, 5)):
        emil.declines()


def round_6(friends: Friends) -> None:
    """Emil bluffs and keeps silent about it."""
    alice, bob, dora, emil = friends
    all_keep(alice, dora, emil, bob)
    bob.declines()
    dora.declines()
    emil.claims("Evens", silently=True)
    for friend in (alice, bob, dora):
        friend.passes()
    dora.sees("Emil scores 22 for Evens.")
    dora.sees_no_hidden_dice_of_others()
    with round_opens("odds", common=(1, 2, 3), alice=(1, 1, 1), bob=(1, 1, 1), dora=(1, 1, 1), emil=(1, 1, 1)):
        alice.declines()


def round_7(friends: Friends) -> None:
    alice, bob, dora, emil = friends
    all_keep(alice, bob, dora, emil)
    for friend in (dora, emil, alice):
        friend.declines()
    with round_opens("fives", common=(1, 2, 3), alice=(1, 1, 1), bob=(1, 1, 1), dora=(1, 1, 1), emil=(1, 1, 1)):
        bob.declines()


def round_8(friends: Friends) -> None:
    alice, bob, dora, emil = friends
    all_keep(emil, alice, bob, dora)
    for friend in (emil, alice, bob, dora):
        friend.declines()


def all_keep(*friends: SeatAtTable) -> None:
    for friend in friends:
        friend.keeps()


def time_passes(friend: SeatAtTable, moment: str) -> None:
    """The question to a friend is suddenly so old that its reminder or its deadline has come."""
    seat = Seat.objects.get(game__key=friend.game_key, name=friend.name)
    questions = Decision.objects.filter(game=seat.game_id, seat=seat.number, closed_at=None)
    questions.update(**{moment: timezone.now() - timedelta(seconds=1)})


def answer_twice_at_once(friend: SeatAtTable, button: str) -> None:
    """One answer becomes a line, the other is refused with a clear message."""
    first, second = friend.page, friend.page.context.new_page()
    for window in (first, second):
        window.goto(friend.address)
    with all_answers_held(friend.game_key, 2):
        for window in (first, second):
            window.get_by_role("button", name=button).click()
    refusal = "This question was already answered. You are not asked anything now."
    wait_for(lambda: sum(window.get_by_text(refusal).count() for window in (first, second)) == 1, "one clear message")
    second.close()


@contextmanager
def all_answers_held(game_key: str, count: int) -> Iterator[None]:
    """The answers that are given inside wait for the game until there are so many of them."""
    with transaction.atomic():
        Game.objects.select_for_update().get(key=game_key)
        yield
        wait_for(lambda: waiting_for_a_lock() == count, f"{count} answers at once")


def waiting_for_a_lock() -> int:
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM pg_locks WHERE NOT granted")
        return int(cursor.fetchone()[0])


def the_result_is_shown_and_told(friends: Friends) -> None:
    friends.dora.sees("Emil has won")
    for friend in friends:
        friend.looks()
        rows = friend.page.locator(".standings > li").all_inner_texts()
        assert [" ".join(row.split()) for row in rows] == RESULT
    for friend in (friends.alice, friends.bob):
        assert friend.is_told("The game is over; Emil has won it.")
        assert friend.mails_followed >= 15


def the_record_says_the_same(friend: SeatAtTable, folder: Path) -> None:
    with friend.page.expect_download() as download:
        friend.page.get_by_role("link", name="Download the record").click()
    record = folder / "friday.game"
    download.value.save_as(record)
    command = [sys.executable, "-m", "games.rules", "replay", str(record), "--json"]
    replayed = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    assert replayed["scores"] == SCORES
    assert replayed["winners"] == ["Emil"]
    assert replayed["finished"]


def the_archive_has_it(page: Page, site: str) -> None:
    """A stranger steps through the game."""
    page.goto(site)
    page.get_by_role("link", name="Archive").click()
    game = page.get_by_role("listitem").filter(has_text="Friday round")
    expect(game).to_contain_text("Emil 54")
    game.get_by_role("link", name="Step through").click()
    page.get_by_role("link", name="Next").click()
    expect(page.get_by_text("Alice is drawn to begin.")).to_be_visible()

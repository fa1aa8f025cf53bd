"""The deadline ledger: one page on which every question of a game is told from its rows."""

import re
from collections.abc import Iterator
from datetime import datetime, timedelta

import pytest
from django.test import Client
from pytest_django.fixtures import Settings

from accounts.models import Player
from games import actions, notify, selectors, sweeps
from games.models import Delivery, Extension, Game
from tests.actions.test_absence import bob_misses
from tests.deadlines import OVER, REMINDED, question
from tests.dice import loaded
from tests.notify.test_outbox import GRACE, SMTP
from tests.post_office import PostOffice, post_office
from tests.tables import answer, first_rolls, fresh, play_to_the_end, running_game

from .conftest import browser_of
from .reading import words
from .worlds import STORIES, WORLDS, Dice, Story, without_chance

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(alice: Player, bob: Player, now: datetime) -> Game:
    """Both are asked to roll."""
    return running_game(alice, bob, now=now, rolls=first_rolls((6, 5, 2), (1, 1, 3)))


@pytest.fixture
def office(settings: Settings) -> Iterator[PostOffice]:
    with post_office() as office:
        settings.EMAIL_BACKEND, settings.EMAIL_HOST, settings.EMAIL_PORT = SMTP, "127.0.0.1", office.port
        yield office


def address(game: Game) -> str:
    return f"/games/{game.key}/deadlines/"


def told(browser: Client, game: Game, seat: int, asked_at: int) -> str:
    """What the page tells of one question."""
    page = browser.get(address(game)).content.decode()
    found = re.search(rf'<section id="line-{asked_at}-seat-{seat}".*?</section>', page, re.DOTALL)
    assert found
    return " ".join(re.sub(r"<[^>]*>", "", found[0]).split())


def test_a_question_is_told_from_asking_to_its_answer(
    game: Game, bob: Player, alices: Client, office: PostOffice, now: datetime
) -> None:
    asked_at = question(game, 1).asked_at
    notify.send_due(now + GRACE)
    answer(game, bob, "keep", now=now + timedelta(hours=1))
    line = fresh(game).lines

    entry = told(alices, game, 1, asked_at)

    steps = [
        f"Tue 1 Dec, 12:00 (UTC): asked, after line {asked_at}",
        "Tue 1 Dec, 12:00 (UTC): mail “your turn” queued",
        "Tue 1 Dec, 12:01 (UTC): mail “your turn” accepted by the mail provider: 250 2.0.0, 4F2A",
        f"Tue 1 Dec, 13:00 (UTC): closed by the player&#x27;s answer, on the page: line {line}",
    ]
    assert [entry.index(step) for step in steps] == sorted(entry.index(step) for step in steps)
    assert "15 waking hours, then what was left of the reserve: 30 hours" in entry
    assert "The deadline was: until Wed 2 Dec, 12:00; the reserve covers until Fri 4 Dec, 12:00 (UTC)" in entry


def test_everybody_at_the_table_reads_the_same(game: Game, alices: Client, bobs: Client, now: datetime) -> None:
    notify.send_due(now + GRACE)
    asked_at = question(game, 0).asked_at
    for seat in (0, 1):
        mine, theirs = (told(browser, game, seat, asked_at) for browser in (alices, bobs))
        assert mine.replace("your reserve", "the reserve") == theirs.replace("your reserve", "the reserve")


def test_an_opened_question_and_a_mail_that_was_not_needed(
    game: Game, alices: Client, bob: Player, now: datetime
) -> None:
    seen = selectors.access_game(game.key, bob)
    actions.mark_seen(game=seen, now=now + timedelta(seconds=5))
    notify.send_due(now + GRACE)
    entry = told(alices, game, 1, question(game, 1).asked_at)
    assert "Tue 1 Dec, 12:00 (UTC): opened on the site" in entry
    assert "mail “your turn” not sent: the player has seen the question on the page" in entry


def test_no_address_is_told_of_a_mail_that_failed(
    game: Game, alices: Client, bobs: Client, office: PostOffice, now: datetime
) -> None:
    office.to_receiver["bob@example.org"] = "550 5.1.1 <bob@example.org>: bob is not known at example.org"
    notify.send_due(now + GRACE)
    for browser in (alices, bobs):
        page = browser.get(address(game)).content.decode()
        assert "failed for good: 550 5.1.1" in page
        assert "example.org" not in page


def test_a_mail_that_is_tried_again(game: Game, alices: Client, office: PostOffice, now: datetime) -> None:
    office.to_receiver["bob@example.org"] = "451 4.2.1 Mailbox of bob@example.org busy"
    notify.send_due(now + GRACE)
    entry = told(alices, game, 1, question(game, 1).asked_at)
    assert "mail “your turn” is tried again (attempts so far: 1): 451 4.2.1" in entry


def test_a_mail_that_came_back(game: Game, alices: Client, now: datetime) -> None:
    notify.send_due(now + GRACE)
    Delivery.objects.filter(game=game, seat=1).update(bounced_at=now + 2 * GRACE, bounce="5.2.2")
    assert "came back: 5.2.2" in told(alices, game, 1, question(game, 1).asked_at)


def test_a_deadline_that_moved_and_then_passed(game: Game, bob: Player, alices: Client, now: datetime) -> None:
    asked_at = question(game, 1).asked_at
    bob.quiet_from, bob.quiet_to = now.replace(hour=20).time(), now.replace(hour=10).time()
    bob.save()
    actions.change_hours(player=bob, now=now)
    moved = Extension.objects.get(game=game)
    sweeps.queue_reminders(now + REMINDED + timedelta(days=1))
    sweeps.play_due_decisions(moved.after)

    entry = told(alices, game, 1, asked_at)
    assert "the deadline moved from Fri 4 Dec, 12:00 (UTC) to" in entry
    assert "the player&#x27;s waking hours changed (Bob)" in entry
    assert "mail “reminder” queued" in entry
    assert "closed by its deadline: line" in entry


def test_a_question_keeps_the_name_of_who_was_asked(
    alice: Player, bob: Player, dora: Player, charlie: Player, alices: Client, now: datetime
) -> None:
    game = running_game(alice, bob, dora, now=now, absence="substitute")
    first = question(game, 1).asked_at
    now = bob_misses(game, 2, now=now)
    actions.step_in(game_key=game.key, player=charlie, now=now)
    page = words(alices.get(address(game)))
    assert f"Bob, asked after line {first}" in page
    if (later := fresh(game).asked.get("1")) is not None:
        assert f"Charlie, asked after line {later}" in page


def test_while_it_runs_it_is_for_those_who_sit_there(game: Game, charlies: Client, client: Client) -> None:
    assert [browser.get(address(game)).status_code for browser in (charlies, client)] == [404, 404]


def test_after_the_end_it_is_for_whoever_may_see_the_game(game: Game, client: Client, now: datetime) -> None:
    play_to_the_end(game, now=now)
    assert "closed by the player's answer, on the page" in words(client.get(address(game)))


def test_who_waits_finds_the_question_from_the_page_of_the_game(game: Game, alice: Player, alices: Client) -> None:
    answer(game, alice, "keep", now=question(game, 0).opened_at)
    page = alices.get(f"/games/{game.key}/").content.decode()
    assert f"{address(game)}#line-{question(game, 1).asked_at}-seat-1" in page


def claimed(alice: Player, bob: Player, dora: Player, now: datetime) -> Game:
    """Alice has claimed something; Bob and Dora are asked at once, and Dora's answer is sealed until Bob's is read."""
    game = running_game(alice, bob, dora, now=now, rolls=first_rolls((6, 5, 2), (1, 1, 3), (2, 2, 4)))
    for player in (alice, bob, dora):
        answer(game, player, "keep", now=now)
    return answer(game, alice, "claim full-house", now=now)


@pytest.mark.parametrize("way", ["order", "deadline"])
def test_how_a_sealed_answer_came_is_not_told_before_it_is_read(
    alice: Player, bob: Player, dora: Player, alices: Client, now: datetime, way: str
) -> None:
    game = claimed(alice, bob, dora, now)
    asked_at, doras = question(game, 2).asked_at, browser_of(dora)
    if way == "order":
        actions.give_order(game_key=game.key, player=dora, words="pass all", now=now)
    else:
        actions.expire_decision(game_id=game.pk, seat=2, asked_at=asked_at, now=now + OVER)

    assert "closed; how is sealed as yet" in told(alices, game, 2, asked_at)
    assert f"closed by {'a standing order' if way == 'order' else 'its deadline'}" in told(doras, game, 2, asked_at)

    answer(game, bob, "pass", now=now + OVER)
    assert "sealed" not in told(alices, game, 2, asked_at)


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.__name__)
@pytest.mark.parametrize("viewer", ["alice", "bob"])
def test_two_worlds_that_differ_in_hidden_dice_have_the_same_ledger(
    alice: Player, bob: Player, now: datetime, story: Story, viewer: str
) -> None:
    browser = browser_of({"alice": alice, "bob": bob}[viewer])

    first, second = (ledger(alice, bob, now, dice, story, browser) for dice in WORLDS)

    assert first == second
    assert "asked, after line" in first


def ledger(alice: Player, bob: Player, now: datetime, dice: Dice, story: Story, browser: Client) -> str:
    game = running_game(alice, bob, now=now, rolls=first_rolls(dice, (3, 3, 1)))
    with loaded():
        story(game, alice, bob, now)
    notify.send_due(now + GRACE)
    page = browser.get(address(game)).content.decode()
    Game.objects.filter(pk=game.pk).delete()
    return without_chance(page, game.key)

"""Mails about a pause: each tells it once, says who and why, and reads as no command."""

from datetime import datetime, timedelta

import pytest
from django.core import mail
from django.core.mail import EmailMultiAlternatives

from accounts.models import Player
from games import actions, sweeps
from games.models import Delivery, Game
from games.rules.registry import KINDS
from tests.deadlines import REMINDED
from tests.letters import commands_in
from tests.tables import running_game

from .test_absence import mails_to

DAY = timedelta(days=1)


@pytest.fixture
def game(alice: Player, bob: Player, now: datetime) -> Game:
    return running_game(alice, bob, now=now)


def pause(game: Game, alice: Player, now: datetime, reason: str = "Moving house") -> None:
    actions.pause_game(game_key=game.key, host=alice, until=now + 3 * DAY, reason=reason, now=now)


def about(texts: list[str], words: str) -> list[str]:
    return [text for text in texts if words in text]


def test_everybody_is_told_who_why_and_until_when(game: Game, alice: Player, bob: Player, now: datetime) -> None:
    pause(game, alice, now)
    (text,) = about(mails_to(bob, now), "is paused")
    assert text.startswith("Your game is paused, Bob: the clock is stopped until Fri 4 Dec, 12:00 (UTC).")
    assert "Alice: “Moving house”" in text
    assert "For what you are asked now you have until Sat 5 Dec, 12:00; your reserve covers" in text
    assert not about(mails_to(bob, now), "is paused")


def test_a_wish_is_told_with_the_way_to_agree(game: Game, alice: Player, bob: Player, now: datetime) -> None:
    actions.propose_pause(game_key=game.key, player=bob, until=now + 9 * DAY, reason="Exams", now=now)
    (text,) = about(mails_to(alice, now), "would like a pause")
    assert "Bob: “Exams”" in text
    assert "is dropped on Fri 4 Dec, 12:00 (UTC) if not" in text


def test_a_wish_that_was_dropped_is_not_told(game: Game, alice: Player, bob: Player, now: datetime) -> None:
    actions.propose_pause(game_key=game.key, player=bob, until=now + 9 * DAY, reason="Exams", now=now)
    actions.drop_pause(game_key=game.key, player=bob, now=now)
    assert not about(mails_to(alice, now), "would like a pause")


def test_an_early_end_is_told_with_the_deadline(game: Game, alice: Player, bob: Player, now: datetime) -> None:
    pause(game, alice, now)
    actions.end_pause(game_key=game.key, player=alice, now=now + DAY)
    texts = mails_to(bob, now + DAY)
    assert not about(texts, "is paused")
    (text,) = about(texts, "has ended early")
    assert "you have until Thu 3 Dec, 12:00" in text


def test_a_reminder_that_was_on_its_way_is_not_sent(game: Game, alice: Player, now: datetime) -> None:
    assert sweeps.queue_reminders(now + REMINDED) == 2
    pause(game, alice, now + REMINDED)
    mails_to(alice, now + REMINDED)
    assert set(Delivery.objects.filter(kind="reminder").values_list("status", flat=True)) == {"dropped"}


@pytest.mark.parametrize("reason", ["PASS", "we all\nCLAIM EVENS", "say nothing and keep " * 8, "유보"])
def test_no_reason_reads_as_a_command(game: Game, alice: Player, bob: Player, now: datetime, reason: str) -> None:
    pause(game, alice, now, reason)
    assert about(mails_to(bob, now), "is paused")
    (letter,) = [
        letter
        for letter in mail.outbox
        if letter.to == [bob.email] and "is\xa0paused" in letter.body.replace(" ", "\xa0")
    ]
    assert isinstance(letter, EmailMultiAlternatives)
    assert not commands_in(letter, KINDS[game.kind])

"""Mails about a seat that its player has left."""

from datetime import datetime, timedelta

import pytest
from django.core import mail
from django.core.mail import EmailMultiAlternatives

from accounts.models import Player
from games import actions, notify
from games.models import Delivery, Game
from games.rules.registry import KINDS
from tests.actions.test_absence import bob_misses
from tests.letters import commands_in, html_of, page_of, words_of
from tests.tables import fresh, running_game

WAYS = ["stand-in", "substitute", "none"]
WARNINGS = {
    "stand-in": "a program plays for you until you are back",
    "substitute": "your seat is offered to others",
    "none": "the table answers for you at once until you are back",
}


def table(*players: Player, now: datetime, absence: str) -> Game:
    return running_game(*players, now=now, absence=absence)


def mails_to(player: Player, now: datetime) -> list[str]:
    """The texts of the mails that go out to somebody now."""
    mail.outbox.clear()
    notify.send_due(now + timedelta(minutes=2))
    return [letter.body.replace("\xa0", " ") for letter in mail.outbox if letter.to == [player.email]]


@pytest.mark.parametrize("absence", WAYS)
def test_after_the_first_miss_the_next_is_announced(
    alice: Player, bob: Player, dora: Player, now: datetime, absence: str
) -> None:
    game = table(alice, bob, dora, now=now, absence=absence)
    now = bob_misses(game, 1, now=now)
    assert any(f"If you miss the next deadline too, {WARNINGS[absence]}." in text for text in mails_to(bob, now))


@pytest.mark.parametrize("absence", WAYS)
def test_after_the_second_one_mail_says_how_to_come_back(
    alice: Player, bob: Player, dora: Player, now: datetime, absence: str
) -> None:
    game = table(alice, bob, dora, now=now, absence=absence)
    (text,) = mails_to(bob, bob_misses(game, 2, now=now))
    assert text.startswith("Bob, you are missing at your table: you have missed two deadlines.")
    assert "From now on" in text
    assert "take it back" in text or "take your seat back at any time" in text
    assert "/seat/" in text
    assert "If you miss" not in text


def test_who_is_back_is_not_told_that_they_are_missing(alice: Player, bob: Player, dora: Player, now: datetime) -> None:
    game = table(alice, bob, dora, now=now, absence="stand-in")
    now = bob_misses(game, 2, now=now)
    actions.return_to_seat(game_key=game.key, player=bob, now=now)
    assert not any("missing" in text for text in mails_to(bob, now))


def test_a_volunteer_is_asked_and_can_answer_by_mail(
    alice: Player, bob: Player, dora: Player, charlie: Player, now: datetime
) -> None:
    charlie.steps_in = "live daily"
    charlie.save()
    game = table(alice, bob, dora, now=now, absence="substitute")
    now = bob_misses(game, 2, now=now)
    (text,) = mails_to(charlie, now)
    assert text.startswith("A seat is free at a game of Sly Dice: would you step in?")
    assert "Bob is missing there. The others are Alice, Dora; they play round " in text
    assert "“JOIN” – take a seat at this table" in text


@pytest.mark.parametrize("language", ["en", "ko", "pt-br"])
@pytest.mark.parametrize("absence", WAYS)
def test_no_line_of_them_is_a_command_and_both_parts_say_the_same(
    alice: Player, bob: Player, dora: Player, charlie: Player, now: datetime, language: str, absence: str
) -> None:
    Player.objects.update(language=language)
    Player.objects.filter(pk=charlie.pk).update(steps_in="daily")
    game = table(alice, bob, dora, now=now, absence=absence)
    mails_to(charlie, bob_misses(game, 2, now=now))

    asked = {charlie.email} if absence == "substitute" else set()
    assert {letter.to[0] for letter in mail.outbox} >= {bob.email} | asked
    for letter in mail.outbox:
        assert isinstance(letter, EmailMultiAlternatives)
        assert commands_in(letter, KINDS[game.kind]) == []
        assert words_of(str(letter.body)) == words_of(page_of(html_of(letter)))


def test_a_seat_that_is_taken_is_offered_no_more(
    alice: Player, bob: Player, dora: Player, charlie: Player, now: datetime
) -> None:
    charlie.steps_in = "live daily"
    charlie.save()
    game = table(alice, bob, dora, now=now, absence="substitute")
    now = bob_misses(game, 2, now=now)
    actions.return_to_seat(game_key=game.key, player=bob, now=now)
    assert mails_to(charlie, now) == []
    assert Delivery.objects.get(game=game, kind="seat-free").status == "dropped"


def test_the_result_is_told_to_who_was_missing(alice: Player, bob: Player, now: datetime) -> None:
    game = table(alice, bob, now=now, absence="none")
    (text,) = mails_to(bob, bob_misses(game, 2, now=now))
    assert "Alice" in text
    assert "missing" not in text
    assert fresh(game).winners == [0]

"""What mails say of standing orders, to their owner alone."""

import re
from datetime import datetime, timedelta

import pytest
from django.core import mail
from django.core.mail import EmailMultiAlternatives

from accounts.models import Player
from games import actions, notify
from games.models import Game
from games.rules.registry import KINDS
from games.words import parse_line
from tests.dice import loaded
from tests.letters import commands_in
from tests.tables import answer, first_rolls, running_game

from .answered import write_back

GRACE = timedelta(minutes=1)
RULES = KINDS["sly-dice"]
LANGUAGES = ("en", "ko", "pt-br")


@pytest.fixture
def game(alice: Player, bob: Player, now: datetime) -> Game:
    return running_game(alice, bob, now=now, rolls=first_rolls((6, 5, 2), (1, 1, 3)))


def letters_to(name: str, now: datetime) -> EmailMultiAlternatives:
    mail.outbox.clear()
    notify.send_due(now)
    return next(letter for letter in mail.outbox if letter.to[0].startswith(name))  # type: ignore[return-value]


def plain(letter: EmailMultiAlternatives) -> str:
    return str(letter.body).replace("\xa0", " ")


def offered_in(text: str) -> list[str]:
    """What stands between quotation marks and would be read as an order."""
    commands = [parse_line(words, RULES) for words in re.findall("“([^”]*)”", text)]
    return [command.words for command in commands if command and command.kind == "order"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_turn_mail_offers_an_order_or_two(game: Game, alice: Player, now: datetime, language: str) -> None:
    Player.objects.filter(pk=alice.pk).update(language=language)
    letter = letters_to("alice", now + GRACE)
    assert offered_in(plain(letter)) == ["pass up to 12", "lock 6s then keep"]
    assert commands_in(letter, RULES) == []


def test_an_order_that_came_to_nothing_is_told_with_the_question(game: Game, bob: Player, now: datetime) -> None:
    with loaded((3, 3)):
        write_back(game, 1, ["LOCK 3 THEN LOCK 6 THEN KEEP"], now)
    text = plain(letters_to("bob", now))
    assert "Your order “LOCK 3 THEN LOCK 6 THEN KEEP” could not be carried out: none of the hidden dice shows 6" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_answer_lists_the_orders_by_number(game: Game, bob: Player, now: datetime, language: str) -> None:
    Player.objects.filter(pk=bob.pk).update(language=language)
    given = ["pass up to 12", "accuse seat 1", "pass all until 2026-12-05", "accuse impossible this round"]
    for words in given:
        actions.give_order(game_key=game.key, player=bob, words=words, now=now)
    write_back(game, 1, ["STATUS"], now)
    letter = letters_to("bob", now)
    assert "1. “" in plain(letter)
    assert offered_in(plain(letter))[-4:] == given
    assert commands_in(letter, RULES) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_ordered_and_withdrawn_is_said_back(game: Game, bob: Player, now: datetime, language: str) -> None:
    Player.objects.filter(pk=bob.pk).update(language=language)
    write_back(game, 1, ["PASS UP TO 9", "WITHDRAW 1", "WITHDRAW 7"], now)
    letter = letters_to("bob", now)
    assert "pass up to 9" in offered_in(plain(letter))
    assert commands_in(letter, RULES) == []


def test_others_read_nothing_of_it(game: Game, alice: Player, bob: Player, now: datetime) -> None:
    actions.give_order(game_key=game.key, player=bob, words="accuse seat 1", now=now)
    answer(game, alice, "keep", now=now)
    write_back(game, 0, ["ORDERS"], now)
    assert "accuse seat 1" not in offered_in(plain(letters_to("alice", now)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("words", ["HELP", "ORDERS"])
def test_help_lists_an_order_of_each_form(game: Game, bob: Player, now: datetime, language: str, words: str) -> None:
    Player.objects.filter(pk=bob.pk).update(language=language)
    answer(game, bob, "keep", now=now)
    write_back(game, 1, [words], now)
    letter = letters_to("bob", now)
    assert offered_in(plain(letter)) == [
        "pass up to 12",
        "accuse impossible",
        "pass seat 1",
        "accuse seat 1",
        "pass all",
        "when turn challenge higher",
        "lock 6s then keep",
    ]
    assert commands_in(letter, RULES) == []

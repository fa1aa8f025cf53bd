"""JOIN and NO as buttons of an invitation."""

from datetime import datetime
from typing import Any, cast
from urllib.parse import urlsplit

import pytest
from django.core import mail
from django.core.mail import EmailMultiAlternatives
from django.test import Client

from accounts.models import Player
from games import actions, notify
from games.models import Game, Invitation, Seat
from tests.scanner import FirstForm, links_in
from tests.tables import fresh, host_of, open_table

from .reading import words

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(alice: Player, now: datetime) -> Game:
    return open_table(alice, now=now, seats=2, is_public=False)


@pytest.fixture
def letter(game: Game, alice: Player, now: datetime) -> EmailMultiAlternatives:
    actions.invite(game_key=game.key, host=alice, emails=["zoe@example.org"], now=now)
    notify.send_due(now)
    return cast(EmailMultiAlternatives, mail.outbox[-1])


@pytest.fixture
def address(letter: EmailMultiAlternatives) -> str:
    [path] = {urlsplit(link).path for link in links_in(letter) if link.startswith("/answer/")}
    return path


@pytest.fixture
def browser() -> Client:
    return Client(enforce_csrf_checks=True)


def confirm(browser: Client, address: str, command: str, **fields: str) -> Any:
    page = browser.get(address, {"move": command}).content.decode()
    return browser.post(address, FirstForm(page.partition("</form>")[2]).fields | {"confirm": command} | fields)


def test_the_mail_says_that_one_can_answer_it(letter: EmailMultiAlternatives) -> None:
    text = str(letter.body).replace("\xa0", " ")

    assert "1. “JOIN” – take a seat at this table" in text
    assert "2. “NO” – say no; nothing more comes about this table" in text
    assert letter.reply_to[0].startswith("turn+")


def test_in_the_language_of_the_mail(game: Game, alice: Player, now: datetime) -> None:
    Player.objects.filter(pk=alice.pk).update(language="pt-br")
    alice.refresh_from_db()
    actions.invite(game_key=game.key, host=alice, emails=["zoe@example.org"], now=now)
    notify.send_due(now)

    assert "“ENTRAR”" in str(mail.outbox[-1].body)


def test_opening_it_changes_nothing(address: str, game: Game, browser: Client) -> None:
    for command in ("join", "no"):
        assert browser.get(address, {"move": command}).status_code == 200

    assert Invitation.objects.filter(game=game, accepted_at=None, declined_at=None).count() == 1


def test_join_seats_a_newcomer_who_is_not_signed_in(address: str, game: Game, browser: Client) -> None:
    page = confirm(browser, address, "join", name="Zoe")

    seat = Seat.objects.get(game=game, number=1)
    assert seat.player
    assert (seat.name, seat.player.email, seat.player.user) == ("Zoe", "zoe@example.org", None)
    assert fresh(game).status == "running"
    assert "You sit at this table" in words(page)
    assert not browser.cookies


def test_the_button_brings_words_for_the_dice(address: str, game: Game, browser: Client) -> None:
    assert "Your words for the dice" in words(browser.get(address, {"move": "join"}))
    assert "Your words for the dice" not in words(browser.get(address, {"move": "no"}))

    confirm(browser, address, "join", name="Zoe", entropy="a green hat")

    assert Seat.objects.get(game=game, number=1).entropy == "a green hat"


def test_words_that_will_not_do_are_told_and_nobody_sits_down(address: str, game: Game, browser: Client) -> None:
    page = confirm(browser, address, "join", name="Zoe", entropy="x" * 101)

    assert "Words for the dice have at most 100 characters." in words(page)
    assert 'value="Zoe"' in page.content.decode()
    assert f'value="{"x" * 101}"' in page.content.decode()
    assert Seat.objects.filter(game=game).count() == 1
    assert not Player.objects.filter(name="Zoe").exists()


def test_joining_twice_takes_one_seat(alice: Player, now: datetime, browser: Client) -> None:
    game = open_table(alice, now=now, seats=3)
    actions.invite(game_key=game.key, host=alice, emails=["zoe@example.org"], now=now)
    notify.send_due(now)
    letter = cast(EmailMultiAlternatives, mail.outbox[-1])
    address = next(urlsplit(link).path for link in links_in(letter) if link.startswith("/answer/"))
    page = browser.get(address, {"move": "join"}).content.decode()
    form = FirstForm(page.partition("</form>")[2]).fields | {"confirm": "join", "name": "Zoe"}

    for _time in range(2):
        browser.post(address, form)

    assert Seat.objects.filter(game=game).count() == 2


def test_no_ends_it(address: str, game: Game, browser: Client) -> None:
    page = confirm(browser, address, "no")

    assert "You said no" in words(page)
    assert Invitation.objects.get(game=game).declined_at is not None
    assert "confirm" not in browser.get(address, {"move": "join"}).content.decode()


def test_somebody_whom_we_know_joins_as_themselves(
    game: Game, alice: Player, bob: Player, browser: Client, now: datetime
) -> None:
    actions.invite(game_key=game.key, host=alice, emails=[bob.email], now=now)
    notify.send_due(now)
    letter = cast(EmailMultiAlternatives, mail.outbox[-1])
    address = next(urlsplit(link).path for link in links_in(letter) if link.startswith("/answer/"))

    page = browser.get(address, {"move": "join"})
    confirm(browser, address, "join")

    assert "Your name at the table" not in words(page)
    assert Seat.objects.get(game=game, number=1).player == bob


def test_until_one_answers_no_second_mail_comes(letter: EmailMultiAlternatives, game: Game, now: datetime) -> None:
    mail.outbox.clear()
    actions.invite(game_key=game.key, host=host_of(game), emails=["zoe@example.org"], now=now)
    notify.send_due(now)

    assert mail.outbox == []

"""Whatever opens the links of our mails, and sends the forms behind them, plays nothing."""

from datetime import datetime, timedelta
from typing import cast

import pytest
from django.core import mail
from django.core.mail import EmailMultiAlternatives
from django.test import Client

from accounts.models import Player
from games import actions, notify, sweeps
from games.models import Game, Invitation, Seat, TurnRecord
from tests.authorization.stages import stored
from tests.scanner import FirstForm, links_in, scan, send_first_form
from tests.tables import answer, first_rolls, fresh, open_table, running_game

pytestmark = pytest.mark.django_db
GRACE = timedelta(minutes=1)


def sent(now: datetime) -> list[EmailMultiAlternatives]:
    mail.outbox.clear()
    notify.send_due(now)
    return cast("list[EmailMultiAlternatives]", list(mail.outbox))


def scan_all(letters: list[EmailMultiAlternatives]) -> int:
    """How many pages the scanner saw."""
    return sum(1 for letter in letters for _page in scan(letter))


@pytest.fixture
def game(alice: Player, bob: Player, now: datetime) -> Game:
    return running_game(alice, bob, now=now, rolls=first_rolls((6, 5, 2), (1, 1, 3)))


def test_a_scanner_of_turn_mails_plays_nothing(game: Game, now: datetime) -> None:
    before = stored(game)
    letters = sent(now + GRACE)
    after_sending = stored(game)

    assert scan_all(letters) > 10
    assert stored(game) == after_sending != before


@pytest.mark.slow
def test_a_scanner_of_all_mails_of_a_game_plays_nothing(game: Game, alice: Player, bob: Player, now: datetime) -> None:
    """Rolls, claims, accusations, reminders, a missed deadline and the end: nobody plays but Alice and Bob."""
    letters = sent(now + GRACE)
    moves = [(alice, "keep"), (bob, "keep"), (alice, "claim full-house and hide"), (bob, "pass")]
    for player, words in moves:
        answer(game, player, words, now=now)
        letters += sent(now + GRACE)
        later = now + timedelta(hours=20)
        sweeps.queue_reminders(later)
        letters += sent(later)
    sweeps.play_due_decisions(now + timedelta(days=2))
    letters += sent(now + timedelta(days=2))
    actions.resign(game_key=game.key, player=bob, now=now + timedelta(days=2))
    letters += sent(now + timedelta(days=3))
    lines, finished = fresh(game).lines, fresh(game).status

    scan_all(letters)

    assert (fresh(game).lines, fresh(game).status) == (lines, finished)
    assert not TurnRecord.objects.filter(game=game, way=TurnRecord.Way.BUTTON).exists()


def test_a_scanner_of_an_invitation_neither_joins_nor_declines(alice: Player, now: datetime) -> None:
    table = open_table(alice, now=now, seats=3)
    actions.invite(game_key=table.key, host=alice, emails=["zoe@example.org"], now=now)
    # Its other link is a switch that one POST turns (RFC 8058), which a form sent by a script may turn too.
    [letter] = sent(now)
    browser = Client(enforce_csrf_checks=True)

    for link in (link for link in links_in(letter) if not link.startswith("/mail/stop/")):
        assert browser.head(link).status_code == 200
        send_first_form(browser, browser.get(link))

    invitation = Invitation.objects.get(game=table)
    assert (invitation.accepted_at, invitation.declined_at) == (None, None)
    assert Seat.objects.filter(game=table).count() == 1


def test_the_second_form_without_its_button_asks_again(game: Game, now: datetime) -> None:
    [link, *_more] = [link for link in sorted(links_in(sent(now + GRACE)[0])) if link.startswith("/answer/")]
    browser = Client()
    page = browser.get(link).content.decode()
    nonce = FirstForm(page.partition("</form>")[2]).fields

    again = browser.post(link.partition("?")[0], nonce)

    assert set(nonce) == {"nonce"}
    assert "What do you answer?" in again.content.decode()
    assert not TurnRecord.objects.filter(game=game, way=TurnRecord.Way.BUTTON).exists()

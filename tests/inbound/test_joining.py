"""Bob joins by mail: the words for the dice that he brings, and what he is told of them."""

import hashlib
from datetime import datetime

import pytest
from django.core import mail

from accounts.models import Player
from games import actions, notify
from games.inbound.accepting import accept
from games.inbound.reading import read_waiting
from games.models import Game, Invitation, ReplyAddress, Seat
from games.models.reply_address import hash_token
from tests.inbound.stage import TOKEN, asked_to
from tests.inbound.writing import write
from tests.tables import open_table

pytestmark = pytest.mark.django_db
BOB = "bob@example.net"
MESSAGE_ID = "CAF3+x=7q@mail.example.net"
OF_THE_MAIL = hashlib.sha256(MESSAGE_ID.encode()).hexdigest()


@pytest.fixture
def game(alice: Player, now: datetime) -> Game:
    game = open_table(alice, now=now, seats=3)
    invitation = Invitation.objects.create(game=game, email=BOB, invited_at=now)
    ReplyAddress.objects.create(token_hash=hash_token(TOKEN), game=game, invitation=invitation, made_at=now)
    return game


def answered(text: str, now: datetime, message_id: str = f"<{MESSAGE_ID}>") -> str:
    """The mail that answers a mail of Bob's."""
    mail.outbox.clear()
    raw = write(text, sender=BOB, message_id=message_id)
    assert accept(raw, BOB, f"turn+{TOKEN}@play.example.org", "lmtp", now).is_accepted
    read_waiting(now)
    notify.send_due(now)
    (letter,) = mail.outbox
    return str(letter.body).replace("\xa0", " ")


def words(game: Game) -> str:
    return Seat.objects.get(game=game, number=1).entropy


def test_who_says_none_brings_a_hash_of_the_message_id(game: Game, now: datetime) -> None:
    text = answered("JOIN", now)
    assert words(game) == OF_THE_MAIL
    assert f"• Your words for the dice are the SHA-256 of your mail's Message-ID: “{OF_THE_MAIL}”.\n" in text
    assert "• You can choose others until the game begins, with “DICE …”.\n" in text
    assert MESSAGE_ID not in text


@pytest.mark.parametrize("message_id", ["", "no-brackets@example.net", f"<{201 * 'x'}>"])
def test_a_mail_without_a_proper_message_id_brings_none(game: Game, now: datetime, message_id: str) -> None:
    text = answered("JOIN", now, message_id)
    assert words(game) == ""
    assert "• You bring no words for the dice.\n" in text


@pytest.mark.parametrize("line", ["DICE 7 moons, or pass", "dados 7 moons, or pass", "주사위: 7 moons, or pass"])
def test_a_line_says_them_and_the_answer_repeats_them(game: Game, now: datetime, line: str) -> None:
    text = answered(f"JOIN\n{line}\n\nSee you!", now)
    assert words(game) == "7 moons, or pass"
    assert "• Your words for the dice are “7 moons, or pass”.\n" in text
    assert "You can choose others" not in text


def test_others_may_follow_in_a_mail_of_their_own(game: Game, now: datetime) -> None:
    answered("JOIN", now)
    text = answered("DICE 7 moons", now, "<2@example.net>")
    assert "• “DICE” is done.\n• Your words for the dice are “7 moons”.\n" in text
    assert words(game) == "7 moons"


def test_once_the_game_runs_they_are_refused_with_a_sentence(
    game: Game, bob: Player, charlie: Player, now: datetime
) -> None:
    answered("JOIN\nDICE 7 moons", now)
    actions.join_table(game_key=game.key, player=charlie, now=now)
    text = answered("DICE 8 moons", now, "<2@example.net>")
    assert "“DICE” was not carried out: The words for the dice are fixed: they can be changed only until" in text
    assert words(game) == "7 moons"


def test_help_names_the_command_to_who_can_use_it(game: Game, now: datetime) -> None:
    assert "until the game begins: “DICE …”" in answered("What is this?", now)


def test_help_does_not_name_it_in_a_game(now: datetime) -> None:
    stage = asked_to("accuse", now=now)
    accept(write("HELP"), stage.owner.email, stage.address, "lmtp", now)
    read_waiting(now)
    notify.send_due(now)
    (text,) = [str(letter.body) for letter in mail.outbox if "became of your mail" in str(letter.body)]
    assert "“SAY …”" in text.replace("\xa0", " ")
    assert "DICE" not in text

"""Bob, who is not asked, plays his token by answering a mail of the game."""

from datetime import datetime, timedelta

import pytest
from django.core import mail
from django.core.mail import EmailMultiAlternatives

from accounts.models import Player
from games import notify
from games.inbound.accepting import accept
from games.inbound.reading import read_waiting
from games.models import Delivery, Game, InboundMail, ReplyAddress
from games.models.reply_address import hash_token
from games.rules.registry import KINDS
from tests.betting import betting_game
from tests.dice import loaded
from tests.inbound.stage import TOKEN, write_to
from tests.inbound.writing import write
from tests.letters import commands_in, html_of
from tests.tables import answer, fresh, lines

pytestmark = pytest.mark.django_db
NEWER = TOKEN[::-1]


@pytest.fixture
def game(alice: Player, bob: Player, now: datetime) -> Game:
    game = betting_game(alice, bob, now=now)
    write_to(game, bob, TOKEN, now)
    return game


def send(text: str, now: datetime, *, number: int = 1, token: str = TOKEN) -> dict[str, str]:
    """What became of each command of a mail of Bob's: its words and why it was refused, "" where it was done."""
    sender = "bob@example.org"
    accept(
        write(text, message_id=f"<{number}@x>", sender=sender), sender, f"turn+{token}@play.example.org", "lmtp", now
    )
    read_waiting(now)
    outcome = InboundMail.objects.latest("pk").outcome
    return {step["words"]: (step["refusal"] or {"message": ""})["message"] for step in outcome["steps"]}


def tokens(game: Game) -> list[str]:
    return [line for line in lines(game) if "token" in line]


def test_a_mail_plays_it_and_is_answered(game: Game, now: datetime) -> None:
    assert send("TOKEN 8", now) == {"token 8": ""}
    assert tokens(game) == ["1 token 8"]
    assert Delivery.objects.filter(kind=Delivery.Kind.ANSWER, seat=1).count() == 1


def test_the_same_mail_sent_twice_plays_once(game: Game, now: datetime) -> None:
    later = now + timedelta(minutes=5)
    with loaded((8,)):
        send("TOKEN 8", later)
    assert send("TOKEN 8", later + timedelta(minutes=1), number=2)["token 8"]
    assert tokens(game) == ["1 token 8"]


def test_who_has_played_since_answers_the_newest_mail(game: Game, alice: Player, bob: Player, now: datetime) -> None:
    later = now + timedelta(hours=1)
    answer(game, alice, "bet straight-4 with a", now=later)
    answer(game, bob, "bet same-3 with a", now=later)
    answer(game, bob, "pick 4", now=later)
    answer(game, bob, "bet same-2 with b", now=later)
    assert "since" in send("TOKEN 8", later)["token 8"]
    write_to(fresh(game), bob, NEWER, later + timedelta(minutes=1))
    assert send("TOKEN 8", later, number=2, token=NEWER) == {"token 8": ""}


def test_one_mail_may_bet_and_then_play_it(game: Game, alice: Player, bob: Player, now: datetime) -> None:
    answer(game, alice, "bet straight-4 with a", now=now)
    ReplyAddress.objects.filter(token_hash=hash_token(TOKEN)).update(asked_at=fresh(game).asked["1"])
    sent = "TOKEN 8\nBET STRAIGHT 5 WITH A"
    assert list(send(sent, now).values()) == ["", ""]
    assert lines(game)[-2:] == ["1 token 8", "1 bet straight-5 with a"]


def test_the_question_of_alice_stays_as_it_was(game: Game, now: datetime) -> None:
    send("TOKEN 8", now + timedelta(hours=2))
    assert fresh(game).asked == game.asked


def test_the_answer_to_a_mail_tells_what_may_be_played_unasked(game: Game, now: datetime) -> None:
    send("STATUS", now)
    mail.outbox.clear()
    notify.send_due(now + timedelta(minutes=1))
    (letter,) = [each for each in mail.outbox if each.to == ["bob@example.org"]]
    assert isinstance(letter, EmailMultiAlternatives)
    told = str(letter.body).replace("\xa0", " ")
    assert "You can play this all the same, by answering this mail" in told
    assert "“TOKEN 1”" in told
    assert commands_in(letter, KINDS["17-dice-bets"]) == []
    assert "?move=" not in html_of(letter)

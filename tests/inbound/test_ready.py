"""Bob is asked by mail whether he is there, and answers by mail."""

from datetime import datetime

import pytest
from django.core import mail

from accounts.models import Player
from games import actions, notify
from games.inbound.accepting import accept
from games.inbound.reading import read_waiting
from games.models import Game
from tests.inbound.writing import write
from tests.tables import fresh, open_table

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(alice: Player, bob: Player, now: datetime) -> Game:
    return open_table(alice, bob, now=now, seats=2, checks_ready=True)


def to_bob(now: datetime) -> tuple[str, str]:
    """The mail to Bob that goes out now: where its answer goes, and its text."""
    mail.outbox.clear()
    notify.send_due(now)
    (letter,) = (letter for letter in mail.outbox if letter.to == ["bob@example.org"])
    return letter.reply_to[0], str(letter.body).replace("\xa0", " ")


def bob_writes(text: str, now: datetime) -> str:
    """What Bob is answered."""
    address, _question = to_bob(now)
    raw = write(text, sender="bob@example.org")
    assert accept(raw, "bob@example.org", address, "lmtp", now).is_accepted
    read_waiting(now)
    return to_bob(now)[1]


@pytest.mark.parametrize("text", ["READY", "I'm ready.", "준비 완료", "Pronto!"])
def test_he_is_there_and_the_game_starts(game: Game, alice: Player, now: datetime, text: str) -> None:
    actions.say_ready(game_key=game.key, player=alice, now=now)

    answer = bob_writes(text, now)

    assert fresh(game).status == "running"
    assert "“READY” is done." in answer


def test_he_is_told_what_he_can_write_before_there_is_a_game(game: Game, now: datetime) -> None:
    answer = bob_writes("HELP", now)

    assert "you are there, when all are asked before the start: “READY”" in answer
    assert "The table as you see it" not in answer
    assert fresh(game).status == "open"

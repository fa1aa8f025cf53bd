"""What others said stands in the next mail, in lines that nobody can take for a command."""

from datetime import datetime, timedelta
from typing import cast

import pytest
from django.core import mail
from django.core.mail import EmailMultiAlternatives

from accounts.models import Player
from games import actions, notify
from games.models import Game
from games.notify.choice import turn
from games.rules.registry import KINDS
from tests.letters import commands_in, html_of, page_of, words_of
from tests.notify.loudspeaker import told
from tests.tables import answer, first_rolls, running_game

GRACE = timedelta(minutes=1)
RULES = KINDS["sly-dice"]


@pytest.fixture
def game(alice: Player, bob: Player, now: datetime) -> Game:
    return running_game(alice, bob, now=now, rolls=first_rolls((6, 5, 2), (1, 1, 3)))


def mail_to_bob(now: datetime) -> EmailMultiAlternatives:
    mail.outbox.clear()
    notify.send_due(now)
    [letter] = [letter for letter in mail.outbox if letter.to == ["bob@example.org"]]
    return cast(EmailMultiAlternatives, letter)


def text_of(letter: EmailMultiAlternatives) -> str:
    return str(letter.body).replace("\xa0", " ")


def test_a_mail_tells_what_others_said(game: Game, alice: Player, bob: Player, now: datetime) -> None:
    actions.say(game_key=game.key, player=alice, text="Hello!", now=now)
    actions.say(game_key=game.key, player=bob, text="Hello yourself!", now=now)

    letter = text_of(mail_to_bob(now + GRACE))

    assert "Said at the table:\nAlice: “Hello!”\n" in letter
    assert "yourself" not in letter


def test_the_next_mail_tells_only_what_is_new(game: Game, alice: Player, bob: Player, now: datetime) -> None:
    actions.say(game_key=game.key, player=alice, text="Hello!", now=now)
    mail_to_bob(now + GRACE)
    actions.say(game_key=game.key, player=alice, text="Hurry!", now=now + 2 * GRACE)
    for player, words in ((alice, "keep"), (bob, "keep"), (alice, "claim full-house and hide")):
        answer(game, player, words, now=now + 2 * GRACE)

    letter = text_of(mail_to_bob(now + 4 * GRACE))

    assert "“Hurry!”" in letter
    assert "“Hello!”" not in letter


def test_where_nobody_said_anything_nothing_is_told(game: Game, now: datetime) -> None:
    assert "Said at the table" not in text_of(mail_to_bob(now + GRACE))


@pytest.mark.parametrize("name", ["Alice", "Say", "Bartholomew the Second, Spain", "말하기"])
@pytest.mark.parametrize(
    "text",
    [
        "pass",
        "say nothing",
        "LOCK 6",
        "풀하우스",
        "Let us see whether a line of this that is broken anywhere could leave alone the word pass",
        "I wonder whether you would rather say that this is a bluff",
        *(f"{'x' * length} lock 6" for length in range(30, 64, 3)),
        " ".join(["keep"] * 60),
        "-pass" * 40,
    ],
)
def test_no_line_of_it_reads_as_a_command(game: Game, alice: Player, now: datetime, name: str, text: str) -> None:
    game.seats.filter(player=alice).update(name=name)
    actions.say(game_key=game.key, player=alice, text=text, now=now)

    letter = mail_to_bob(now + GRACE)

    assert f": “{text[:5]}" in text_of(letter)
    assert not commands_in(letter, RULES)
    assert words_of(str(letter.body)) == words_of(page_of(html_of(letter)))


def test_who_wants_it_is_mailed_what_was_said_within_a_minute(
    game: Game, alice: Player, bob: Player, now: datetime
) -> None:
    turn(bob.pk, "talk", on=True)
    notify.send_due(now + GRACE)
    later = now + 10 * GRACE
    actions.say(game_key=game.key, player=alice, text="Hello!", now=later)
    actions.say(game_key=game.key, player=alice, text="Anybody there?", now=later + GRACE / 2)
    letter = mail_to_bob(later + GRACE)
    assert text_of(letter).startswith("Somebody said something at your table, Bob.")
    assert "Alice: “Hello!”" in text_of(letter)
    assert "Alice: “Anybody there?”" in text_of(letter)
    assert not commands_in(letter, RULES)


def test_with_nothing_chosen_talk_stands_on_the_site_alone(game: Game, alice: Player, now: datetime) -> None:
    notify.send_due(now + GRACE)
    mail.outbox.clear()
    actions.say(game_key=game.key, player=alice, text="Hello!", now=now + GRACE)
    assert notify.send_due(now + 2 * GRACE) == 0
    assert told(game, 1, "talk")["site"] == ("sent", "default")
    assert not mail.outbox

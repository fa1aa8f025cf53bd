"""All mails of a whole game, between players whose names are out to make trouble."""

import random
from collections.abc import Iterator
from datetime import datetime, timedelta

import pytest
from django.core import mail
from django.core.mail import EmailMultiAlternatives

from accounts.models import Player
from games import actions, notify, sweeps
from games.models import Delivery, Game
from games.rules.contract import Unreadable
from games.rules.registry import KINDS
from games.store import load_state
from tests.conftest import person
from tests.letters import html_of, page_of, quoted_lines, words_of
from tests.tables import fresh, running_game

NAMES = ("Pass", "Full house", "claim twenty-six-or-greater")
# What people would take for an answer, besides the words of the rules.
EVERYDAY = {"yes", "no", "bluff", "liar", "call it", "i pass", "join", "stop", "help", "say", "status", "resend"}


def play_and_tell(players: dict[str, Player], now: datetime) -> Iterator[EmailMultiAlternatives]:
    """A random game in which every mail goes out: questions, reminders, missed deadlines, the end."""
    chance = random.Random(2)
    game = running_game(*players.values(), now=now, tempo="live", title="Keep")
    while game.status == Game.Status.RUNNING:
        now += timedelta(minutes=1)
        yield from tell(now)
        if chance.random() < 0.1:
            now += timedelta(minutes=7)
            sweeps.queue_reminders(now)
            yield from tell(now)
        if chance.random() < 0.1:
            now += timedelta(minutes=10)
            sweeps.play_due_decisions(now)
        else:
            play_one(game, list(players.values()), chance, now)
        game = fresh(game)
    yield from tell(now)


def play_one(game: Game, players: list[Player], chance: random.Random, now: datetime) -> None:
    seat, asked_at = chance.choice(sorted(game.asked.items()))
    state = load_state(game)
    option = chance.choice(KINDS[game.kind].decision(state, int(seat)))
    words = chance.choice(option.moves())
    actions.submit_move(game_key=game.key, player=players[int(seat)], asked_at=asked_at, words=words, now=now)


def tell(now: datetime) -> list[EmailMultiAlternatives]:
    mail.outbox.clear()
    notify.send_due(now)
    return list(mail.outbox)  # type: ignore[arg-type]


@pytest.mark.slow
def test_no_mail_holds_a_line_that_reads_as_a_move_and_both_parts_say_the_same(db: None, now: datetime) -> None:
    players = {name: person(name.replace(" ", "-")) for name in NAMES}
    for name, player in players.items():
        Player.objects.filter(pk=player.pk).update(name=name)
        player.refresh_from_db()
    for letter in play_and_tell(players, now):
        assert words_of(str(letter.body)) == words_of(page_of(html_of(letter)))
        assert not [line for line in quoted_lines(letter) if reads_as_a_move(line)], letter.body
    sent = Delivery.objects.filter(status=Delivery.Status.SENT).values_list("kind", flat=True)
    assert set(sent) == {"your-turn", "reminder", "missed", "game-over"}


def reads_as_a_move(line: str) -> bool:
    rules = KINDS["sly-dice"]
    plain = {name.casefold() for name in rules.names.values()}
    if line in plain | EVERYDAY or line.removeprefix("claim ") in plain:
        return True
    try:
        rules.parse_move(line)
    except Unreadable:
        return False
    return True


@pytest.mark.parametrize("line", ["pass", "lock 6", "full house", "claim twos x2 and show"])
def test_the_test_above_would_notice_a_move(line: str) -> None:
    assert reads_as_a_move(line)

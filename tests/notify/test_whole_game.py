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
from games.rules.registry import KINDS
from games.store import load_state
from tests.conftest import person
from tests.letters import commands_in, html_of, page_of, words_of
from tests.notify.answered import write_back
from tests.tables import fresh, running_game

RULES = KINDS["sly-dice"]
# In each language, players who are called what could be taken for a command.
NAMES = {
    "en": ("Pass", "Full house", "Say hello"),
    "ko": ("패스", "풀하우스", "말하기 싫어"),
    "pt-br": ("Passo", "Blefe!", "dizer tudo"),
}


# What somebody might write back, asked or not.
TYPED = [
    ["pass"],
    ["keep"],
    ["six 6s"],
    ["나도 몰라요"],
    ["I wonder whether I should rather say pass or, all in all, and after so long a time,", "lock 6"],
    ["help", "SAY " + 12 * "lock 6 or pass, and then accuse " + "pass"],
    ["dizer passar"],
    ["pass", "accuse"],
    ["join"],
    ["pass all round"],
    ["passar no máximo 12", "불가능하면 의심"],
    ["lock 6s, then keep"],
    ["orders"],
    ["withdraw 1"],
    ["", "> quoted"],
    ["pass " + "x" * 70 + " pass " + "y" * 70 + " pass"],
]


def play_and_tell(
    players: dict[str, Player], now: datetime, kind: str = "sly-dice"
) -> Iterator[EmailMultiAlternatives]:
    """A random game in which every mail goes out: questions, reminders, missed deadlines, answers, the end."""
    chance = random.Random(2)
    game = running_game(*players.values(), now=now, kind=kind, tempo="live", title="Keep")
    while game.status == Game.Status.RUNNING:
        now += timedelta(minutes=1)
        yield from tell(now)
        if chance.random() < 0.1:
            # Before the tempo's time is over, and when the reserve is being used.
            for minutes in (7, 4):
                now += timedelta(minutes=minutes)
                sweeps.queue_reminders(now)
                yield from tell(now)
        if chance.random() < 0.1:
            now += timedelta(minutes=20)
            sweeps.play_due_decisions(now)
        else:
            play_one(game, list(players.values()), chance, now)
        game = fresh(game)
        if chance.random() < 0.2:
            come_back(game, list(players.values()), now)
        if chance.random() < 0.3:
            write_back(game, chance.randrange(len(players)), chance.choice(TYPED), now)
            game = fresh(game)
    yield from tell(now)


def come_back(game: Game, players: list[Player], now: datetime) -> None:
    """Who is missing takes the seat back."""
    for seat in game.automatic if game.status == Game.Status.RUNNING else ():
        actions.return_to_seat(game_key=game.key, player=players[int(seat)], now=now)


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
@pytest.mark.parametrize("language", NAMES)
def test_no_mail_holds_a_line_that_reads_as_a_command_and_both_parts_say_the_same(
    db: None, now: datetime, language: str
) -> None:
    players = {name: person(f"player{number}") for number, name in enumerate(NAMES[language])}
    for name, player in players.items():
        Player.objects.filter(pk=player.pk).update(name=name, language=language)
        player.refresh_from_db()
    for letter in play_and_tell(players, now):
        assert words_of(str(letter.body)) == words_of(page_of(html_of(letter)))
        assert not commands_in(letter, RULES), letter.body
    sent = Delivery.objects.filter(status=Delivery.Status.SENT).values_list("kind", flat=True)
    # Whether somebody misses two deadlines in a row hangs on the dice.
    assert set(sent) - {"absent"} == {"your-turn", "reminder", "reminder-2", "missed", "game-over", "answer", "talk"}


@pytest.mark.parametrize(
    "line", ["pass", "• LOCK 6", "“풀하우스”", "declarar dois x2 e mostrar", "Say nothing", "NÃO."]
)
def test_the_test_above_would_notice_a_command(line: str) -> None:
    assert commands_in(EmailMultiAlternatives(body=f"Hello!\n{line}\nBye!"), RULES) == [line]


def test_it_would_notice_one_that_a_broken_line_leaves() -> None:
    letter = EmailMultiAlternatives(body=f"{'Somebody thought about this for a very long time. ' * 3} lock 6")
    assert "lock 6" in commands_in(letter, RULES)

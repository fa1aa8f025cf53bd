"""Common hand by nothing but mails: Bob answers in Korean, Dora in Portuguese."""

import random
import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage

import pytest
from django.core import mail
from django.core.mail import EmailMultiAlternatives

from accounts.models import Player
from games import notify, sweeps
from games.archive.recheck import recheck_game
from games.inbound.accepting import accept
from games.inbound.reading import read_waiting
from games.models import Delivery, Game, TurnRecord
from games.rules.registry import KINDS
from games.store import load_state
from tests.conftest import person
from tests.dice import loaded
from tests.inbound.mail_player import said_in
from tests.inbound.programs import KOREAN, PORTUGUESE, address_of, gmail, outlook
from tests.letters import commands_in, html_of, page_of, words_of
from tests.notify.answered import write_back
from tests.tables import answer, fresh, lines, running_game

pytestmark = pytest.mark.django_db

RULES = KINDS["common-hand"]
PROGRAM = {"Bob": (gmail, KOREAN), "Dora": (outlook, PORTUGUESE)}
# Names that are out to make trouble.
NAMES = [
    ("en", ("Full house 4 2", "Believe")),
    ("en", ("Bartholomew the Very Truthful", "Maximiliana of Straight Faces")),
    ("ko", ("의심", "로우 스트레이트")),
    ("pt-br", ("Duvido", "Par de 4")),
]
TYPED = [["help"], ["challenge from full house 4s over 2s", "orders"], ["maybe"], ["believe", "challenge"], ["6 6"]]


class ByMail:
    """A game whose players answer the last mail that they got; a step is long enough for the next mail to be sent."""

    def __init__(self, *players: Player, now: datetime, rolls: tuple[tuple[int, ...], ...]) -> None:
        self.now, self.players = now, {player.name: player for player in players}
        self.game = running_game(*players, now=now, kind="common-hand", options={"chips": "2"}, rolls=rolls)
        self.mails: list[EmailMultiAlternatives] = []
        self._post_comes()

    def last_mail(self, name: str) -> EmailMessage:
        return self._to(name)[-1]

    def last_said(self, name: str) -> list[str]:
        """What the end is told in: the answer to the last move, and that the game is over, in either order."""
        return [said_in(each) for each in self._to(name)[-2:]]

    def _to(self, name: str) -> list[EmailMessage]:
        sent = [each for each in self.mails if self.players[name].email in each.to]
        return [message_from_bytes(each.message().as_bytes(), policy=policy.default) for each in sent]

    def dice_told_to(self, name: str) -> list[str]:
        """What stands in the last mail behind “the table as you see it” as five dice."""
        return re.findall(r"^[^•\n]*: ([1-6](?: [1-6]){4})$", said_in(self.last_mail(name)), re.MULTILINE)

    def reply(self, name: str, *typed: str, rolls: tuple[tuple[int, ...], ...] = ()) -> None:
        """An answer to the last mail, in full quotation, with what the dice show then."""
        program, wording = PROGRAM[name]
        asked = self.last_mail(name)
        answered = program(asked, "\n".join(typed), wording)
        answered["From"], answered["Message-ID"] = self.players[name].email, f"<{len(self.mails)}.{name}@example.org>"
        accept(answered.as_bytes(), self.players[name].email, address_of(asked), "lmtp", self.now)
        with loaded(*rolls):
            read_waiting(self.now)
        self._post_comes()

    def _post_comes(self) -> None:
        self.now += timedelta(minutes=1)
        self.mails += tell(self.now)


def tell(now: datetime) -> list[EmailMultiAlternatives]:
    mail.outbox.clear()
    notify.send_due(now)
    return list(mail.outbox)  # type: ignore[arg-type]


@pytest.fixture
def table(now: datetime) -> ByMail:
    bob, dora = person("Bob", language="ko"), person("Dora", language="pt-br")
    return ByMail(bob, dora, now=now, rolls=((6, 6, 5, 1, 1), (1, 2, 3, 4, 5), (4, 4, 2, 2, 1)))


def test_a_whole_game_is_played_by_mail_and_ended_by_a_standing_order(table: ByMail) -> None:
    assert table.dice_told_to("Bob") == ["1 2 2 4 4"]
    table.reply("Bob", "4 두 개와 2 두 개")
    assert table.dice_told_to("Dora") == []
    table.reply("Dora", "acredito")
    assert table.dice_told_to("Dora") == ["1 2 2 4 4"]
    table.reply("Dora", "rolar 1", rolls=((4,),))
    table.reply("Dora", "duvidar a partir de quadra de 1")
    table.reply("Dora", "full house de 4 com 2")
    assert "2 4 4" not in said_in(table.last_mail("Bob")).replace("1 2 2 4 4", "")
    table.reply("Bob", "못 믿어요", rolls=((1, 2, 3, 4, 6),))
    table.reply("Bob", "SAY 두고 봐요", "포카드 6")
    assert lines(table.game)[3:] == [
        *("0 announce two-pairs 4 2", "1 believe", "1 reroll 1", "1 announce full-house 4 2"),
        *("0 challenge", "0 roll", "0 announce four-of-a-kind 6", "1 challenge"),
    ]
    ways = TurnRecord.objects.filter(game=table.game).order_by("number").values_list("way", flat=True)
    assert list(ways[3:]) == 5 * ["mail"] + ["server", "mail", "order"]
    the_game_is_over(table)


def the_game_is_over(table: ByMail) -> None:
    game = fresh(table.game)
    assert (game.status, game.scores, game.winners) == (Game.Status.FINISHED, [0, 2], [1])
    assert recheck_game(game) == []
    for name in table.players:
        assert table.last_mail(name)["Subject"]
        assert any("1 2 3 4 6" in said for said in table.last_said(name))
    assert not any(commands_in(letter, RULES) for letter in table.mails)


def play_and_tell(players: list[Player], now: datetime) -> Iterator[EmailMultiAlternatives]:
    """A random game in which the players also write back what is no move, are reminded, and miss deadlines."""
    chance = random.Random(5)
    game = running_game(*players, now=now, kind="common-hand", options={"chips": "2"}, tempo="live")
    while game.status == Game.Status.RUNNING:
        now += timedelta(minutes=1)
        yield from tell(now)
        if chance.random() < 0.1:
            now += timedelta(minutes=7)
            sweeps.queue_reminders(now)
            yield from tell(now)
        if chance.random() < 0.1:
            now += timedelta(minutes=20)
            sweeps.play_due_decisions(now)
        else:
            play_one(game, players, chance, now)
        if (game := fresh(game)).status == Game.Status.RUNNING and chance.random() < 0.2:
            write_back(game, chance.randrange(2), chance.choice(TYPED), now)
            game = fresh(game)
    yield from tell(now)


def play_one(game: Game, players: list[Player], chance: random.Random, now: datetime) -> None:
    """A low announcement, so that rounds are long."""
    (seat,) = map(int, game.asked)
    option = RULES.decision(load_state(game), seat)[0]
    answer(game, players[seat], chance.choice(option.moves()[:3]), now=now)


@pytest.mark.slow
@pytest.mark.parametrize(("language", "names"), NAMES)
def test_no_mail_holds_a_line_that_reads_as_a_command_and_both_parts_say_the_same(
    now: datetime, language: str, names: tuple[str, str]
) -> None:
    players = [person(f"player{number}", language=language) for number in range(2)]
    for player, name in zip(players, names, strict=True):
        Player.objects.filter(pk=player.pk).update(name=name)
        player.refresh_from_db()
    for letter in play_and_tell(players, now):
        assert words_of(str(letter.body)) == words_of(page_of(html_of(letter)))
        assert not commands_in(letter, RULES), letter.body
    sent = Delivery.objects.filter(status=Delivery.Status.SENT).values_list("kind", flat=True)
    assert set(sent) >= {"your-turn", "missed", "game-over", "answer"}

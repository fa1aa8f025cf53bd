"""A whole game of liar's dice by nothing but mail: Alice answers in English, 밥 in Korean and Dora in Portuguese."""

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage

import pytest
from django.core import mail
from django.core.mail import EmailMultiAlternatives

from accounts.models import Player
from games import actions, notify
from games.archive.recheck import recheck_game
from games.inbound.accepting import accept
from games.inbound.reading import read_waiting
from games.models import Game, StandingOrder, TurnRecord
from games.rules.registry import KINDS
from tests.conftest import person
from tests.dice import loaded
from tests.inbound.mail_player import MailPlayer, Tongue, said_in
from tests.inbound.programs import KOREAN, PORTUGUESE, Wording
from tests.letters import commands_in
from tests.tables import fresh

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]
RULES = KINDS["liars-dice"]
ENGLISH = Wording(
    "On Tue, 1 Dec 2026 at 21:12, Sly Dice by post <{address}> wrote:",
    ("From", "Sent", "To", "Subject"),
    "Sent from my iPhone",
    ("iso-8859-1", "windows-1252"),
)
# Behind `lock` and `keep` stands what only Sly Dice has.
TONGUES = {
    "en": Tongue(ENGLISH, lock="LOCK", keep="KEEP", say="Say good luck", asks="status"),
    "ko": Tongue(KOREAN, lock="고정", keep="그대로", say="말하기 행운을 빌어요", asks="도움말"),
    "pt-br": Tongue(PORTUGUESE, lock="TRAVAR", keep="MANTER", say="Dizer: boa sorte", asks="situacao"),
}
# What each writes to the first mails that ask: an order, talk, a bid in everyday words. That of Dora is as high as what
# Alice ordered to be challenged.
FIRST = {
    "en": ["CHALLENGE IF IT REACHES FOUR 4S", "three 2s, I would say", "three 2s"],
    "ko": ["6이 일곱 개 이상이면 의심할게요", "글쎄요, 6이 세 개일까요?", "6이 세 개"],
    "pt-br": ["duvido a partir de 9 2", "acho que tem quatro", "tem quatro quatros"],
}
ASKED = ("What you are asked:", "이번 질문:", "A pergunta para você:")
STEP = timedelta(seconds=30)
# Many times what a game needs.
MOST_STEPS = 1000


@pytest.fixture
def guests() -> list[MailPlayer]:
    players = [person("Alice"), person("Bob"), person("Dora")]
    for player, language, name in zip(players, TONGUES, ("Alice", "밥", "Dora"), strict=True):
        Player.objects.filter(pk=player.pk).update(language=language, name=name)
    return [
        MailPlayer(name, player.email, TONGUES[language], FIRST[language])
        for player, language, name in zip(players, TONGUES, ("Alice", "밥", "Dora"), strict=True)
    ]


@pytest.fixture
def game(guests: Sequence[MailPlayer], now: datetime) -> Game:
    """Alice begins."""
    host, *others = Player.objects.order_by("pk")
    game = actions.open_table(host=host, kind=RULES.kind, seat_count=3, now=now, options={"wild": "on"})
    with loaded((6, 1, 1)):
        for player in others:
            actions.join_table(game_key=game.key, player=player, now=now, invite_token=game.invite_token)
    return fresh(game)


def test_a_whole_game_of_liars_dice_is_played_by_mail(game: Game, guests: list[MailPlayer], now: datetime) -> None:
    for step in range(1, MOST_STEPS):
        go_on(guests, now + step * STEP)
        if fresh(game).status == Game.Status.FINISHED:
            break
    go_on(guests, now + MOST_STEPS * STEP)
    game = fresh(game)
    assert game.status == Game.Status.FINISHED
    assert recheck_game(game) == []
    assert ways(game) <= {"mail", "order"}
    assert verbs(game, "mail") == {"bid", "challenge"}
    assert StandingOrder.objects.filter(game=game).count() == len(guests)
    assert first_moves(game) == ["bid 3 2", "bid 3 6", "bid 4 4", "challenge"]
    assert verbs(game, "order") == {"challenge"}
    for guest, question in zip(guests, ASKED, strict=True):
        assert any(question in said_in(each) for each in guest.mails)


def go_on(guests: Sequence[MailPlayer], now: datetime) -> None:
    """What is due is sent, everybody reads, and what they answer comes in."""
    mail.outbox.clear()
    notify.send_due(now)
    for guest in guests:
        answer = guest.read(list(received(guest.address)))
        if answer is not None:
            raw, to = answer.as_bytes(policy=policy.SMTP), str(answer["To"])
            assert accept(raw, guest.address, to, "lmtp", now).is_accepted
    read_waiting(now)


def received(address: str) -> Iterator[EmailMessage]:
    """The mails that were sent to this address; none of them is a command, should it come back."""
    for letter in mail.outbox:
        if address in letter.to:
            assert isinstance(letter, EmailMultiAlternatives)
            assert not commands_in(letter, RULES), letter.body
            yield message_from_bytes(letter.message().as_bytes(), policy=policy.default)


def ways(game: Game) -> set[str]:
    """How the moves of the seats came in; the table rolls for all of them."""
    moves = TurnRecord.objects.filter(game=game).exclude(way=TurnRecord.Way.SERVER)
    return set(moves.values_list("way", flat=True))


def first_moves(game: Game) -> list[str]:
    """What the seats played in the first round."""
    moves = TurnRecord.objects.filter(game=game).exclude(way=TurnRecord.Way.SERVER).order_by("number")
    return list(moves.values_list("move", flat=True)[:4])


def verbs(game: Game, way: str) -> set[str]:
    moves = TurnRecord.objects.filter(game=game, way=way).values_list("move", flat=True)
    return {move.split()[0] for move in moves}

"""Four seats: Alice plays on the page, Bob and Dora by nothing but mail, in Korean and in Portuguese, and a program."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest
from pytest_django.fixtures import Settings

from accounts.models import Player
from games import actions
from games.archive.recheck import recheck_game
from games.inbound.listener import Listener
from games.models import Game, Seat, TableTalk, TurnRecord
from tests.conftest import person
from tests.inbound.evening import Evening
from tests.inbound.mail_player import MailPlayer, Tongue, said_in
from tests.inbound.programs import KOREAN, PORTUGUESE
from tests.post_office import PostOffice, post_office

IN_KOREAN = Tongue(KOREAN, lock="고정", keep="그대로 둘게요", say="말하기 다들 행운을 빌어요", asks="도움말")
IN_PORTUGUESE = Tongue(PORTUGUESE, lock="TRAVAR", keep="mantenho", say="Dizer: boa sorte", asks="situacao")
# “… up to line 12: ab01…”, in any language.
HASH = re.compile(r"(\d+)[^\d\n]*: ([0-9a-f]{64})\b")
# Many times what a game needs.
MOST_ROUNDS = 1000


@pytest.fixture
def office(settings: Settings) -> Iterator[PostOffice]:
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    with post_office() as office:
        settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", office.port
        yield office


@pytest.fixture
def bob() -> MailPlayer:
    """A newcomer, who was invited in English."""
    return MailPlayer(
        "밥", "bob@example.net", IN_KOREAN, ["JOIN\n주사위 일곱 개의 달", "언어 한국어", "글쎄요, 패스할까요?"]
    )


@pytest.fixture
def dora(listener: Listener) -> MailPlayer:
    """She has an account."""
    Player.objects.filter(pk=person("Dora").pk).update(language="pt-br")
    return MailPlayer(
        "Dora",
        "dora@example.org",
        IN_PORTUGUESE,
        ["entrar\nDados: sete luas", "Dados: tarde demais", "acho que passo, mas não sei"],
    )


@pytest.mark.slow
def test_a_whole_game_is_played_by_mail(
    alice: Player, bob: MailPlayer, dora: MailPlayer, office: PostOffice, listener: Listener
) -> None:
    evening = Evening(alice, [bob, dora], office, listener)
    while Seat.objects.filter(game=evening.game).count() < 3:
        evening.go_on()
    actions.fill_with_programs(game_key=evening.game.key, host=alice, now=evening.now)
    for _round in range(MOST_ROUNDS):
        if evening.go_on().status == Game.Status.FINISHED:
            break
    evening.go_on()
    assert evening.game.status == Game.Status.FINISHED
    assert recheck_game(evening.game) == []
    assert ways(evening.game) == [{"page"}, {"mail"}, {"mail"}, {"program"}]
    assert said_by_mail(evening.game) == {bob.name, dora.name}
    assert {seat.name: seat.entropy for seat in evening.game.seats.all()}.items() >= {
        (bob.name, "일곱 개의 달"),
        (dora.name, "sete luas"),
    }
    for guest, question in ((bob, "이번 질문:"), (dora, "A pergunta para você:")):
        assert len(guest.sent) > 20
        assert answered(guest) == dict.fromkeys(guest.sent, 1)
        assert witnessed(guest, evening.game) > len(guest.mails) / 2
        assert sum(question in said_in(mail) for mail in guest.mails) > len(guest.mails) / 2


def ways(game: Game) -> list[set[str]]:
    """How the moves of each seat came in; the table rolls for all of them."""
    moves = TurnRecord.objects.filter(game=game).exclude(way=TurnRecord.Way.SERVER)
    return [set(moves.filter(actor=seat).values_list("way", flat=True)) for seat in range(game.seat_count)]


def said_by_mail(game: Game) -> set[str]:
    names = dict(Seat.objects.filter(game=game).values_list("number", "name"))
    return {names[talk.seat] for talk in TableTalk.objects.filter(game=game)}


def witnessed(guest: MailPlayer, game: Game) -> int:
    """In how many mails the guest has got a fingerprint; each is that of the line which the mail names."""
    stored = dict(TurnRecord.objects.filter(game=game).values_list("number", "fingerprint"))
    told = [HASH.search(said_in(mail)) for mail in guest.mails]
    found = [(int(each[1]), each[2]) for each in told if each]
    assert all(stored[line] == fingerprint for line, fingerprint in found)
    return len(found)


def answered(guest: MailPlayer) -> dict[str, int]:
    """How often each of the guest's mails was answered."""
    return Counter(str(mail["In-Reply-To"]) for mail in guest.mails if mail["In-Reply-To"] in guest.sent)

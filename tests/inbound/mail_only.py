"""A table at which everybody plays by nothing but mail, each in a language of their own."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage

from django.core import mail
from django.core.mail import EmailMultiAlternatives

from accounts.models import Player
from games import notify
from games.inbound.accepting import accept
from games.inbound.reading import read_waiting
from games.models import Game, TurnRecord
from tests.conftest import person
from tests.inbound.mail_player import MailPlayer, Tongue, said_in
from tests.inbound.programs import KOREAN, PORTUGUESE, Wording
from tests.tables import fresh

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
NAMES = {"en": "Alice", "ko": "밥", "pt-br": "Dora"}
ASKED = ("What you are asked:", "이번 질문:", "A pergunta para você:")
# Longer than a question waits before it is asked by mail.
STEP = timedelta(seconds=30)
# Many times what a game needs.
MOST_STEPS = 1000


class AskedPlayer(MailPlayer):
    """Answers questions alone, not mails that tell what may be played unasked."""

    def read(self, mails: Sequence[EmailMessage]) -> EmailMessage | None:
        is_asked = mails and any(question in said_in(mails[-1]) for question in ASKED)
        if is_asked:
            return super().read(mails)
        self.mails += mails
        return None


def three_guests(first: Mapping[str, Sequence[str]]) -> list[AskedPlayer]:
    """Alice, 밥 and Dora, who have accounts; `first` is what each writes to the first mails that ask, by language."""
    return [_guest(language, first[language]) for language in TONGUES]


def _guest(language: str, first: Sequence[str]) -> AskedPlayer:
    player = person(language[:2], language=language)
    Player.objects.filter(pk=player.pk).update(name=NAMES[language])
    return AskedPlayer(NAMES[language], player.email, TONGUES[language], first)


def play_by_mail(game: Game, guests: Sequence[MailPlayer], now: datetime) -> Iterator[EmailMultiAlternatives]:
    """Play until the game is over and everybody has read so; gives every mail that was sent."""
    for step in range(1, MOST_STEPS):
        was_over = fresh(game).status == Game.Status.FINISHED
        yield from _go_on(guests, now + step * STEP)
        if was_over:
            return


def _go_on(guests: Sequence[MailPlayer], now: datetime) -> list[EmailMultiAlternatives]:
    """What is due is sent, everybody reads, and what they answer comes in."""
    mail.outbox.clear()
    notify.send_due(now)
    sent = [letter for letter in mail.outbox if isinstance(letter, EmailMultiAlternatives)]
    for guest in guests:
        answer = guest.read([_received(letter) for letter in sent if guest.address in letter.to])
        if answer is not None:
            raw, to = answer.as_bytes(policy=policy.SMTP), str(answer["To"])
            assert accept(raw, guest.address, to, "lmtp", now).is_accepted
    read_waiting(now)
    return sent


def _received(letter: EmailMultiAlternatives) -> EmailMessage:
    return message_from_bytes(letter.message().as_bytes(), policy=policy.default)


def ways(game: Game) -> set[str]:
    """How the moves of the seats came in; the table rolls for all of them."""
    moves = TurnRecord.objects.filter(game=game).exclude(way=TurnRecord.Way.SERVER)
    return set(moves.values_list("way", flat=True))


def verbs(game: Game, way: str) -> set[str]:
    """The first words of the moves that came in so."""
    moves = TurnRecord.objects.filter(game=game, way=way).values_list("move", flat=True)
    return {move.split()[0] for move in moves}

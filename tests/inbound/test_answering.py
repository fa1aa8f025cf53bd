"""What is answered, how often, and what is marked when a mail of ours comes back."""

from datetime import datetime, timedelta

import pytest

from accounts.models import Player
from games.inbound.accepting import accept
from games.inbound.forgetting import forget_old
from games.inbound.reading import read_waiting
from games.models import Delivery, InboundMail, Invitation, ReplyAddress
from games.models.reply_address import hash_token
from tests.conftest import person
from tests.inbound.stage import TOKEN, Stage, asked_to
from tests.inbound.writing import write
from tests.tables import open_table

pytestmark = pytest.mark.django_db
REPORT = """From: MAILER-DAEMON@mx.example.org
Message-ID: <dsn@mx.example.org>
Content-Type: multipart/report; report-type=delivery-status; boundary=b

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.org

Final-Recipient: rfc822; alice.reyes@example.org
Action: {action}
Status: {status}
Diagnostic-Code: smtp; {status} no such user
--b--
"""


def send(stage: Stage, now: datetime, text: str, number: int = 1, sender: str = "alice.reyes@example.org") -> None:
    accept(write(text, message_id=f"<{number}@x>", sender=sender), sender, stage.address, "lmtp", now)
    read_waiting(now)


def answers() -> int:
    return Delivery.objects.filter(kind=Delivery.Kind.ANSWER).count()


def test_a_loop_ends_after_three_answers_an_hour(now: datetime) -> None:
    stage = asked_to("accuse", now=now)
    for number in range(5):
        send(stage, now, "Thank you for your mail.", number)
    assert answers() == 3
    send(stage, now + timedelta(minutes=61), "Thank you for your mail.", 9)
    assert answers() == 4


def test_and_after_ten_a_day(now: datetime) -> None:
    stage = asked_to("accuse", now=now)
    for number in range(24):
        send(stage, now + timedelta(minutes=31 * number), "Thank you for your mail.", number)
    assert answers() == 10


def test_the_limit_is_the_person_s_and_not_the_game_s(now: datetime) -> None:
    first = asked_to("accuse", now=now)
    second = asked_to("pass", now=now, token="b" * 24)
    other = asked_to("pass", now=now, owner="dora@example.org", token="c" * 24)
    for number in range(3):
        send(first, now, "Hello", number)
    send(second, now, "Hello", 4)
    assert answers() == 3
    send(other, now, "Hello", 5, sender="dora@example.org")
    assert answers() == 4


def test_commands_are_answered_however_many(now: datetime) -> None:
    stage = asked_to("accuse", now=now)
    for number in range(5):
        send(stage, now, "STATUS", number)
    assert answers() == 5


def test_the_answer_names_the_mail_that_it_answers(now: datetime) -> None:
    stage = asked_to("accuse", now=now)
    send(stage, now, "ACCUSE", 7)
    assert InboundMail.objects.get().outcome["message_id"] == "<7@x>"


@pytest.mark.parametrize(
    ("action", "status", "trouble"),
    [
        ("failed", "5.1.1", "5.1.1 no such user"),
        ("failed", "5.2.2", ""),
        ("failed", "5.4.4", ""),
        ("failed", "4.4.7", ""),
        ("delayed", "5.1.1", ""),
    ],
)
def test_only_a_failure_for_good_marks_the_address(action: str, status: str, trouble: str, now: datetime) -> None:
    stage = asked_to("accuse", now=now)
    accept(REPORT.format(action=action, status=status).encode(), "<>", stage.address, "lmtp", now)
    read_waiting(now)
    assert Player.objects.get(pk=stage.owner.pk).mail_trouble == trouble
    assert (InboundMail.objects.get().disposition, answers(), stage.played()) == ("bounce", 0, [])


def test_a_report_of_an_old_mail_marks_nothing(now: datetime) -> None:
    stage = asked_to("accuse", now=now)
    later = now + timedelta(days=8)
    accept(REPORT.format(action="failed", status="5.1.1").encode(), "", stage.address, "lmtp", later)
    read_waiting(later)
    assert Player.objects.get(pk=stage.owner.pk).mail_trouble == ""


def test_a_bounce_in_words_is_read_too(now: datetime) -> None:
    stage = asked_to("accuse", now=now)
    raw = write("<alice.reyes@example.org>: 550 5.1.1 unknown\nPASS", sender="postmaster@mx.example.org")
    accept(raw, "MAILER-DAEMON", stage.address, "pipe", now)
    read_waiting(now)
    assert Player.objects.get(pk=stage.owner.pk).mail_trouble == "5.1.1"


def test_an_invitation_that_comes_back_is_declined(now: datetime) -> None:
    game = open_table(person("Alice"), now=now, seats=3)
    invitation = Invitation.objects.create(game=game, email="bob@example.net", invited_at=now)
    ReplyAddress.objects.create(token_hash=hash_token(TOKEN), game=game, invitation=invitation, made_at=now)
    raw = REPORT.format(action="failed", status="5.1.1").encode()
    accept(raw, "", f"bounce+{TOKEN}@play.example.org", "lmtp", now)
    read_waiting(now)
    invitation.refresh_from_db()
    assert invitation.declined_at == now


def test_a_mail_that_cannot_be_read_is_kept_and_not_answered(now: datetime) -> None:
    stage = asked_to("accuse", now=now)
    raw = b"X: y\n" * 20_000 + write("ACCUSE")
    assert accept(raw, "alice.reyes@example.org", stage.address, "lmtp", now).is_accepted
    read_waiting(now)
    mail = InboundMail.objects.get()
    assert (mail.status, mail.disposition, answers(), stage.played()) == ("broken", "reject", 0, [])
    assert bytes(mail.raw) == raw


def test_the_text_of_a_mail_is_forgotten_after_a_month(now: datetime) -> None:
    stage = asked_to("accuse", now=now)
    send(stage, now, "ACCUSE")
    assert forget_old(now + timedelta(days=29)) == 0
    assert forget_old(now + timedelta(days=30)) == 1
    mail = InboundMail.objects.get()
    assert (bytes(mail.raw), mail.mail_from, mail.disposition) == (b"", "", "command")

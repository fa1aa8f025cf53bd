"""A token alone moves nothing: who writes must be who was asked."""

from datetime import datetime

import pytest
from allauth.account.models import EmailAddress
from pytest_django.fixtures import Settings

from games.inbound.accepting import accept
from games.inbound.reading import read_waiting
from games.models import Delivery, InboundMail, Invitation, ReplyAddress, Seat
from games.models.reply_address import hash_token
from tests.conftest import person
from tests.inbound.stage import TOKEN, Stage, asked_to
from tests.inbound.writing import write
from tests.tables import open_table

pytestmark = pytest.mark.django_db
VERDICT = "mx.example.org; dkim=pass header.d=example.org; dmarc={}"


def read_one(stage: Stage, now: datetime, raw: bytes) -> InboundMail:
    assert accept(raw, "x@example.org", stage.address, "lmtp", now).is_accepted
    read_waiting(now)
    return InboundMail.objects.latest("id")


def test_any_verified_address_of_the_player_may_answer(now: datetime) -> None:
    stage = asked_to("accuse", now=now)
    EmailAddress.objects.create(user=stage.owner.user, email="Alice@Work.example", verified=True)
    mail = read_one(stage, now, write("ACCUSE", sender="Alice <ALICE@work.example>"))
    assert (mail.disposition, stage.played()) == ("command", ["accuse"])


def test_an_address_that_was_not_verified_may_not(now: datetime) -> None:
    stage = asked_to("accuse", now=now)
    EmailAddress.objects.create(user=stage.owner.user, email="alice@work.example", verified=False)
    mail = read_one(stage, now, write("ACCUSE", sender="alice@work.example"))
    assert (mail.disposition, mail.outcome["reason"], stage.played()) == ("reject", "from", [])


@pytest.mark.parametrize(
    "sender",
    [
        "sam@example.org",
        "alice.reyes@example.org, sam@example.org",
        '"alice.reyes@example.org" <sam@example.org>',
        "alice.reyes@example.org <sam@example.org>",
        "alice.reyes@example.org.evil.example",
        "",
    ],
)
def test_anybody_else_plays_nothing_and_the_owner_gets_the_link(sender: str, now: datetime) -> None:
    stage = asked_to("accuse", now=now)
    raw = write("ACCUSE").replace(b"From: alice.reyes@example.org", f"From: {sender}".encode())
    mail = read_one(stage, now, raw)
    assert (mail.disposition, mail.outcome["reason"], stage.played()) == ("reject", "from", [])
    assert Delivery.objects.get(kind="answer").seat == stage.seat.number


@pytest.mark.parametrize(
    ("verdict", "demanded", "played"),
    [("fail", False, []), ("pass", False, ["accuse"]), ("none", False, ["accuse"]), ("none", True, [])],
)
def test_our_own_server_s_verdict_counts(
    verdict: str, demanded: bool, played: list[str], settings: Settings, now: datetime
) -> None:
    settings.MAIL_AUTHSERV_ID, settings.MAIL_DEMAND_DMARC = "mx.example.org", demanded
    stage = asked_to("accuse", now=now)
    read_one(stage, now, write("ACCUSE", Authentication_Results=VERDICT.format(verdict)))
    assert stage.played() == played


def test_a_verdict_that_somebody_else_wrote_proves_nothing(settings: Settings, now: datetime) -> None:
    settings.MAIL_AUTHSERV_ID, settings.MAIL_DEMAND_DMARC = "mx.play.example.org", True
    stage = asked_to("accuse", now=now)
    read_one(stage, now, write("ACCUSE", Authentication_Results=VERDICT.format("pass")))
    assert stage.played() == []


@pytest.mark.parametrize(("sender", "seats"), [("bob@example.net", 2), ("sam@example.net", 1)])
def test_only_who_was_invited_may_join(sender: str, seats: int, now: datetime) -> None:
    alice = person("Alice")
    game = open_table(alice, now=now, seats=3)
    invitation = Invitation.objects.create(game=game, email="bob@example.net", invited_at=now)
    ReplyAddress.objects.create(token_hash=hash_token(TOKEN), game=game, invitation=invitation, made_at=now)
    raw = write("JOIN", sender=f"Bobby <{sender}>")
    assert accept(raw, sender, f"turn+{TOKEN}@play.example.org", "lmtp", now).is_accepted
    read_waiting(now)
    assert Seat.objects.filter(game=game).count() == seats
    assert Delivery.objects.get(kind="answer").invitation == invitation


def test_a_machine_that_answers_the_return_path_plays_nothing(now: datetime) -> None:
    stage = asked_to("accuse", now=now)
    accept(write("ACCUSE"), "alice.reyes@example.org", stage.address.replace("turn", "bounce"), "lmtp", now)
    read_waiting(now)
    assert (InboundMail.objects.get().disposition, stage.played()) == ("ignore-auto-reply", [])

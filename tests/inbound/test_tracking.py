"""A mail service tells what became of our mails: back for good, back for now, unwanted."""

import base64
import hashlib
import hmac
import json
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.test import Client
from pytest_django.fixtures import Settings

from accounts.models import Player
from games import actions, notify
from games.inbound import tracking
from games.models import Delivery, Extension, Invitation
from tests.tables import open_table, running_game

pytestmark = pytest.mark.django_db
KEY = "a-key-of-the-mail-service"
SECRET = "user:password"
GRACE, DAY = timedelta(minutes=1), timedelta(days=1)
HARD = {"code": 550, "message": "5.1.1 no such user", "description": ""}


@pytest.fixture(autouse=True)
def _services(settings: Settings) -> None:
    settings.ANYMAIL = {"MAILGUN_WEBHOOK_SIGNING_KEY": KEY, "MAILERSEND_SIGNING_SECRET": KEY, "WEBHOOK_SECRET": SECRET}


def basic() -> Mapping[str, str]:
    return {"authorization": f"Basic {base64.b64encode(SECRET.encode()).decode()}"}


def mailgun(at: datetime, event: str = "failed", **told: Any) -> dict[str, Any]:
    """A call as Mailgun signs it: bob's mail, back for good where nothing else is said."""
    timestamp, token = str(int(at.timestamp())), "one"
    signature = hmac.new(KEY.encode(), (timestamp + token).encode(), hashlib.sha256).hexdigest()
    data = {"event": event, "recipient": "bob@example.org", "timestamp": at.timestamp(), "severity": "permanent"}
    data |= {"delivery-status": HARD, "message": {"headers": {"message-id": "x@elsewhere"}}}
    return {"signature": {"timestamp": timestamp, "token": token, "signature": signature}, "event-data": data | told}


def posted(call: Mapping[str, Any] | list[Any], now: datetime, provider: str = "mailgun", **headers: str) -> int:
    """By who has never seen a form of ours."""
    browser = Client(enforce_csrf_checks=True)
    with time_machine.travel(now, tick=False):
        answer = browser.post(
            f"/tracking/{provider}/", json.dumps(call), content_type="application/json", headers={**basic(), **headers}
        )
    return int(answer.status_code)


def trouble(player: Player) -> str:
    player.refresh_from_db()
    return player.mail_trouble


def test_an_address_whose_mails_come_back_for_good_gets_none_any_more(
    alice: Player, bob: Player, now: datetime
) -> None:
    assert posted(mailgun(now), now) == 200
    assert (trouble(bob), trouble(alice)) == ("5.1.1 no such user", "")
    assert list(Delivery.objects.values_list("kind", "player")) == [("way-off", bob.pk)]


def test_the_owner_reads_it_on_every_page(bob: Player, now: datetime, client: Client) -> None:
    posted(mailgun(now), now)
    assert bob.user
    client.force_login(bob.user)
    assert "5.1.1 no such user" in client.get("/").content.decode()


def test_who_complains_gets_no_more_mails_and_has_no_deadline_extended(
    alice: Player, bob: Player, now: datetime
) -> None:
    running_game(alice, bob, now=now)
    notify.send_due(now + GRACE)
    assert posted(mailgun(now, "complained"), now) == 200
    assert trouble(bob) == "a mail of ours was reported as unwanted"
    assert not Extension.objects.exists()


@pytest.mark.parametrize(
    "told",
    [
        {"severity": "temporary"},
        {"delivery-status": HARD | {"message": "4.2.0 try later"}},
        {"delivery-status": HARD | {"message": "5.2.2 mailbox full"}},
        {"event": "delivered"},
        {"event": "opened"},
        {"recipient": "nobody@example.org"},
    ],
)
def test_what_may_pass_or_is_about_nobody_changes_nothing(told: dict[str, Any], bob: Player, now: datetime) -> None:
    assert posted(mailgun(now, **told), now) == 200
    assert trouble(bob) == ""


def test_the_delivery_that_came_back_is_known_and_its_deadline_moves(
    alice: Player, bob: Player, now: datetime, settings: Settings
) -> None:
    game = running_game(alice, bob, now=now)
    notify.send_due(now + GRACE)
    mail = Delivery.objects.get(player=bob, channel="mail")
    sent_as = f"{game.key}.{mail.pk}@{settings.MAIL_DOMAIN}"

    posted(mailgun(now, message={"headers": {"message-id": sent_as}}), now + 2 * GRACE)
    mail.refresh_from_db()
    assert (mail.bounce, mail.is_lost) == ("5.1.1", True)
    assert Extension.objects.filter(game=game, seat=1).count() == 1


def test_a_delivery_to_somebody_else_is_not_touched(
    alice: Player, bob: Player, now: datetime, settings: Settings
) -> None:
    game = running_game(alice, bob, now=now)
    notify.send_due(now + GRACE)
    mail = Delivery.objects.get(player=alice, channel="mail")
    posted(mailgun(now, message={"headers": {"message-id": f"{game.key}.{mail.pk}@{settings.MAIL_DOMAIN}"}}), now)
    mail.refresh_from_db()
    assert mail.bounced_at is None


def test_an_invitation_to_an_address_that_is_none_has_ended(alice: Player, now: datetime) -> None:
    actions.invite(game_key=open_table(alice, now=now).key, host=alice, emails=["zoe@example.org"], now=now)
    posted(mailgun(now, recipient="zoe@example.org"), now)
    assert Invitation.objects.get().declined_at == now


def test_who_says_that_the_mailbox_works_again_is_not_marked_by_the_same_event(bob: Player, now: datetime) -> None:
    posted(mailgun(now), now)
    Player.objects.update(mail_trouble="")
    assert posted(mailgun(now), now + GRACE) == 200
    assert trouble(bob) == ""


def test_a_call_that_was_seen_tells_nothing_else(alice: Player, bob: Player, now: datetime) -> None:
    posted(mailgun(now), now)
    assert posted(mailgun(now, recipient="alice@example.org"), now + GRACE) == 200
    assert trouble(alice) == ""


@pytest.mark.parametrize("late", [timedelta(minutes=16), DAY])
def test_a_call_that_is_not_fresh_is_refused(bob: Player, now: datetime, late: timedelta) -> None:
    assert posted(mailgun(now), now + late) == 400
    assert trouble(bob) == ""


def test_an_event_that_is_old_changes_nothing(bob: Player, now: datetime) -> None:
    assert posted(mailgun(now, timestamp=(now - 8 * DAY).timestamp()), now) == 200
    assert trouble(bob) == ""


def test_an_event_that_could_not_be_heeded_may_come_again(
    bob: Player, now: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(tracking, "heed", fail)
    with pytest.raises(RuntimeError):
        posted(mailgun(now), now)
    monkeypatch.undo()
    posted(mailgun(now), now)
    assert trouble(bob) != ""


def test_without_a_right_signature_or_secret_nobody_is_heard(bob: Player, now: datetime) -> None:
    call = mailgun(now)
    call["signature"]["signature"] = "0" * 64
    assert posted(call, now) == 400
    assert posted(mailgun(now), now, authorization="Basic bm9ib2R5Om5vdGhpbmc=") == 400
    assert trouble(bob) == ""


@pytest.mark.parametrize("provider", [*tracking.PROVIDERS, "nobody"])
def test_a_service_without_a_key_has_no_address(provider: str, client: Client, settings: Settings) -> None:
    settings.ANYMAIL = {}
    assert client.post(f"/tracking/{provider}/").status_code == 404


@pytest.mark.parametrize("provider", ["mailgun", "mailersend", "postmark", "brevo", "mailjet", "sparkpost"])
def test_what_no_service_sends_is_refused(provider: str, client: Client, now: datetime) -> None:
    assert posted(["x"], now, provider) == 400
    assert client.head(f"/tracking/{provider}/").status_code == 200
    assert client.get(f"/tracking/{provider}/").status_code == 405


def mailersend(now: datetime, kind: str) -> tuple[dict[str, Any], str]:
    data = {"type": kind, "id": kind, "created_at": now.isoformat(), "morph": {"object": "recipient_bounce"}}
    call = {"type": f"activity.{kind}", "data": data | {"email": {"recipient": {"email": "bob@example.org"}}}}
    return call, hmac.new(KEY.encode(), json.dumps(call).encode(), hashlib.sha256).hexdigest()


def postmark(now: datetime, kind: str) -> dict[str, Any]:
    return {"RecordType": "Bounce", "Type": kind, "ID": 1, "Email": "bob@example.org", "BouncedAt": now.isoformat()}


@pytest.mark.parametrize(("kind", "is_marked"), [("hard_bounced", True), ("soft_bounced", False)])
def test_mailersend_tells_hard_from_soft(kind: str, is_marked: bool, bob: Player, now: datetime) -> None:
    call, signature = mailersend(now, kind)
    assert posted(call, now, "mailersend", signature=signature) == 200
    assert bool(trouble(bob)) == is_marked


@pytest.mark.parametrize(("kind", "is_marked"), [("HardBounce", True), ("SoftBounce", False)])
def test_postmark_tells_hard_from_soft(kind: str, is_marked: bool, bob: Player, now: datetime) -> None:
    assert posted(postmark(now, kind), now, "postmark") == 200
    assert bool(trouble(bob)) == is_marked

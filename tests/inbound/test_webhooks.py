"""Mail services hand over mails: signed, fresh, and once."""

import base64
import hashlib
import hmac
import json
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

import pytest
import time_machine
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import padding, rsa
from django.test import Client
from pytest_django.fixtures import Settings

from games.inbound import webhooks
from games.inbound.accepting import LATER
from games.inbound.reading import read_waiting
from games.models import InboundMail
from tests.inbound.stage import Stage, asked_to
from tests.inbound.writing import write

pytestmark = pytest.mark.django_db
KEY = "a-key-of-the-mail-service"
RAW = write("ACCUSE").decode()
ME = "alice.reyes@example.org"
PRIVATE = rsa.generate_private_key(65537, 2048)


@pytest.fixture
def stage(now: datetime, settings: Settings) -> Stage:
    public = PRIVATE.public_key().public_bytes(
        serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo
    )
    settings.ANYMAIL = {
        "MAILGUN_WEBHOOK_SIGNING_KEY": KEY,
        "MANDRILL_WEBHOOK_KEY": KEY,
        "MAILERSEND_INBOUND_SECRET": KEY,
        "POSTAL_WEBHOOK_KEY": "".join(public.decode().splitlines()[1:-1]),
    }
    return asked_to("accuse", now=now)


def mailgun(stage: Stage, at: datetime, **changed: str) -> dict[str, str]:
    timestamp, token = str(int(at.timestamp())), "one"
    signature = hmac.new(KEY.encode(), (timestamp + token).encode(), hashlib.sha256).hexdigest()
    form = {"timestamp": timestamp, "token": token, "signature": signature, "sender": ME}
    return form | {"recipient": stage.address, "body-mime": RAW} | changed


def posted(client: Client, form: Mapping[str, str], now: datetime, provider: str = "mailgun_mime") -> int:
    with time_machine.travel(now, tick=False):
        return int(client.post(f"/inbound/{provider}/", form).status_code)


def test_a_signed_call_is_accepted(client: Client, stage: Stage, now: datetime) -> None:
    assert posted(client, mailgun(stage, now), now) == 200
    assert read_waiting(now) == 1
    assert stage.played() == ["accuse"]
    assert InboundMail.objects.get().transport == "webhook"


def test_no_cookie_and_no_form_token_is_needed(stage: Stage, now: datetime) -> None:
    assert posted(Client(enforce_csrf_checks=True), mailgun(stage, now), now) == 200


@pytest.mark.parametrize("changed", [{"signature": "0" * 64}, {"token": "two"}, {"timestamp": "1"}])
def test_a_call_whose_signature_is_wrong_is_refused(
    changed: dict[str, str], client: Client, stage: Stage, now: datetime
) -> None:
    assert posted(client, mailgun(stage, now) | changed, now) == 400
    assert not InboundMail.objects.exists()


@pytest.mark.parametrize("minutes", [-16, 16, 365 * 24 * 60])
def test_a_call_that_is_not_fresh_is_refused(minutes: int, client: Client, stage: Stage, now: datetime) -> None:
    assert posted(client, mailgun(stage, now - timedelta(minutes=minutes)), now) == 406
    assert not InboundMail.objects.exists()


def test_a_call_that_was_seen_cannot_bring_another_mail(client: Client, stage: Stage, now: datetime) -> None:
    posted(client, mailgun(stage, now), now)
    other = {"body-mime": write("PASS", message_id="<2@x>").decode()}
    assert posted(client, mailgun(stage, now, **other), now + timedelta(minutes=14)) == 406
    assert InboundMail.objects.count() == 1


def test_a_call_that_came_too_early_for_us_may_come_again(
    client: Client, stage: Stage, now: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(webhooks, "accept", lambda *_: LATER)
    assert posted(client, mailgun(stage, now), now) == 503
    monkeypatch.undo()
    assert posted(client, mailgun(stage, now), now) == 200


def test_an_unknown_address_is_refused_for_good(client: Client, stage: Stage, now: datetime) -> None:
    assert posted(client, mailgun(stage, now, recipient=f"turn+{'x' * 24}@x"), now) == 406


def test_a_call_without_a_mail_is_refused(client: Client, stage: Stage, now: datetime) -> None:
    form = mailgun(stage, now)
    del form["body-mime"]
    assert posted(client, form, now) == 400


@pytest.mark.parametrize("provider", ["mailgun", "postal", "mandrill", "mailersend", "nobody"])
def test_a_service_without_a_key_has_no_address(provider: str, client: Client, settings: Settings) -> None:
    settings.ANYMAIL = {}
    assert client.post(f"/inbound/{provider}/").status_code == 404


def test_a_second_secret_is_asked_for_where_it_is_set(
    client: Client, stage: Stage, settings: Settings, now: datetime
) -> None:
    settings.ANYMAIL = settings.ANYMAIL | {"WEBHOOK_SECRET": "user:password"}
    assert posted(client, mailgun(stage, now), now) == 400


def test_mandrill_signs_the_whole_call(client: Client, stage: Stage, now: datetime) -> None:
    message = {"raw_msg": RAW, "email": stage.address}
    form = {"mandrill_events": json.dumps([{"event": "inbound", "ts": int(now.timestamp()), "msg": message}])}
    signed = "http://testserver/inbound/mandrill/mandrill_events" + form["mandrill_events"]
    signature = base64.b64encode(hmac.new(KEY.encode(), signed.encode(), hashlib.sha1).digest()).decode()
    with time_machine.travel(now, tick=False):
        assert client.post("/inbound/mandrill/", form, headers={"X-Mandrill-Signature": "x"}).status_code == 400
        assert client.post("/inbound/mandrill/", form, headers={"X-Mandrill-Signature": signature}).status_code == 200
    assert InboundMail.objects.count() == 1


def mailersend(stage: Stage, at: datetime) -> dict[str, Any]:
    recipients = {"rcptTo": [{"email": stage.address}]}
    data = {"id": "1", "created_at": at.isoformat(), "raw": RAW, "sender": {"email": ME}, "recipients": recipients}
    return {"type": "inbound.message", "data": data}


@pytest.mark.parametrize(("days", "status"), [(0, 200), (2, 200), (4, 406)])
def test_mailersend_may_try_again_for_days(days: int, status: int, client: Client, stage: Stage, now: datetime) -> None:
    body = json.dumps(mailersend(stage, now))
    signature = hmac.new(KEY.encode(), body.encode(), hashlib.sha256).hexdigest()
    with time_machine.travel(now + timedelta(days=days), tick=False):
        answer = client.post("/inbound/mailersend/", body, "application/json", headers={"Signature": signature})
    assert answer.status_code == status


def test_postal_s_mail_arrives_byte_for_byte(client: Client, stage: Stage, now: datetime) -> None:
    raw = "From: alice.reyes@example.org\r\n\r\n의심\r\n".encode("cp949")
    told = {
        "id": 1,
        "rcpt_to": stage.address,
        "mail_from": ME,
        "message": base64.b64encode(raw).decode(),
        "base64": True,
    }
    body = json.dumps(told).encode()
    signature = base64.b64encode(PRIVATE.sign(body, padding.PKCS1v15(), hashes.SHA1())).decode()  # noqa: S303 - Postal's choice
    for signed, status in (("AAAA", 400), (signature, 200)):
        headers = {"X-Postal-Signature": signed}
        assert client.post("/inbound/postal/", body, "application/json", headers=headers).status_code == status
    assert bytes(InboundMail.objects.get().raw) == raw

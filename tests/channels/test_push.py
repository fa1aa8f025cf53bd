"""Pushes over TLS to a push service at this machine; the browser's end decrypts them as the standard says."""

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02
from pytest_django.fixtures import Settings

from games.channels.contract import Failure, Gone, News, NotNow, Rejected
from games.channels.push import MOST_BYTES, PushChannel, are_keys, authorization, is_push_service, public_key

from .receiver import Receiver, receiver
from .subscription import Subscription, decoded, encoded
from .your_turn import your_turn

NOW = datetime(2026, 12, 1, 12, 0, tzinfo=UTC)


@pytest.fixture
def service(tmp_path: Path, settings: Settings) -> Iterator[Receiver]:
    """A push service on the list."""
    with receiver(tmp_path, name="localhost") as service:
        service.status = 201
        settings.OUTSIDE_CA, settings.PUSH_HOSTS = str(tmp_path / "ca.pem"), ["localhost"]
        yield service


@pytest.fixture
def channel() -> Iterator[PushChannel]:
    channel = PushChannel()
    yield channel
    channel.close()


@pytest.fixture
def browser() -> Subscription:
    return Subscription()


@pytest.fixture
def news(service: Receiver, browser: Subscription) -> News:
    return your_turn(f"https://localhost:{service.port}/push/abc", browser.keys, NOW)


def test_the_browser_decrypts_what_was_sent(
    service: Receiver, channel: PushChannel, news: News, browser: Subscription
) -> None:
    assert channel.send(news) == "201 Created"

    told = json.loads(browser.decrypt(service.got[0].body))
    assert told["title"] == "Sly Dice with Bob"
    assert told["line"].endswith("please answer by Wed 2 Dec, 21:00 (Asia/Seoul).")
    assert (told["link"], told["tag"], told["kind"]) == (news.link, news.tag, "your-turn")
    with pytest.raises(InvalidTag):
        Subscription().decrypt(service.got[0].body)


def test_decrypting_is_as_the_standard_has_it() -> None:
    """The example of RFC 8291, section 5."""
    number = int.from_bytes(decoded("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), "big")
    browser = Subscription(ec.derive_private_key(number, ec.SECP256R1()), decoded("BTBZMqHH6r4Tts7J_aSIgg"))
    body = (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3"
        "jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )

    assert browser.decrypt(decoded(body)) == b"When I grow up, I want to be a watermelon"


def test_the_headers_say_how_long_how_urgent_and_what_it_replaces(
    service: Receiver, channel: PushChannel, news: News
) -> None:
    channel.send(news)
    channel.send(replace(news, kind="reminder", until=NOW + timedelta(minutes=10)))

    first, second = (got.headers for got in service.got)
    assert (first["TTL"], first["Urgency"], first["Content-Encoding"]) == ("86400", "normal", "aes128gcm")
    assert (second["TTL"], second["Urgency"]) == ("600", "high")
    assert first["Topic"] == second["Topic"] == news.tag


def test_the_service_can_check_who_sends(service: Receiver, channel: PushChannel, news: News) -> None:
    channel.send(news)

    signed = service.got[0].headers["Authorization"]
    claims = json.loads(decoded(signed.partition("t=")[2].split(".")[1]))
    assert Vapid02.verify(signed)
    assert claims["aud"] == f"https://localhost:{service.port}"
    assert claims["sub"].startswith("mailto:")
    assert 0 < claims["exp"] - datetime.now(UTC).timestamp() < 24 * 3600


def test_each_service_gets_a_signature_of_its_own(settings: Settings) -> None:
    """One that was made for another service is refused by all."""
    tokens = [authorization(f"https://{host}/x") for host in ("a.push.apple.com", "fcm.googleapis.com")]
    claims = [json.loads(decoded(token.partition("t=")[2].split(".")[1])) for token in tokens]

    assert [each["aud"] for each in claims] == ["https://a.push.apple.com", "https://fcm.googleapis.com"]


@pytest.mark.parametrize(
    ("status", "headers", "kind", "seconds"),
    [
        (404, {}, Gone, None),
        (410, {}, Gone, None),
        (400, {}, Rejected, None),
        (413, {}, Rejected, None),
        (429, {"Retry-After": "90"}, NotNow, 90.0),
        (429, {"Retry-After": "Tue, 01 Dec 2026 12:02:00 GMT"}, NotNow, 120.0),
        (503, {}, NotNow, None),
        (403, {}, NotNow, None),
        (302, {"Location": "https://localhost/elsewhere"}, NotNow, None),
    ],
)
def test_refusals_are_told_apart(
    service: Receiver, channel: PushChannel, news: News, status: int, headers: Any, kind: type[Failure], seconds: Any
) -> None:
    service.status, service.headers = status, headers

    with pytest.raises(kind) as refused:
        channel.send(news)

    assert getattr(refused.value, "seconds", None) == seconds
    assert len(service.got) == 1


def test_what_is_over_is_not_sent(service: Receiver, channel: PushChannel, news: News) -> None:
    with pytest.raises(NotNow):
        channel.send(replace(news, until=NOW))

    assert service.got == []


def test_only_services_on_the_list_are_asked(service: Receiver, channel: PushChannel, news: News) -> None:
    with pytest.raises(Gone):
        channel.send(replace(news, address=news.address.replace("localhost", "127.0.0.1")))

    assert service.got == []


@pytest.mark.parametrize(
    ("endpoint", "is_listed"),
    [
        ("https://fcm.googleapis.com/fcm/send/x", True),
        ("https://updates.push.services.mozilla.com/wpush/v2/x", True),
        ("https://web.push.apple.com/x", True),
        ("https://fcm.googleapis.com.example.org/x", False),
        ("https://evilpush.apple.com/x", False),
        ("https://fcm.googleapis.com@example.org/x", False),
        ("https://[::1/x", False),
        ("nothing", False),
    ],
)
def test_the_list_of_services(endpoint: str, *, is_listed: bool) -> None:
    assert is_push_service(endpoint) is is_listed


def test_long_names_stay_below_the_limit(
    service: Receiver, channel: PushChannel, news: News, browser: Subscription
) -> None:
    channel.send(replace(news, title="아" * 500, line="🎲" * 500, link="https://play.example.org/games/" + "k" * 16))

    text = browser.decrypt(service.got[0].body)
    assert len(text) <= MOST_BYTES
    assert json.loads(text)["line"].endswith("🎲…")


def test_keys_that_no_browser_made_are_known(browser: Subscription) -> None:
    keys = browser.keys

    assert are_keys(keys["p256dh"], keys["auth"])
    assert not are_keys(keys["p256dh"], "short")
    assert not are_keys(encoded(b"\x04" + bytes(64)), keys["auth"])
    assert not are_keys("ü", keys["auth"])


def test_the_public_key_follows_from_the_private_one(settings: Settings) -> None:
    raw = decoded(public_key(settings.VAPID_KEY))

    assert (len(raw), raw[0]) == (65, 4)

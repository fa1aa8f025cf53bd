"""Pushes to browsers: encrypted for one browser (RFC 8291), signed as ours (RFC 8292), taken in by its push service.

Endpoints are what browsers, or whoever claims to be one, have told us: only services on a list are asked, and only as
`outside` asks. pywebpush's own sending is not used: it follows redirects, waits for ever, and keeps what it is given.
"""

import json
from base64 import urlsafe_b64decode
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import Any, Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings
from django.utils import timezone

from games.rules.marking import _

from .contract import Gone, News, NotNow, Rejected
from .outside import Answer, Outside
from .retry_after import seconds_asked

NOT_LISTED = _("this is no push service that we know")
UNSUBSCRIBED = _("the browser takes no pushes from us any more")
OVER = _("its time was over")

# What asks nothing may still be read a day later. No service keeps anything for longer than four weeks.
_KEPT: Final = timedelta(days=1)
_LONGEST_KEPT: Final = timedelta(days=28)
# A phone that sleeps is woken up for what is due so soon, or is asked for the second time.
_SOON: Final = timedelta(hours=1)
_URGENT: Final = frozenset({"reminder", "reminder-2", "nudge", "ready", "test"})
# Bytes of UTF-8. A push holds 3,993 at most; ours say one sentence.
MOST_BYTES: Final = 1000
_TITLE_BYTES, _LINE_BYTES = 240, 420
_SIGNED_FOR: Final = timedelta(hours=12)
# Its browser takes the right to push away from sites that show nothing.
_ALWAYS_SHOWS: Final = ".push.apple.com"


class PushChannel:
    """One message for one browser at a time. The answer is the push service's."""

    def __init__(self) -> None:
        self._outside = Outside()

    def send(self, news: News) -> str:
        if not is_push_service(news.address):
            raise Gone(NOT_LISTED)
        seconds = seconds_to_live(news)
        if seconds <= 0:
            raise NotNow(OVER)
        body = encrypt(payload(news), news.way)
        answer = self._outside.post(news.address, data=body, headers=headers(news, seconds))
        return _taken(answer, news.now or timezone.now())

    def close(self) -> None:
        self._outside.close()


def is_push_service(endpoint: str) -> bool:
    """Whether the host of an endpoint is on the list of the settings; nothing is said about the rest of it."""
    try:
        host = urlsplit(endpoint).hostname or ""
    except ValueError:
        return False
    return any(_fits(host, listed) for listed in settings.PUSH_HOSTS)


def _fits(host: str, listed: str) -> bool:
    return host.endswith(listed) if listed.startswith(".") else host == listed


def seconds_to_live(news: News) -> int:
    """For how long the service keeps it for a browser that is not there: until what it asks has ended."""
    now = news.now or timezone.now()
    kept = news.until - now if news.until is not None else _KEPT
    return int(min(kept, _LONGEST_KEPT).total_seconds())


def headers(news: News, seconds: int) -> dict[str, str]:
    """The topic lets the service drop what an older push to the same browser said of the same game."""
    return {
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "TTL": str(seconds),
        "Topic": news.tag[:32],
        "Urgency": urgency(news, seconds),
        "Authorization": authorization(news.address),
    }


def urgency(news: News, seconds: int) -> str:
    """How much of a battery it is worth."""
    if news.kind in _URGENT or (news.until is not None and seconds < _SOON.total_seconds()):
        return "high"
    return "normal" if news.until is not None else "low"


def authorization(endpoint: str) -> str:
    """Who we are, signed for this service and this half of a day."""
    from py_vapid import Vapid02

    parts = urlsplit(endpoint)
    # Made anew for each: a signature for one service is refused by all others.
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int((datetime.now(UTC) + _SIGNED_FOR).timestamp()),
        "sub": f"mailto:{settings.OPERATOR_ADDRESS or f'postmaster@{settings.MAIL_DOMAIN}'}",
    }
    return str(Vapid02(_private_key(settings.VAPID_KEY)).sign(claims)["Authorization"])


@lru_cache(maxsize=2)
def _private_key(text: str) -> Any:
    from py_vapid import Vapid02

    return Vapid02.from_string(text).private_key


@lru_cache(maxsize=2)
def public_key(private: str) -> str:
    """What a browser must know to subscribe with us, from our private key: base64url without padding."""
    from py_vapid.utils import b64urlencode

    point = _private_key(private).public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return str(b64urlencode(point))


def payload(news: News) -> bytes:
    """What the service worker shows: which game, what happened, until when, and where to answer. Never dice."""
    told = {
        "title": _cut(news.title, _TITLE_BYTES),
        "line": _cut(news.line, _LINE_BYTES),
        "kind": news.kind,
        "tag": news.tag,
        "link": news.link,
        "at": int((news.now or timezone.now()).timestamp() * 1000),
        "shows": (urlsplit(news.address).hostname or "").endswith(_ALWAYS_SHOWS),
    }
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()


def _cut(text: str, most: int) -> str:
    raw = text.encode()
    return text if len(raw) <= most else f"{raw[: most - 3].decode('utf-8', 'ignore')}…"


def encrypt(text: bytes, keys: Mapping[str, Any]) -> bytes:
    """For the browser alone that has these keys."""
    from pywebpush import WebPusher

    subscription = {"endpoint": "", "keys": {"p256dh": keys["p256dh"], "auth": keys["auth"]}}
    return bytes(WebPusher(subscription).encode(text)["body"])


def are_keys(p256dh: str, auth: str) -> bool:
    """Whether a browser can have made these: a point of the curve, and a secret of 16 bytes."""
    try:
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), _decode(p256dh))
        return len(_decode(auth)) == 16
    except ValueError:
        return False


def _decode(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _taken(answer: Answer, now: datetime) -> str:
    """The answer in words, or what it means that the push was not taken."""
    words = f"{answer.status_code} {answer.reason or ''}".strip()
    if 200 <= answer.status_code < 300:
        return words
    if answer.status_code in {404, 410}:
        raise Gone(UNSUBSCRIBED)
    if answer.status_code in {400, 413}:
        raise Rejected(words)
    # 401 and 403 too: our key or clock is wrong, and somebody will put that right.
    raise NotNow(words, seconds=seconds_asked(answer.headers, now))

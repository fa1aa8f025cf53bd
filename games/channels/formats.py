"""The forms in which webhooks are told. Names and titles may hold anything, and do nothing anywhere but stand there."""

import hashlib
import hmac
import json
import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from .contract import News

SIGNED = "json"


class Call(NamedTuple):
    """One request, by POST."""

    url: str
    headers: Mapping[str, str]
    body: bytes


def _waits_nowhere(_content: bytes) -> float | None:
    return None


@dataclass(frozen=True, slots=True)
class Format:
    """A service's. `gone`: statuses beside 404 and 410 by which it says that nothing will ever come through.

    `waits` reads from an answer for how many seconds to wait, where the service does not say so in a header.
    """

    name: str
    title: Promise
    write: Callable[[News, datetime], Call]
    gone: frozenset[int] = field(default_factory=frozenset)
    waits: Callable[[bytes], float | None] = _waits_nowhere


def write_signed(news: News, now: datetime) -> Call:
    """Our own: docs/webhooks.md. The signature covers the time, so that nobody can repeat a message later on."""
    told = {
        "version": 1,
        "id": news.key,
        "kind": news.kind,
        "game": news.title,
        "text": news.line,
        "until": news.until.isoformat() if news.until else None,
        "link": news.link,
        "tag": news.tag,
    }
    body, at = _json(told), str(int(now.timestamp()))
    headers = {
        **_JSON,
        "Idempotency-Key": news.key,
        "X-SlyDice-Timestamp": at,
        "X-SlyDice-Signature": f"v1={sign(news.way['secret'], at, body)}",
    }
    return Call(news.address, headers, body)


def sign(secret: str, at: str, body: bytes) -> str:
    """HMAC-SHA256 of `at.body` in hexadecimal digits."""
    return hmac.new(secret.encode(), at.encode() + b"." + body, hashlib.sha256).hexdigest()


def write_discord(news: News, now: datetime) -> Call:
    """Nobody is mentioned, whatever is written; no preview of the link."""
    text = f"**{_escape_markdown(news.title)}**\n{_escape_markdown(news.line)}\n<{news.link}>"
    told = {"content": text, "allowed_mentions": {"parse": []}, "flags": 4}
    return Call(news.address, _JSON, _json(told))


def write_slack(news: News, now: datetime) -> Call:
    """Without markup: only what stands between < and > could call the whole channel."""
    text = f"{_escape_slack(news.title)}\n{_escape_slack(news.line)}\n<{news.link}>"
    told = {"text": text, "mrkdwn": False, "link_names": False, "unfurl_links": False, "unfurl_media": False}
    return Call(news.address, _JSON, _json(told))


def write_telegram(news: News, now: datetime) -> Call:
    """No parse mode, so that nothing is markup."""
    text = f"{_still(news.title)}\n{_still(news.line)}\n{news.link}"
    told = {"chat_id": news.way["chat"], "text": text, "link_preview_options": {"is_disabled": True}}
    return Call(news.address, _JSON, _json(told))


def write_ntfy(news: News, now: datetime) -> Call:
    """To the server, naming the topic, since headers could not hold all letters. Plain text unless asked otherwise."""
    server, _slash, topic = news.address.rpartition("/")
    told = {"topic": topic, "title": _still(news.title), "message": _still(news.line), "click": news.link}
    token = news.way.get("token")
    return Call(f"{server}/", {**_JSON, **({"Authorization": f"Bearer {token}"} if token else {})}, _json(told))


def _telegram_waits(content: bytes) -> float | None:
    """`{"parameters": {"retry_after": 5}}`."""
    try:
        seconds = json.loads(content)["parameters"]["retry_after"]
    except (ValueError, KeyError, TypeError):
        return None
    return float(seconds) if isinstance(seconds, int) and 0 <= seconds < 10**9 else None


_JSON: Final = {"Content-Type": "application/json"}
# Where a program would see a mention or an address, a break that nobody sees.
_CALLS: Final = re.compile(r"@|:(?=//)")
_PUNCTUATION: Final = re.compile(r"([!-/:-@\[-`{-~])")
_SLACK: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})


def _json(told: Mapping[str, Any]) -> bytes:
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()


def _still(text: str) -> str:
    """In one line, without signs that turn the rest around, and nobody is called by it."""
    plain = "".join(sign if unicodedata.category(sign)[0] != "C" else " " for sign in text)
    return _CALLS.sub("\\g<0>\u200b", " ".join(plain.split()))


def _escape_markdown(text: str) -> str:
    """Before every sign that could mean something stands that it means nothing."""
    return _PUNCTUATION.sub(r"\\\1", _still(text))


def _escape_slack(text: str) -> str:
    return _still(text).translate(_SLACK)


FORMATS: Final[Mapping[str, Format]] = {
    each.name: each
    for each in (
        Format(SIGNED, _("a program of my own: signed JSON"), write_signed),
        Format("discord", _("Discord"), write_discord),
        Format("slack", _("Slack, Mattermost and the like"), write_slack),
        # 401: the bot has another token. 403: it was blocked, or is no longer in the chat.
        Format("telegram", _("Telegram"), write_telegram, frozenset({401, 403}), _telegram_waits),
        Format("ntfy", _("ntfy"), write_ntfy),
    )
}

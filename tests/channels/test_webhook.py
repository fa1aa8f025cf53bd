"""Webhooks in each form, sent to a real receiver: what stands in them, and what the receiver's answers mean."""

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from games.channels.contract import Failure, Gone, News, NotNow, Rejected
from games.channels.formats import FORMATS, sign
from games.channels.webhook import WebhookChannel

from .receiver import Receiver
from .your_turn import your_turn

NOW = datetime(2026, 12, 1, 12, 0, tzinfo=UTC)
# Whatever a service might take for a command, in the title and in the line.
HOSTILE = "@everyone <!channel> <@U1> **[x](https://evil.example)** `_~|>#` \u202e @bob &amp;\nnext"
# What each form needs beside the address.
WAYS = {
    "json": {"secret": "s3cret"},
    "discord": {},
    "slack": {},
    "telegram": {"chat": "-100200"},
    "ntfy": {"token": "tk_1"},
}


@pytest.fixture
def channel() -> Iterator[WebhookChannel]:
    channel = WebhookChannel()
    yield channel
    channel.close()


def news(address: str, form: str, text: str = "Bob, it is your turn.") -> News:
    told = your_turn(address, {"format": form, **WAYS[form]}, NOW)
    link = "https://dice.example.org/games/abc/"
    return replace(told, title=f"Sly Dice with Alice: {text}", line=text, key="abc.17", link=link, tag=32 * "0")


def received(there: Receiver, channel: WebhookChannel, form: str, text: str = "Bob, it is your turn.") -> Any:
    assert channel.send(news(there.url, form, text)) == "204 No Content"
    return json.loads(there.got[-1].body)


def test_signed_json(there: Receiver, channel: WebhookChannel) -> None:
    assert received(there, channel, "json") == {
        "version": 1,
        "id": "abc.17",
        "kind": "your-turn",
        "game": "Sly Dice with Alice: Bob, it is your turn.",
        "text": "Bob, it is your turn.",
        "until": "2026-12-02T12:00:00+00:00",
        "link": "https://dice.example.org/games/abc/",
        "tag": 32 * "0",
    }
    got = there.got[0]
    at = str(int(NOW.timestamp()))
    assert got.headers["X-SlyDice-Timestamp"] == at
    assert got.headers["X-SlyDice-Signature"] == f"v1={sign('s3cret', at, got.body)}"
    assert (got.headers["Idempotency-Key"], got.headers["Content-Type"]) == ("abc.17", "application/json")


def test_the_signature_is_that_of_the_standard() -> None:
    """As `printf '1764590400.{}' | openssl dgst -sha256 -hmac s3cret` has it."""
    assert sign("s3cret", "1764590400", b"{}") == "28f60b7d23876b84d43af457d4025e547bc7a786b9e1fb0f6b28ce075684e37d"


def test_discord_mentions_nobody_and_shows_all_signs_as_they_are(there: Receiver, channel: WebhookChannel) -> None:
    told = received(there, channel, "discord", HOSTILE)
    assert told["allowed_mentions"] == {"parse": []}
    title, line, link = told["content"].split("\n")
    assert link == "<https://dice.example.org/games/abc/>"
    assert title.startswith("**Sly Dice with Alice\\: ")
    assert title.endswith("**")
    assert unescaped(line) == set()
    assert "@everyone" not in line
    assert "://" not in line


def test_slack_gets_no_control_sequence_but_the_link(there: Receiver, channel: WebhookChannel) -> None:
    told = received(there, channel, "slack", HOSTILE)
    assert (told["mrkdwn"], told["link_names"], told["unfurl_links"]) == (False, False, False)
    *lines, link = told["text"].split("\n")
    assert link == "<https://dice.example.org/games/abc/>"
    assert len(lines) == 2
    assert not set("<>") & set("".join(lines))
    assert "&lt;!channel&gt;" in lines[1]
    assert "&amp;amp;" in lines[1]


def test_telegram_gets_plain_text_that_calls_nobody(there: Receiver, channel: WebhookChannel) -> None:
    told = received(there, channel, "telegram", HOSTILE)
    assert told["chat_id"] == "-100200"
    assert "parse_mode" not in told
    assert not [sign for sign in ("@everyone", "@bob", "://evil", "\u202e") if sign in told["text"]]
    assert told["text"].endswith("\nhttps://dice.example.org/games/abc/")


def test_ntfy_gets_the_topic_and_a_title(there: Receiver, channel: WebhookChannel) -> None:
    told = received(there, channel, "ntfy", "Zoë, 你 are asked")
    assert (told["topic"], told["message"]) == ("hook", "Zoë, 你 are asked")
    assert told["click"] == "https://dice.example.org/games/abc/"
    assert (there.got[0].path, there.got[0].headers["Authorization"]) == ("/", "Bearer tk_1")
    assert "markdown" not in told


@pytest.mark.parametrize("form", FORMATS)
def test_a_line_stays_a_line(there: Receiver, channel: WebhookChannel, form: str) -> None:
    if form != "json":
        assert "\nnext" not in json.dumps(received(there, channel, form, HOSTILE), ensure_ascii=False).replace(
            "\\n", "\n"
        )


@pytest.mark.parametrize(
    ("form", "status", "kind"),
    [
        *(("json", status, Gone) for status in (404, 410)),
        *(("json", status, NotNow) for status in (401, 403, 408, 425, 429, 500, 502, 503, 504)),
        *(("json", status, Rejected) for status in (400, 405, 413, 422)),
        *(("telegram", status, Gone) for status in (401, 403, 404)),
        ("discord", 404, Gone),
        ("slack", 410, Gone),
    ],
)
def test_what_an_answer_means(
    there: Receiver, channel: WebhookChannel, form: str, status: int, kind: type[Failure]
) -> None:
    there.status, there.body = status, b"no\nsuch \x1b[31mhook"
    with pytest.raises(kind) as failed:
        channel.send(news(there.url, form))
    assert str(failed.value).startswith(str(status))
    assert str(failed.value).endswith(": no such [31mhook")


def test_it_waits_as_long_as_it_is_asked_to(there: Receiver, channel: WebhookChannel) -> None:
    there.status = 429
    for headers, body, seconds in (
        ({"Retry-After": "17"}, b"", 17),
        ({"Retry-After": "Tue, 01 Dec 2026 12:01:00 GMT"}, b"", 60),
        ({}, b'{"parameters":{"retry_after":5}}', 5),
        ({}, b'{"parameters":{"retry_after":"5"}}', None),
        ({}, b"slowly", None),
    ):
        there.headers, there.body = headers, body
        with pytest.raises(NotNow) as failed:
            channel.send(news(there.url, "telegram"))
        assert failed.value.seconds == seconds


def test_what_a_receiver_says_is_kept_short(there: Receiver, channel: WebhookChannel) -> None:
    there.status, there.body = 500, 5000 * b"x"
    with pytest.raises(NotNow) as failed:
        channel.send(news(there.url, "json"))
    assert len(str(failed.value)) < 150


def unescaped(text: str) -> set[str]:
    """The signs of punctuation before which no backslash stands."""
    rest = [text[place] for place in range(len(text)) if not _is_escaped(text, place)]
    return {sign for sign in rest if sign.isascii() and not sign.isalnum() and sign not in " \\"}


def _is_escaped(text: str, place: int) -> bool:
    before = text[:place]
    return (len(before) - len(before.rstrip("\\"))) % 2 == 1

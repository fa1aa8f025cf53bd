"""Mails made to keep their reader busy are read, or refused, in a bounded time."""

import time
from contextlib import suppress

import pytest

from games.inbound.accepting import MOST_BYTES
from games.inbound.envelope import identity_of, recipient_in
from games.inbound.guards import UnreadableMail, within
from games.inbound.letter import read
from games.inbound.typed import lines_of

HEAD = b"From: alice@example.org\nMIME-Version: 1.0\n"
PARTS = HEAD + b"Content-Type: multipart/mixed; boundary=b\n\n"
# What takes 5 to 37 seconds, or raises RecursionError, where nothing guards the parser.
REFUSED = {
    "a long parameter list": HEAD + b"Content-Type: text/plain; " + b"a=b;" * 25_000 + b"\n\nPASS",
    "the same in a part": PARTS + b"--b\nContent-Type: text/plain; " + b"a=b;" * 25_000 + b"\n\nPASS",
    "many receivers": HEAD + b"To:" + b" a@b," * 25_000 + b"\n\nPASS",
    "a long header": b"X: y\n" * 50_000 + b"\nPASS",
    "deep nesting": HEAD
    + b"".join(b'Content-Type: multipart/mixed; boundary="%d"\n\n--%d\n' % (n, n) for n in range(99)),
    "many parts": PARTS + b"--b\n" * 60_000,
    "open comments in From": b"From: " + b"(" * 7_000 + b"\n\nPASS",
}
READ = {
    "tags that never end": b"<a " * 80_000,
    "comments that never end": b"<!--" * 60_000,
    "quotes in quotes": b"<blockquote><br>" * 16_000,
    "unseen in unseen": b"<head>" * 40_000,
    "references": b"&#x1" * 60_000,
    "On On On": b"On " * 80_000,
    "On, on lines": b"On\n" * 80_000,
    "empty lines": b"\n" * 250_000,
    "blanks": b" " * 250_000,
    "dashes": b"-" * 250_000,
    "lines of dashes": b"-\n" * 120_000,
    "labels": b"From:\n" * 40_000,
    "quote marks": b">" * 250_000,
    "wrote": b"wrote" * 50_000,
    "letters that grow": "ﷺ".encode() * 80_000,
    "marks on a letter": "\u0301\u0323".encode() * 60_000,
}
ODD = {
    "an empty Message-ID": b"Message-ID: <>\n\nPASS",
    "an unknown charset": HEAD + b"Content-Type: text/plain; charset=klingon\n\nPASS",
    "a NUL in the charset": HEAD + b'Content-Type: text/plain; charset="\0"\n\nPASS',
    "a codec that is no charset": HEAD + b"Content-Type: text/plain; charset=punycode\n\n" + b"a-" * 100_000,
    "a broken name": b"From: =?utf-8?b?4?= <alice@example.org>\n\nPASS",
    "nothing": b"",
}


def seconds_of(raw: bytes) -> float:
    start = time.process_time()
    identity_of(raw)
    recipient_in(raw)
    with suppress(UnreadableMail):
        lines_of(read(raw[:MOST_BYTES]).text)
    return time.process_time() - start


@pytest.mark.parametrize("raw", REFUSED.values(), ids=REFUSED)
def test_a_mail_beyond_the_limits_is_refused_before_it_is_parsed(raw: bytes) -> None:
    assert seconds_of(raw) < 1
    with pytest.raises(UnreadableMail):
        read(raw)


@pytest.mark.parametrize("kind", [b"text/plain", b"text/html"])
@pytest.mark.parametrize("text", READ.values(), ids=READ)
def test_a_text_of_any_shape_is_read_in_linear_time(text: bytes, kind: bytes) -> None:
    assert seconds_of(HEAD + b"Content-Type: " + kind + b"; charset=utf-8\n\n" + text) < 1.5


@pytest.mark.parametrize("raw", ODD.values(), ids=ODD)
def test_what_is_broken_is_read_as_far_as_it_goes(raw: bytes) -> None:
    assert read(raw).text.strip()[:4] in {"PASS", "a-a-", ""}


def test_reading_that_takes_too_long_is_stopped() -> None:
    with pytest.raises(UnreadableMail, match="too long"), within(0.05):
        time.sleep(5)

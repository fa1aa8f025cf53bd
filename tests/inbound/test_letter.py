"""What is read out of a mail, and who is behind it."""

import pytest

from games.inbound.charsets import decode
from games.inbound.classify import Nature, classify
from games.inbound.letter import read
from tests.inbound.writing import write


@pytest.mark.parametrize(
    ("content", "label"),
    [
        ("고정 6".encode(), "utf-8"),
        ("고정 6".encode(), "iso-8859-1"),
        ("고정 6".encode(), "klingon"),
        ("고정 6".encode("cp949"), "ks_c_5601-1987"),
        ("고정 6".encode("cp949"), "EUC-KR"),
        ("고정 6".encode("cp949"), "utf-8"),
        ("고정 6".encode("iso-2022-kr"), "iso-2022-kr"),
        ("고정 6".encode("utf-16"), '"utf-16"'),
    ],
)
def test_korean_is_read_whatever_its_label(content: bytes, label: str) -> None:
    assert decode(content, label) == "고정 6"


def test_western_letters_are_read_under_the_smaller_label() -> None:
    assert decode("três “seis”".encode("windows-1252"), "iso-8859-1") == "três “seis”"


def test_an_attached_text_is_not_the_body() -> None:
    parts = "--b\nContent-Disposition: attachment\n\nPASS\n--b\nContent-Type: text/html\n\n<p>KEEP</p>\n--b--\n"
    letter = read(f"Content-Type: multipart/mixed; boundary=b\n\n{parts}".encode())
    assert letter.text.strip() == "KEEP"


def test_an_empty_text_gives_way_to_the_html() -> None:
    parts = "--b\nContent-Type: text/plain\n\n \n--b\nContent-Type: text/html\n\n<p>KEEP</p>\n--b--\n"
    assert read(f"Content-Type: multipart/alternative; boundary=b\n\n{parts}".encode()).text.strip() == "KEEP"


def test_a_forwarded_mail_is_not_the_body() -> None:
    parts = "--b\nContent-Type: message/rfc822\n\nFrom: x@y\n\nPASS\n--b--\n"
    assert read(f"Content-Type: multipart/mixed; boundary=b\n\n{parts}".encode()).text == ""


@pytest.mark.parametrize(
    ("header", "value"),
    [
        ("Auto_Submitted", "auto-replied"),
        ("Auto_Submitted", "auto-generated (rejected)"),
        ("Precedence", "bulk"),
        ("Precedence", "List"),
        ("X_Autoreply", "yes"),
        ("X_Autorespond", "1"),
        ("List_Id", "<dice.example.org>"),
    ],
)
def test_a_machine_tells_of_itself(header: str, value: str) -> None:
    assert classify(read(write("PASS", **{header: value})), "alice@example.org") is Nature.MACHINE


@pytest.mark.parametrize("header", ["Auto_Submitted", "X_Auto_Response_Suppress", "Precedence"])
def test_a_person_may_have_such_headers_too(header: str) -> None:
    value = {"Auto_Submitted": "no", "X_Auto_Response_Suppress": "All", "Precedence": "normal"}[header]
    assert classify(read(write("PASS", **{header: value})), "alice@example.org") is Nature.PERSON


def test_the_null_return_path_alone_is_a_machine_and_no_bounce() -> None:
    assert classify(read(write("PASS")), "") is Nature.MACHINE
    assert classify(read(write("550 5.1.1", sender="MAILER-DAEMON@mx.example.org")), "") is Nature.BOUNCE


@pytest.mark.parametrize("sender", ["turn@play.example.org", "Sly <bounce@PLAY.example.org>"])
def test_a_mail_from_ourselves_is_a_machine_s(sender: str) -> None:
    assert classify(read(write("PASS", sender=sender)), "x@example.org") is Nature.MACHINE

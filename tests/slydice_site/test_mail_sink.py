import smtplib
from email import message_from_bytes
from email.message import EmailMessage
from pathlib import Path

import pytest
from django.core.mail import get_connection, send_mail

from slydice_site.mail_sink import MailSink
from slydice_site.ports import free_port


def letter(to: str, text: str = "You are asked.") -> EmailMessage:
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = "turn@play.example.org", to, "Your turn"
    mail.set_content(text)
    return mail


def test_each_mail_becomes_a_file_oldest_first(tmp_path: Path) -> None:
    with MailSink(tmp_path, free_port()) as sink, smtplib.SMTP("127.0.0.1", sink.port) as client:
        for name in ("alice", "bob", "dora"):
            client.send_message(letter(f"{name}@example.org"))
    mails = [message_from_bytes(path.read_bytes()) for path in sorted(tmp_path.glob("*.eml"))]
    assert [mail["To"] for mail in mails] == ["alice@example.org", "bob@example.org", "dora@example.org"]


def test_the_receivers_of_the_envelope_are_kept(tmp_path: Path) -> None:
    with MailSink(tmp_path, free_port()) as sink, smtplib.SMTP("127.0.0.1", sink.port) as client:
        client.send_message(letter("everybody@example.org"), to_addrs=["alice@example.org", "bob@example.org"])
    (mail,) = [message_from_bytes(path.read_bytes()) for path in tmp_path.glob("*.eml")]
    assert mail.get_all("X-Envelope-To") == ["alice@example.org", "bob@example.org"]


def test_the_text_arrives_byte_for_byte(tmp_path: Path) -> None:
    text = ".\r\n.. a line of dots, then 주사위 and dés\r\n"
    with MailSink(tmp_path, free_port()) as sink, smtplib.SMTP("127.0.0.1", sink.port) as client:
        client.send_message(letter("alice@example.org", text))
    (path,) = tmp_path.glob("*.eml")
    assert message_from_bytes(path.read_bytes()).get_payload(decode=True) == text.encode()


def test_django_sends_to_it(tmp_path: Path) -> None:
    with MailSink(tmp_path, free_port()) as sink:
        smtp = get_connection("django.core.mail.backends.smtp.EmailBackend", host="127.0.0.1", port=sink.port)
        send_mail("Your turn", "You are asked.", None, ["alice@example.org"], connection=smtp)
    assert len(list(tmp_path.glob("*.eml"))) == 1


def test_a_second_one_on_the_same_port_is_refused(tmp_path: Path) -> None:
    with MailSink(tmp_path, free_port()) as sink, pytest.raises(OSError, match="in use"):
        MailSink(tmp_path, sink.port).start()

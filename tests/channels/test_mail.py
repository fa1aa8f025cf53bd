"""Mails through real SMTP: what the server's replies mean, and one connection for many mails."""

from collections.abc import Iterator
from typing import Any

import pytest
from pytest_django.fixtures import Settings

from games.channels import letter
from games.channels.contract import Away, News, NotNow, Rejected
from games.channels.mail import MailChannel
from slydice_site.ports import free_port
from tests.post_office import PostOffice, post_office

SMTP = "django.core.mail.backends.smtp.EmailBackend"


@pytest.fixture
def office(settings: Settings) -> Iterator[PostOffice]:
    with post_office() as office:
        settings.EMAIL_BACKEND, settings.EMAIL_HOST, settings.EMAIL_PORT = SMTP, "127.0.0.1", office.port
        yield office


@pytest.fixture
def channel(office: PostOffice) -> Iterator[MailChannel]:
    channel = MailChannel()
    yield channel
    channel.close()


def news(**changes: Any) -> News:
    facts = {
        "host": "Ann",
        "kind_title": "Sly Dice",
        "seat_count": 3,
        "link": "https://x/i/",
        "rules_link": "https://x/r/",
    }
    values: dict[str, Any] = {
        "kind": "invitation",
        "title": "Ann invites you",
        "key": "abc.7",
        "thread": "abc",
        "address": "bo@example.org",
        "reply_to": "turn+abc@play.localhost",
        "bounce_to": "bounce+abc@play.localhost",
        "answers": "",
        "stop_link": "https://x/stop/",
        "facts": facts,
    }
    return News(**values | changes)


def test_the_answer_is_the_server_s(channel: MailChannel) -> None:
    assert channel.send(news()) == "250 2.0.0 Ok: queued as 4F2A"


def test_many_mails_share_one_connection(channel: MailChannel, office: PostOffice) -> None:
    for _number in range(3):
        channel.send(news())
    assert (len(office.mails), len(office.connections)) == (3, 1)


def test_a_receiver_that_is_unknown_for_good_is_rejected(channel: MailChannel, office: PostOffice) -> None:
    office.to_receiver["bo@example.org"] = "550 5.1.1 No such user"
    with pytest.raises(Rejected, match=r"550 5\.1\.1 No such user"):
        channel.send(news())


def test_a_receiver_that_is_busy_may_be_tried_again(channel: MailChannel, office: PostOffice) -> None:
    office.to_receiver["bo@example.org"] = "451 4.2.1 Mailbox busy"
    with pytest.raises(NotNow, match=r"451 4\.2\.1 Mailbox busy"):
        channel.send(news())


@pytest.mark.parametrize(("reply", "failure"), [("554 5.7.1 Spam", Rejected), ("452 4.3.1 Full", NotNow)])
def test_a_mail_can_be_refused_as_a_whole(
    channel: MailChannel, office: PostOffice, reply: str, failure: type[Exception]
) -> None:
    office.to_mail = reply
    with pytest.raises(failure, match=reply):
        channel.send(news())


def test_after_a_refusal_the_next_mail_goes_through(channel: MailChannel, office: PostOffice) -> None:
    office.to_receiver["bo@example.org"] = "550 5.1.1 No such user"
    with pytest.raises(Rejected):
        channel.send(news())
    channel.send(news(address="cy@example.org"))
    assert office.receivers() == ["cy@example.org"]


def test_no_server_is_nobody_s_fault(channel: MailChannel, settings: Settings) -> None:
    settings.EMAIL_PORT = free_port()
    with pytest.raises(Away, match="refused"):
        channel.send(news())


def test_the_headers_thread_the_mails_of_a_game_and_stop_robots(channel: MailChannel, office: PostOffice) -> None:
    channel.send(news(key="abc.7"))
    channel.send(news(key="abc.8"))
    first, second = office.mails
    assert first["Message-ID"] == "<abc.7@play.localhost>" != second["Message-ID"]
    assert first["References"] == second["References"] == first["In-Reply-To"] == "<abc@play.localhost>"
    assert first["Subject"] == second["Subject"]
    assert first["Auto-Submitted"] == "auto-generated"
    assert first["X-Auto-Response-Suppress"] == "All"
    assert first["List-Unsubscribe"] == "<https://x/stop/>"
    assert first["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert first["Date"]
    assert first["List-Id"] is None
    assert first["From"] == "Sly Dice by post <turn@play.localhost>"


def test_a_mail_that_cannot_be_delivered_comes_back_to_an_address_of_its_own(
    channel: MailChannel, office: PostOffice
) -> None:
    channel.send(news())
    assert office.return_paths == ["bounce+abc@play.localhost"]
    assert office.mails[0]["Reply-To"] == "turn+abc@play.localhost"


def test_a_title_with_line_breaks_adds_no_header(channel: MailChannel, office: PostOffice) -> None:
    channel.send(news(title="Ann\r\nBcc: everybody@example.org\ninvites"))
    [mail] = office.mails
    assert mail["Bcc"] is None
    assert mail["Subject"] == "Ann Bcc: everybody@example.org invites"


def test_long_runs_of_empty_lines_and_blanks_are_tidied() -> None:
    assert letter.tidy("\n\none  \n\n\n\ntwo\n\n") == "one\n\ntwo\n"

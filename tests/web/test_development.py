"""The development page shows the mails that the sink has kept, and nothing else, and not in production."""

from datetime import datetime, timedelta
from pathlib import Path

import pytest
from django.conf import settings as project
from django.core import mail
from django.test import Client
from pytest_django.fixtures import Settings

from accounts.models import Player
from games import notify
from games.web.development import read_mail
from slydice_site.ports import free_port
from tests.post_office import post_office
from tests.tables import running_game


@pytest.fixture
def folder(settings: Settings, tmp_path: Path) -> Path:
    settings.DEVELOPMENT, settings.DATA_DIR = True, tmp_path
    (tmp_path / "mail").mkdir()
    return tmp_path / "mail"


@pytest.fixture
def kept(folder: Path, alice: Player, bob: Player, now: datetime) -> list[str]:
    """The names of two kept turn mails, Alice's the older."""
    running_game(alice, bob, now=now)
    notify.send_due(now + timedelta(minutes=1))
    letters = sorted(mail.outbox, key=lambda letter: letter.to)
    for number, letter in enumerate(letters, start=1):
        envelope = f"X-Envelope-To: {letter.to[0]}\n".encode()
        (folder / f"20261201T12000{number}.eml").write_bytes(envelope + letter.message().as_bytes())
    return ["20261201T120001.eml", "20261201T120002.eml"]


@pytest.mark.usefixtures("folder", "db")
def test_without_mails_the_page_says_how_to_get_one(client: Client) -> None:
    assert "No mail yet" in client.get("/dev/mail/").content.decode()


@pytest.mark.usefixtures("db")
def test_without_the_folder_too(client: Client, settings: Settings, tmp_path: Path) -> None:
    settings.DEVELOPMENT, settings.DATA_DIR = True, tmp_path / "nowhere"
    assert client.get("/dev/mail/").status_code == 200


def test_the_newest_mail_comes_first_with_what_it_asks(kept: list[str], client: Client) -> None:
    page = client.get("/dev/mail/").content.decode()
    assert page.index(kept[1]) < page.index(kept[0])
    assert "Sly Dice with Alice" in page
    assert "It is your turn, Bob" in page


def test_one_address_can_be_looked_at_alone(kept: list[str], client: Client) -> None:
    page = client.get("/dev/mail/", {"to": "alice@example.org"}).content.decode()
    assert kept[0] in page
    assert kept[1] not in page


def test_each_receiver_has_a_mailbox(kept: list[str], client: Client) -> None:
    page = client.get("/dev/mail/").content.decode()
    assert '"/dev/mail/?to=alice%40example.org"' in page
    assert "bob@example.org (1)" in page


def test_an_answer_goes_to_the_listener_as_a_mail_program_sends_it(
    kept: list[str], client: Client, settings: Settings
) -> None:
    original = read_mail(settings.DATA_DIR / "mail" / kept[0])
    with post_office() as office:
        settings.POST_PORT = office.port
        response = client.post(f"/dev/mail/{kept[0]}/answer/", {"text": "고정 6\n"})
    [answer] = office.mails
    assert (response.status_code, response["Location"]) == (303, "/dev/mail/?to=alice%40example.org")
    assert (answer["From"], answer["To"]) == ("alice@example.org", original.mail["Reply-To"])
    assert answer["In-Reply-To"] == original.mail["Message-ID"]
    assert answer["References"].split() == [original.mail["References"], original.mail["Message-ID"]]
    text = answer.get_content().replace("\r\n", "\n")
    assert text.startswith("고정 6\n")
    assert "\n> It is your turn, Alice" in text


def test_where_nobody_listens_the_page_says_so_and_keeps_the_text(
    kept: list[str], client: Client, settings: Settings
) -> None:
    settings.POST_PORT = free_port()
    page = client.post(f"/dev/mail/{kept[0]}/answer/", {"text": "KEEP"})
    assert page.status_code == 502
    assert "The listener did not take it" in page.content.decode()
    assert "KEEP</textarea>" in page.content.decode()


def test_a_mail_is_shown_with_headers_and_text_whose_links_work(kept: list[str], client: Client) -> None:
    page = client.get(f"/dev/mail/{kept[0]}/").content.decode()
    assert "auto-generated" in page
    assert f'<a href="{project.SITE_URL}/seat/' in page
    assert "sandbox=" in page


def test_the_html_is_fenced_in(kept: list[str], client: Client) -> None:
    page = client.get(f"/dev/mail/{kept[0]}/html/")
    assert page["Content-Security-Policy"].startswith("default-src 'none'")
    assert "frame-ancestors 'self'" in page["Content-Security-Policy"]
    assert page["X-Frame-Options"] == "SAMEORIGIN"
    assert '<base target="_top">' in page.content.decode()


@pytest.mark.usefixtures("db")
@pytest.mark.parametrize("name", ["none.eml", "..%2Fsecret.eml", ".unfinished.eml", "secret.txt"])
def test_only_kept_mails_are_shown(folder: Path, client: Client, name: str) -> None:
    for path in (folder.parent / "secret.eml", folder / ".unfinished.eml", folder / "secret.txt"):
        path.write_text("To: a@example.org\n\nsecret")
    assert client.get(f"/dev/mail/{name}/").status_code == 404


def test_production_has_no_such_page(kept: list[str], client: Client, settings: Settings) -> None:
    settings.DEVELOPMENT = False
    for address in ("/dev/mail/", f"/dev/mail/{kept[0]}/", f"/dev/mail/{kept[0]}/html/"):
        assert client.get(address).status_code == 404
    assert client.post(f"/dev/mail/{kept[0]}/answer/", {"text": "KEEP"}).status_code == 404

"""The profile, and what follows from it on the next page."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from django.core.mail import EmailMessage
from django.template import Context, Template
from django.test import Client
from django.utils import timezone, translation

from accounts.models import Player
from accounts.stepping_in import TEMPOS
from games.tempo import TITLES

from .conftest import code_in, sign_up

pytestmark = pytest.mark.django_db
HOURS = {"zone": "UTC", "quiet_from": "23:00", "quiet_to": "08:00", "remind": "75%"}
PROFILE = {"name": "Alice", "language": "en", **HOURS, "mail_turns": "on", "mail_results": "on"}


@pytest.fixture
def alices_browser(client: Client, alice: Player) -> Client:
    """Alice's browser."""
    assert alice.user
    client.force_login(alice.user)
    return client


def test_alice_changes_everything(alices_browser: Client, alice: Player) -> None:
    alices_browser.post("/profile/", PROFILE | {"name": " Alys ", "language": "ko", "zone": "Asia/Seoul"})

    alice.refresh_from_db()
    assert (alice.name, alice.language, alice.zone) == ("Alys", "ko", "Asia/Seoul")
    assert (alice.mail_turns, alice.mail_reminders, alice.mail_results) == (True, False, True)


def test_alice_says_at_which_tempos_she_would_step_in(alices_browser: Client, alice: Player) -> None:
    alices_browser.post("/profile/", PROFILE | {"steps_in": ["daily", "relaxed"]})

    alice.refresh_from_db()
    assert alice.steps_in == "daily relaxed"
    page = alices_browser.get("/profile/").content.decode()
    assert [name for name, _title in TEMPOS if is_checked(page, name)] == ["daily", "relaxed"]


def is_checked(page: str, tempo: str) -> bool:
    return re.search(rf'name="steps_in" value="{tempo}"[^>]* checked', page) is not None


def test_the_tempos_are_those_of_games() -> None:
    assert [name for name, _title in TEMPOS] == list(TITLES)


def test_a_refused_change_says_why_and_changes_nothing(alices_browser: Client, alice: Player) -> None:
    page = alices_browser.post("/profile/", PROFILE | {"name": "a:b"}).content.decode()

    assert "A name has no commas, colons or double quotes." in page
    alice.refresh_from_db()
    assert alice.name == "Alice"


@pytest.mark.parametrize(("field", "value"), [("zone", "Mars/Olympus"), ("language", "tlh"), ("name", "")])
def test_values_that_are_not_on_the_page_are_refused(alices_browser: Client, field: str, value: str) -> None:
    response = alices_browser.post("/profile/", PROFILE | {field: value})

    assert response.status_code == 200
    assert 'aria-invalid="true"' in response.content.decode()


def test_the_language_takes_effect_at_once(alices_browser: Client) -> None:
    alices_browser.post("/profile/", PROFILE | {"language": "ko"})

    assert '<html lang="ko">' in alices_browser.get("/profile/").content.decode()


def test_the_players_language_counts_more_than_the_browsers(alices_browser: Client) -> None:
    assert '<html lang="en">' in alices_browser.get("/profile/", headers={"accept-language": "ko"}).content.decode()


def test_times_are_shown_in_the_players_zone_and_in_utc_to_the_next_visitor(
    alices_browser: Client, alice: Player
) -> None:
    noon = datetime(2026, 12, 1, 12, tzinfo=UTC)
    show = Template("{{ noon|date:'H:i' }}")
    Player.objects.filter(pk=alice.pk).update(zone="Asia/Seoul")

    alices_browser.get("/profile/")
    assert show.render(Context({"noon": noon})) == "21:00"

    Client().get("/profile/")
    assert show.render(Context({"noon": noon})) == "12:00"


def test_a_guest_has_a_profile_without_mails_or_account(client: Client, gus: Player) -> None:
    page = client.get("/profile/").content.decode()

    assert "You are a guest" in page
    assert 'name="mail_turns"' not in page
    assert "/accounts/email/" not in page


def test_a_visitor_is_asked_to_sign_in(client: Client) -> None:
    assert client.get("/profile/")["Location"] == "/accounts/login/"


def test_an_old_spelling_of_a_zone_can_be_kept(alices_browser: Client, alice: Player) -> None:
    Player.objects.filter(pk=alice.pk).update(zone="Asia/Calcutta")

    assert '<option value="Asia/Calcutta" selected>' in alices_browser.get("/profile/").content.decode()


def test_a_visitor_chooses_the_language_by_a_cookie(client: Client) -> None:
    client.post("/language/", {"language": "ko", "next": "/accounts/login/"})

    assert '<html lang="ko">' in client.get("/accounts/login/").content.decode()


def test_a_player_chooses_the_language_for_mails_too(alices_browser: Client, alice: Player) -> None:
    response = alices_browser.post("/language/", {"language": "pt-br", "next": "/profile/"})

    alice.refresh_from_db()
    assert alice.language == "pt-br"
    assert response["Location"] == "/profile/"


def test_looking_at_the_switcher_changes_nothing(alices_browser: Client, alice: Player) -> None:
    assert alices_browser.get("/language/?language=ko").status_code == 405


def test_mails_follow_the_address_once_it_is_proved(client: Client, mailoutbox: list[EmailMessage]) -> None:
    alice = sign_up(client, mailoutbox)
    new = "alice@example.net"
    client.post("/accounts/email/", {"action_add": "", "email": new})
    alice.refresh_from_db()
    assert alice.email == "alice@example.org"

    client.post("/accounts/confirm-email/", {"code": code_in(mailoutbox[-1])})

    alice.refresh_from_db()
    assert alice.email == new
    assert alice.user
    assert alice.user.email == new


@pytest.fixture(autouse=True)
def _restore_language() -> Iterator[None]:
    """A request leaves its language behind in the thread; the next test starts with the site's."""
    yield
    translation.activate("en")
    timezone.deactivate()

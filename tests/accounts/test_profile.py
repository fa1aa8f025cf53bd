"""The profile, and what follows from it on the next page."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime, time

import pytest
from django.core.mail import EmailMessage
from django.template import Context, Template
from django.test import Client
from django.utils import timezone, translation

from accounts.models import Player
from accounts.stepping_in import TEMPOS
from games.tempo import TITLES
from tests.deadlines import question
from tests.tables import fresh, running_game

from .conftest import code_in, sign_up

pytestmark = pytest.mark.django_db
HOURS = {"zone": "UTC", "quiet_from": "23:00", "quiet_to": "08:00", "remind": "75%"}
PROFILE = {"name": "Alice", "language": "en", **HOURS}


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
    assert 'name="remind"' not in page
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


def test_alice_sleeps_at_another_time(alices_browser: Client, alice: Player) -> None:
    alices_browser.post("/profile/", PROFILE | {"quiet_from": "21:30", "quiet_to": "05:45", "remind": "2h"})

    alice.refresh_from_db()
    assert (alice.quiet_from, alice.quiet_to, alice.remind) == (time(21, 30), time(5, 45), "2h")
    page = alices_browser.get("/profile/").content.decode()
    assert 'value="21:30"' in page
    assert '<option value="2h" selected>2 hours before my time is over</option>' in page


@pytest.mark.parametrize(
    ("quiet_from", "quiet_to", "is_taken"),
    [
        ("16:00", "08:00", True),
        ("15:59", "08:00", False),
        ("00:00", "00:00", True),
        ("01:00", "17:01", False),
        ("", "08:00", False),
        ("noon", "08:00", False),
    ],
)
def test_quiet_hours_are_at_most_sixteen(
    alices_browser: Client, alice: Player, quiet_from: str, quiet_to: str, is_taken: bool
) -> None:
    response = alices_browser.post("/profile/", PROFILE | {"quiet_from": quiet_from, "quiet_to": quiet_to})

    assert (response.status_code == 302) == is_taken
    if not is_taken:
        assert 'aria-invalid="true"' in response.content.decode()
        alice.refresh_from_db()
        assert alice.quiet_from == time(23)


def test_what_alice_is_asked_already_follows_her_hours(alices_browser: Client, alice: Player, bob: Player) -> None:
    game = running_game(alice, bob, now=timezone.now())
    before = {seat: question(game, seat).due_at for seat in (0, 1)}

    alices_browser.post("/profile/", PROFILE | {"quiet_from": "16:00"})

    assert question(game, 0).due_at > before[0]
    assert question(game, 1).due_at == before[1]


def test_a_guest_sleeps_too(client: Client, gus: Player, bob: Player) -> None:
    game = running_game(gus, bob, now=timezone.now())
    before = question(game, 0).due_at

    response = client.post(
        "/profile/", {"name": "Gus", "language": "en", "zone": "UTC", "quiet_from": "16:00", "quiet_to": "08:00"}
    )

    assert response.status_code == 302
    assert question(game, 0).due_at > before


def test_another_name_moves_no_deadline(alices_browser: Client, alice: Player, bob: Player) -> None:
    game = running_game(alice, bob, now=timezone.now())

    alices_browser.post("/profile/", PROFILE | {"name": "Alys"})

    assert fresh(game).version == game.version

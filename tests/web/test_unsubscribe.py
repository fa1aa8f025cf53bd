"""Mails are turned off from the mail itself, signed in or not."""

from datetime import datetime, timedelta
from typing import cast

import pytest
from django.core import mail
from django.core.mail import EmailMultiAlternatives
from django.test import Client

from accounts.models import Player
from accounts.told import channels_of
from games import actions, notify
from games.models import Invitation
from games.notify.links import stop_link
from tests.letters import link_in
from tests.tables import open_table, running_game

GRACE = timedelta(minutes=1)
# What the button of the page sends.
STOP = {"stop": "1"}


@pytest.fixture
def browser() -> Client:
    """Nobody's, and as strict about forms as a real one."""
    return Client(enforce_csrf_checks=True)


def last_mail() -> EmailMultiAlternatives:
    return cast(EmailMultiAlternatives, mail.outbox[-1])


@pytest.fixture
def address(alice: Player, bob: Player, now: datetime) -> str:
    """The link that stops Bob's turn mails, out of such a mail."""
    running_game(alice, bob, now=now)
    notify.send_due(now + GRACE)
    return link_in(last_mail(), "mail/stop/")


def wants(player: Player, group: str) -> bool:
    return "mail" in channels_of(player.told, group)


def wants_turns(player: Player) -> bool:
    player.refresh_from_db()
    return wants(player, "turns")


def test_opening_the_link_changes_nothing(address: str, bob: Player, browser: Client) -> None:
    for open_it in (browser.get, browser.head):
        assert open_it(address).status_code == 200
    assert wants_turns(bob)


def test_a_mail_program_stops_the_mails_with_one_post(address: str, bob: Player, browser: Client) -> None:
    answer = browser.post(address, {"List-Unsubscribe": "One-Click"})
    assert answer.status_code == 200
    assert not wants_turns(bob)


def test_only_that_kind_of_mail_of_that_player_stops(address: str, alice: Player, bob: Player, browser: Client) -> None:
    browser.post(address, STOP)
    bob.refresh_from_db()
    assert all(wants(bob, group) for group in ("reminders", "results", "changes"))
    assert wants_turns(alice)


def test_the_page_says_that_deadlines_still_run(address: str, browser: Client) -> None:
    assert "deadlines still run" in browser.get(address).content.decode()
    assert "deadlines still run" in browser.post(address, STOP).content.decode()


def test_who_stops_turn_mails_is_offered_other_channels(address: str, bob: Player, browser: Client) -> None:
    stopped = browser.post(address, STOP).content.decode()
    assert all(way in stopped for way in ("on the site", "in your calendar", 'href="/profile/channels/"'))
    results = browser.get(stop_link("results", bob.pk).removeprefix("http://localhost:8000")).content.decode()
    assert "in your calendar" not in results


def test_the_other_channels_go_on(address: str, bob: Player, browser: Client) -> None:
    browser.post(address, STOP)
    bob.refresh_from_db()
    assert channels_of(bob.told, "turns") == ["push", "webhook", "site"]


def test_who_pressed_by_mistake_can_turn_them_on_again(address: str, bob: Player, browser: Client) -> None:
    browser.post(address, STOP)
    browser.post(address, {"on": "1"})
    assert wants_turns(bob)


def test_a_link_that_was_changed_leads_nowhere(address: str, bob: Player, browser: Client) -> None:
    for changed in (address.replace("turns", "results"), address.replace(f".{bob.pk}:", ".1:"), f"{address[:-2]}/"):
        assert browser.post(changed, STOP).status_code == 404
    bob.refresh_from_db()
    assert (wants(bob, "turns"), wants(bob, "results")) == (True, True)


def test_the_page_is_kept_out_of_caches_and_searches(address: str, browser: Client) -> None:
    page = browser.get(address)
    assert "no-store" in page["Cache-Control"]
    assert page["X-Robots-Tag"] == "noindex"


@pytest.fixture
def invitation(alice: Player, now: datetime) -> Invitation:
    game = open_table(alice, now=now)
    [invitation] = actions.invite(game_key=game.key, host=alice, emails=["zoe@example.org"], now=now)
    notify.send_due(now)
    return invitation


def test_an_invitation_is_declined_with_one_post(invitation: Invitation, browser: Client) -> None:
    address = link_in(last_mail(), "mail/stop/")
    assert "invited you" in browser.get(address).content.decode()
    for _time in range(2):
        assert "You said no" in browser.post(address, {"List-Unsubscribe": "One-Click"}).content.decode()
    invitation.refresh_from_db()
    assert invitation.declined_at is not None


def test_who_has_accepted_is_told_so(invitation: Invitation, bob: Player, now: datetime, browser: Client) -> None:
    address = link_in(last_mail(), "mail/stop/")
    actions.join_table(game_key=invitation.game.key, player=bob, now=now, invitation=invitation)
    assert "already accepted" in browser.post(address, STOP).content.decode()
    invitation.refresh_from_db()
    assert invitation.declined_at is None


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["turns", "invitation"])
def test_what_is_gone_is_not_found(name: str, browser: Client) -> None:
    address = stop_link(name, 999_999).removeprefix("http://localhost:8000")
    assert browser.post(address, STOP).status_code == 404

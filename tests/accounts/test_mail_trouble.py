"""Somebody's mails come back: they are told on every page, until it is seen to."""

import pytest
from allauth.account.models import EmailAddress
from allauth.account.signals import email_changed
from django.test import Client

from accounts.joining import follow_address
from accounts.leaving import leave
from accounts.models import Player

REASON = "550 5.1.1 no such user"


@pytest.fixture
def browser(client: Client, alice: Player) -> Client:
    Player.objects.filter(pk=alice.pk).update(mail_trouble=REASON)
    assert alice.user
    client.force_login(alice.user)
    return client


def trouble(player: Player) -> str:
    player.refresh_from_db()
    return player.mail_trouble


@pytest.mark.parametrize("page", ["/", "/games/", "/tables/", "/profile/", "/rules/sly-dice/"])
def test_every_page_says_so_with_the_reason(browser: Client, page: str) -> None:
    shown = browser.get(page).content.decode()

    assert "Mails to alice@example.org come back" in shown
    assert REASON in shown
    assert 'href="/profile/"' in shown


def test_nobody_else_reads_it(browser: Client, bob: Player) -> None:
    other = Client()
    assert bob.user
    other.force_login(bob.user)

    assert REASON not in other.get("/").content.decode()
    assert REASON not in Client().get("/").content.decode()


def test_who_says_that_the_mailbox_works_again_is_mailed_again(browser: Client, alice: Player) -> None:
    page = browser.post("/profile/mail/", follow=True)

    assert trouble(alice) == ""
    assert "The next mail goes to your address again." in page.content.decode()
    assert REASON not in browser.get("/").content.decode()


def test_opening_that_address_changes_nothing(browser: Client, alice: Player) -> None:
    assert browser.get("/profile/mail/").status_code == 405
    assert trouble(alice) == REASON


def test_another_address_is_another_mailbox(browser: Client, alice: Player) -> None:
    assert alice.user
    new = EmailAddress.objects.create(user=alice.user, email="new@example.org", verified=True, primary=True)

    email_changed.send(sender=None, request=None, user=alice.user, from_email_address=None, to_email_address=new)

    assert trouble(alice) == ""
    assert alice.email == "new@example.org"


def test_the_same_address_confirmed_again_is_the_same_mailbox(browser: Client, alice: Player) -> None:
    assert alice.user
    same = EmailAddress.objects.create(user=alice.user, email=alice.email, verified=True, primary=True)

    follow_address(email_address=same)

    assert trouble(alice) == REASON


def test_who_has_left_has_no_trouble(browser: Client, alice: Player) -> None:
    leave(player=alice)

    assert trouble(alice) == ""

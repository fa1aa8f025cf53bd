"""Who tries: each person in a browser of their own."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.cookies import SimpleCookie
from typing import Any

from allauth.account.models import EmailAddress
from django.db import transaction
from django.test import Client

from accounts.models import Player, User
from tests.accounts.conftest import play_as_guest


def browser_of(player: Player) -> Client:
    """A browser in which this person has signed in."""
    browser = Client()
    browser.force_login(account_of(player))
    return browser


def account_of(player: Player) -> User:
    """The account as signing up leaves it: the address is proved."""
    user = player.user
    assert user
    EmailAddress.objects.get_or_create(user=user, email=user.email, defaults={"verified": True, "primary": True})
    return user


def outsiders(member: Player, staff: Player) -> Mapping[str, Client]:
    """The browsers of those who have no seat: what one of them may do, all may, staff no more than a visitor."""
    guest = Client()
    play_as_guest(guest)
    return {"visitor": Client(), "guest": guest, "member": browser_of(member), "staff": browser_of(make_staff(staff))}


def make_staff(player: Player) -> Player:
    """Staff with every right that there is."""
    user = account_of(player)
    user.is_staff = user.is_superuser = True
    user.save()
    return player


@contextmanager
def browsing(browser: Client, method: str, path: str, form: dict[str, Any]) -> Iterator[Any]:
    """The answer to one request, whose effects can be looked at inside; afterwards they are undone."""
    cookies = SimpleCookie(browser.cookies)
    with transaction.atomic():
        yield browser.post(path, form) if method == "POST" else browser.get(path)
        transaction.set_rollback(True)
    browser.cookies = cookies

"""Each of the cast in a browser of their own."""

import pytest
from django.test import Client

from accounts.models import Player


def browser_of(player: Player) -> Client:
    browser = Client()
    assert player.user
    browser.force_login(player.user)
    return browser


@pytest.fixture
def alices(alice: Player) -> Client:
    return browser_of(alice)


@pytest.fixture
def bobs(bob: Player) -> Client:
    return browser_of(bob)


@pytest.fixture
def charlies(charlie: Player) -> Client:
    return browser_of(charlie)

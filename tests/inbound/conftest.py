"""The listener as `manage.py post` runs it."""

import smtplib
from collections.abc import Iterator

import pytest
from pytest_django.fixtures import Settings

from games.inbound.listener import Listener
from slydice_site.ports import free_port


@pytest.fixture(autouse=True)
def _domain(settings: Settings) -> None:
    settings.MAIL_DOMAIN = "play.example.org"


@pytest.fixture
def listener(transactional_db: None) -> Iterator[Listener]:
    with Listener(free_port()) as listener:
        yield listener


@pytest.fixture
def lmtp(listener: Listener) -> Iterator[smtplib.LMTP]:
    with smtplib.LMTP("127.0.0.1", listener.port, local_hostname="mx.example.org") as client:
        yield client

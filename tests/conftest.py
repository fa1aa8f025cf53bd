"""The cast: Alice hosts, Bob, Dora and Emil play, Charlie is an outsider."""

from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from hypothesis import settings

from accounts.models import Player, User

# Machines are shared: how long an example takes says nothing of the code.
settings.register_profile("any machine", deadline=None)
settings.load_profile("any machine")


def person(name: str, **fields: object) -> Player:
    """Somebody with an account and a mail address."""
    email = f"{name.lower()}@example.org"
    user = User.objects.create_user(email)
    return Player.objects.create(user=user, name=name, email=email, **fields)


@pytest.fixture
def now() -> datetime:
    return datetime(2026, 12, 1, 12, 0, tzinfo=UTC)


@pytest.fixture
def alice(db: None) -> Player:
    return person("Alice")


@pytest.fixture
def bob(db: None) -> Player:
    return person("Bob")


@pytest.fixture
def charlie(db: None) -> Player:
    return person("Charlie")


@pytest.fixture
def dora(db: None) -> Player:
    return person("Dora")


@pytest.fixture
def emil(db: None) -> Player:
    return person("Emil")


@pytest.fixture
def show(capsys: pytest.CaptureFixture[str]) -> Callable[[str], None]:
    """Print a figure that is seen though the test passes."""

    def to_terminal(text: str) -> None:
        with capsys.disabled():
            print(f"\n{text}")

    return to_terminal

from io import StringIO
from typing import Any

import pytest
from django.core.checks import run_checks
from django.core.management import call_command
from pytest_django.fixtures import Settings

GOOD: dict[str, Any] = {
    "DEVELOPMENT": False,
    "SECRET_KEY": "k3" * 32,
    "ALLOWED_HOSTS": ["play.example.org"],
    "SITE_URL": "https://play.example.org",
    "DICE_KEYS": ["cGxheS5leGFtcGxlLm9yZyBwbGF5cyB3aXRoIGRpY2U="],
    "VAPID_KEY": "cGxheS5leGFtcGxlLm9yZyBzZW5kcyBwdXNoZXMgLSA",
}
VARIABLES = ("DATABASE_URL", "REDIS_URL", "EMAIL_URL", "MAIL_DOMAIN")


@pytest.fixture
def production(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Settings:
    """Settings with which a site may go public."""
    for name, value in GOOD.items():
        setattr(settings, name, value)
    for name in VARIABLES:
        monkeypatch.setenv(name, "set")
    return settings


def found() -> list[str | None]:
    return [message.id for message in run_checks() if message.id and message.id.startswith("slydice")]


def test_development_needs_nothing(settings: Settings) -> None:
    settings.DEVELOPMENT = True
    assert found() == []


def test_a_production_with_everything_set_may_start(production: Settings) -> None:
    assert found() == []


@pytest.mark.parametrize("secret", ["development-only-never-in-production", "short"])
def test_production_refuses_a_known_or_short_secret(production: Settings, secret: str) -> None:
    production.SECRET_KEY = secret
    assert found() == ["slydice.E002"]


def test_production_refuses_the_dice_key_that_everybody_knows(production: Settings) -> None:
    production.DICE_KEYS = [*GOOD["DICE_KEYS"], production.DEVELOPMENT_DICE_KEY]
    assert found() == ["slydice.E011"]


@pytest.mark.parametrize("is_development", [True, False])
@pytest.mark.parametrize(
    "keys", [[], [""], ["too short"], ["cGxheS5leGFtcGxlLm9yZyBwbGF5cyB3aXRoIGRpY2U=", "c2hvcnQ="]]
)
def test_nowhere_are_there_tables_without_a_dice_key(
    production: Settings, keys: list[str], is_development: bool
) -> None:
    production.DEVELOPMENT, production.DICE_KEYS = is_development, keys
    assert found() == ["slydice.E010"]


def test_production_refuses_the_key_for_pushes_that_everybody_knows(production: Settings) -> None:
    production.VAPID_KEY = production.DEVELOPMENT_VAPID_KEY
    assert found() == ["slydice.E013"]


@pytest.mark.parametrize("is_development", [True, False])
@pytest.mark.parametrize("key", ["", "too short", "A" * 43, "_" * 43, "ü" * 43])
def test_nowhere_are_pushes_signed_with_what_is_no_key(production: Settings, key: str, *, is_development: bool) -> None:
    production.DEVELOPMENT, production.VAPID_KEY = is_development, key
    assert found() == ["slydice.E012"]


def test_a_key_that_was_made_here_is_a_good_one(production: Settings) -> None:
    printed = StringIO()
    call_command("make_vapid_keys", stdout=printed)
    production.VAPID_KEY = printed.getvalue().splitlines()[0].removeprefix("VAPID_KEY=")
    assert found() == []


@pytest.mark.parametrize("hosts", [[], ["*"], ["play.example.org", "*"]])
def test_production_refuses_to_answer_for_any_host(production: Settings, hosts: list[str]) -> None:
    production.ALLOWED_HOSTS = hosts
    assert "slydice.E003" in found()


@pytest.mark.parametrize("address", ["http://play.example.org", "https://other.example.org", "play.example.org", ""])
def test_production_refuses_an_address_that_mails_could_not_link_to(production: Settings, address: str) -> None:
    production.SITE_URL = address
    assert found() == ["slydice.E004"]


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("DATABASE_URL", "slydice.E005"),
        ("REDIS_URL", "slydice.E006"),
        ("EMAIL_URL", "slydice.E007"),
        ("MAIL_DOMAIN", "slydice.E008"),
    ],
)
def test_production_refuses_what_development_starts_by_itself(
    production: Settings, monkeypatch: pytest.MonkeyPatch, name: str, number: str
) -> None:
    monkeypatch.delenv(name)
    assert found() == [number]


def test_no_database_but_postgresql_is_taken(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.DEVELOPMENT = True
    monkeypatch.setitem(settings.DATABASES["default"], "ENGINE", "django.db.backends.sqlite3")
    assert found() == ["slydice.E001"]


def test_production_refuses_to_show_its_insides_on_error_pages(production: Settings) -> None:
    production.DEBUG = True
    assert found() == ["slydice.E009"]

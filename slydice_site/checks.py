"""What the settings must say before the site may start (Django's system checks, ids slydice.E001 …)."""

import os
from base64 import urlsafe_b64decode
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

from cryptography.fernet import Fernet
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, derive_private_key
from django.conf import settings
from django.core.checks import CheckMessage, Error, register
from django.http.request import validate_host

SHORTEST_SECRET = 32
# In development each of these has an answer that starts by itself; in production it would be a wrong one.
NEEDED_VARIABLES = {
    "slydice.E005": ("DATABASE_URL", "as in postgres://slydice@/slydice (docs/running.md)"),
    "slydice.E006": ("REDIS_URL", "as in redis://localhost:6379/0"),
    "slydice.E007": ("EMAIL_URL", "as in smtp+tls://user:password@mail.example.org:587"),
    "slydice.E008": ("MAIL_DOMAIN", "the domain that turn mails come from"),
}
_HOW_TO_MAKE_A_DICE_KEY = "Make one: openssl rand -base64 32 | tr +/ -_"
_HOW_TO_MAKE_A_VAPID_KEY = "Make one: python manage.py make_vapid_keys"
# 32 bytes in base64url without padding.
VAPID_KEY_LENGTH = 43


def error(number: str, sentence: str, hint: str) -> Error:
    return Error(sentence, hint=hint, id=number)


@register()
def check_database(**_: Any) -> list[CheckMessage]:
    """One dialect everywhere, in development too."""
    if settings.DATABASES["default"]["ENGINE"].endswith("postgresql"):
        return []
    return [error("slydice.E001", "DATABASE_URL does not name a PostgreSQL database.", "Use postgres://…")]


@register()
def check_dice_keys(**_: Any) -> list[CheckMessage]:
    """Without a key no table opens; with one that is lost no game goes on."""
    if settings.DICE_KEYS and all(map(_is_fernet_key, settings.DICE_KEYS)):
        return []
    return [error("slydice.E010", "DICE_KEYS is missing, or holds what is no key.", _HOW_TO_MAKE_A_DICE_KEY)]


def _is_fernet_key(key: str) -> bool:
    try:
        Fernet(key)
    except ValueError:
        return False
    return True


@register()
def check_vapid_key(**_: Any) -> list[CheckMessage]:
    """Without a key no push is taken; what is no key would break the page where browsers subscribe."""
    if _is_vapid_key(settings.VAPID_KEY):
        return []
    return [error("slydice.E012", "VAPID_KEY is missing, or is no key.", _HOW_TO_MAKE_A_VAPID_KEY)]


def _is_vapid_key(key: str) -> bool:
    try:
        number = int.from_bytes(urlsafe_b64decode(key + "=" * (-len(key) % 4)), "big")
        derive_private_key(number, SECP256R1())
    except ValueError:
        return False
    return len(key) == VAPID_KEY_LENGTH


@register()
def check_production(**_: Any) -> list[CheckMessage]:
    """With DEVELOPMENT=off nothing may be left as it is in development."""
    if settings.DEVELOPMENT:
        return []
    parts = (_secret, _dice_key, _vapid_key, _hosts, _address, _variables, _error_pages)
    return [message for find in parts for message in find()]


def _secret() -> Iterator[CheckMessage]:
    if settings.SECRET_KEY == settings.DEVELOPMENT_SECRET or len(settings.SECRET_KEY) < SHORTEST_SECRET:
        yield error("slydice.E002", "SECRET_KEY is missing or too short.", "Make one: openssl rand -hex 32")


def _dice_key() -> Iterator[CheckMessage]:
    if settings.DEVELOPMENT_DICE_KEY in settings.DICE_KEYS:
        yield error("slydice.E011", "DICE_KEYS holds the key that everybody knows.", _HOW_TO_MAKE_A_DICE_KEY)


def _vapid_key() -> Iterator[CheckMessage]:
    if settings.VAPID_KEY == settings.DEVELOPMENT_VAPID_KEY:
        yield error("slydice.E013", "VAPID_KEY is the key that everybody knows.", _HOW_TO_MAKE_A_VAPID_KEY)


def _hosts() -> Iterator[CheckMessage]:
    if not settings.ALLOWED_HOSTS or "*" in settings.ALLOWED_HOSTS:
        yield error("slydice.E003", "ALLOWED_HOSTS does not name the site's hosts.", "ALLOWED_HOSTS=play.example.org")


def _address() -> Iterator[CheckMessage]:
    address = urlsplit(settings.SITE_URL)
    if address.scheme != "https" or not validate_host(address.hostname or "", settings.ALLOWED_HOSTS):
        hint = "SITE_URL=https://play.example.org, a host of ALLOWED_HOSTS"
        yield error("slydice.E004", "SITE_URL is not the https address of this site: links in mails would fail.", hint)


def _variables() -> Iterator[CheckMessage]:
    for number, (name, hint) in NEEDED_VARIABLES.items():
        if not os.environ.get(name):
            yield error(number, f"{name} is not set.", f"Set it: {hint}.")


def _error_pages() -> Iterator[CheckMessage]:
    if settings.DEBUG:
        yield error("slydice.E009", "DEBUG is on: error pages would show settings and dice.", "Leave DEBUG unset.")

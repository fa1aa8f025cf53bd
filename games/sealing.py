"""What is stored sealed: encrypted and authenticated with DICE_KEYS, as the secrets of dice are."""

from collections.abc import Sequence
from functools import lru_cache

from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from django.conf import settings


class SealBroken(Exception):
    """None of DICE_KEYS opens it."""


def seal(text: str) -> bytes:
    """For the database: with the first of DICE_KEYS."""
    return _fernet(tuple(settings.DICE_KEYS)).encrypt(text.encode())


def unseal(sealed: bytes | memoryview) -> str:
    """What was sealed with any of DICE_KEYS. Raises SealBroken."""
    try:
        return _fernet(tuple(settings.DICE_KEYS)).decrypt(bytes(sealed)).decode()
    except InvalidToken:
        raise SealBroken("none of DICE_KEYS opens this") from None


def seal_anew(sealed: bytes | memoryview) -> bytes:
    """The same content, sealed with the first of DICE_KEYS. Raises SealBroken."""
    return seal(unseal(sealed))


@lru_cache(maxsize=4)
def _fernet(keys: Sequence[str]) -> MultiFernet:
    return MultiFernet([Fernet(key) for key in keys])

"""The secret of a game, from which its dice follow: never printed, never pickled, and stored encrypted."""

import secrets
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NoReturn, SupportsIndex

from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from django.conf import settings

from games.rules.proof import keyed, num

SIZE: Final = 32


class SecretLost(Exception):
    """A game's secret is encrypted with a key that DICE_KEYS no longer holds (docs/running.md says what then)."""


class _Unprinted:
    """Never seen in a page of an error, in a log or in a message: not even its length is told."""

    __slots__ = ("_bytes",)

    def __init__(self, content: bytes) -> None:
        self._bytes = content

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"

    def __reduce_ex__(self, protocol: SupportsIndex) -> NoReturn:
        raise TypeError(f"a {type(self).__name__} leaves its process in no form")


class Secret(_Unprinted):
    """32 random bytes. Streams: 0 is the table's, s + 1 that of seat s."""

    __slots__ = ()

    def key(self, stream: int, tree: int, place: int) -> bytes:
        """The key of the leaf for a place, from which the value there follows."""
        return keyed(self._bytes, b"key" + num(stream) + num(tree) + num(place))

    def order_seed(self, stream: int, tree: int) -> bytes:
        """The seed of the order in which the leaves of a tree stand."""
        return keyed(self._bytes, b"order" + num(stream) + num(tree))

    def nonce(self, number: int) -> bytes:
        """What opens the seal of line `number`."""
        return keyed(self._bytes, b"seal" + num(number))

    def encrypted_by(self, fernet: MultiFernet) -> bytes:
        return fernet.encrypt(self._bytes)


class EncryptedSecret(_Unprinted):
    """A secret as it is stored, so that who needs no die decrypts nothing."""

    __slots__ = ()

    def decrypted(self) -> Secret:
        """The secret. Raises SecretLost."""
        return decrypt(self._bytes)


def new_secret() -> Secret:
    return Secret(secrets.token_bytes(SIZE))


def encrypt(secret: Secret) -> bytes:
    """For the database: encrypted with the first of DICE_KEYS, and authenticated."""
    return secret.encrypted_by(_fernet(tuple(settings.DICE_KEYS)))


def decrypt(encrypted: bytes | memoryview) -> Secret:
    """The secret, by whichever of DICE_KEYS it was encrypted with. Raises SecretLost."""
    try:
        return Secret(_fernet(tuple(settings.DICE_KEYS)).decrypt(bytes(encrypted)))
    except InvalidToken:
        # Without what came before it: a page of an error would show the insides of the library.
        raise SecretLost("none of DICE_KEYS decrypts the secret of this game") from None


def is_encrypted_anew(encrypted: bytes | memoryview) -> bool:
    """Whether the first of DICE_KEYS alone decrypts this, so that the others are not needed for it."""
    try:
        _fernet(tuple(settings.DICE_KEYS[:1])).decrypt(bytes(encrypted))
    except InvalidToken:
        return False
    return True


@lru_cache(maxsize=4)
def _fernet(keys: Sequence[str]) -> MultiFernet:
    return MultiFernet([Fernet(key) for key in keys])
